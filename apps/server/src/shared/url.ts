/** Without the query, which may contain text of a visitor. */
export const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
