export * from './20261125175924-initial.ts';
