import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import type { testApi } from './testing.ts';

interface Stored {
  id: string;
  createdAt: string;
  updatedAt: string;
}

type Fields = Record<string, unknown>;

interface Router {
  create: (input: Fields) => Promise<Stored>;
  byId: (input: { id: string }) => Promise<Stored>;
  update: (input: Fields) => Promise<Stored>;
  delete: (input: { id: string }) => Promise<unknown>;
  change: (input: { rows: Fields[] }) => Promise<{ rows: Fields[] }>;
  import: (input: { rows: Fields[] }) => Promise<Stored[]>;
  list: () => Promise<Stored[]>;
  listAll: () => Promise<Stored[]>;
}

const kinds = [
  { name: 'bundle', router: 'bundle', valid: aBundle, field: 'title' },
  { name: 'item', router: 'item', valid: anItem, field: 'title' },
  { name: 'testimonial', router: 'testimonial', valid: aTestimonial, field: 'name' },
  { name: 'blog post', router: 'blogPost', valid: aBlogPost, field: 'title' },
] as const;

/** Procedures of each kind of record, for `test.each`. */
export const kindsOf = ({ asAdmin }: Awaited<ReturnType<typeof testApi>>) =>
  kinds.map(({ name, router, valid, field }) => {
    const calls = () => asAdmin()[router] as unknown as Router;
    const kind = {
      create: (part: Fields = {}) => calls().create({ ...valid(), ...part }),
      read: (id: string) => calls().byId({ id }),
      update: (part: Fields & { id: string }) => calls().update({ ...valid(), ...part }),
      delete: (id: string) => calls().delete({ id }),
      restore: (id: string) => asAdmin().trash.restore({ id }),
      change: (rows: Fields[]) => calls().change({ rows }),
      import: (...parts: Fields[]) => calls().import({ rows: parts.map((part) => Object.assign(valid(), part)) }),
      list: () => (router === 'blogPost' ? calls().listAll() : calls().list()),
      /** The field that names a record. */
      field,
    };
    return [name, kind] as const;
  });
