export * from './20261125175924-initial.ts';
export * from './20261126012933-add-site-settings.ts';
export * from './20261126022500-add-inquiry-handling.ts';
export * from './20261126061438-add-listed-at.ts';
export * from './20261126062740-add-panel-lists.ts';
export * from './20261127010213-search-article-text.ts';
export * from './20261129102452-add-sizes-to-search.ts';
export * from './20261129151403-add-location-to-search.ts';
