import { p } from '@mikro-orm/core';
import { v7 as uuidV7 } from 'uuid';
import { timestampColumn } from './timestamp.ts';

const now = () => new Date().toISOString();

/** Made by the app, so that they sort by their time. */
export const idColumn = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => uuidV7());

export const createdAtColumn = () => timestampColumn().onCreate(now);

/** What every stored record has beside its contract's fields. */
export const recordColumns = {
  id: idColumn(),
  createdAt: createdAtColumn(),
  updatedAt: timestampColumn()
    .onCreate(({ createdAt }: { createdAt?: string }) => createdAt ?? now())
    .onUpdate(now),
};
