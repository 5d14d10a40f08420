import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import type { testApi } from './testing.ts';

interface Stored {
  id: string;
  createdAt: string;
  updatedAt: string;
}

type Fields = Record<string, unknown>;

/** What the administrator does with records of one kind. */
export interface Kind {
  create(part?: Fields): Promise<Stored>;
  read(id: string): Promise<Stored>;
  update(part: Fields & { id: string }): Promise<Stored>;
  delete(id: string): Promise<unknown>;
  restore(id: string): Promise<Stored>;
  import(part: Fields): Promise<Stored>;
  list(): Promise<Stored[]>;
  /** The field that names a record. */
  field: 'title' | 'name';
}

interface Router {
  create(input: never): Promise<Stored>;
  byId(input: { id: string }): Promise<Stored>;
  update(input: never): Promise<Stored>;
  delete(input: { id: string }): Promise<unknown>;
  restore(input: { id: string }): Promise<Stored>;
  import(input: never): Promise<Stored>;
}

/** The four kinds of records, by name, for `test.each`. */
export function kindsOf({ asAdmin }: Awaited<ReturnType<typeof testApi>>): [string, Kind][] {
  const kindOf = (router: () => Router, valid: () => object, list: Kind['list'], field: Kind['field']): Kind => {
    const input = (part: Fields = {}) => ({ ...valid(), ...part }) as never;
    return {
      create: (part) => router().create(input(part)),
      read: (id) => router().byId({ id }),
      update: (part) => router().update(input(part)),
      delete: (id) => router().delete({ id }),
      restore: (id) => router().restore({ id }),
      import: (part) => router().import(input(part)),
      list,
      field,
    };
  };
  return [
    [
      'bundle',
      kindOf(
        () => asAdmin().bundle,
        aBundle,
        () => asAdmin().bundle.list(),
        'title',
      ),
    ],
    [
      'item',
      kindOf(
        () => asAdmin().item,
        anItem,
        () => asAdmin().item.list(),
        'title',
      ),
    ],
    [
      'testimonial',
      kindOf(
        () => asAdmin().testimonial,
        aTestimonial,
        () => asAdmin().testimonial.list(),
        'name',
      ),
    ],
    [
      'blog post',
      kindOf(
        () => asAdmin().blogPost,
        aBlogPost,
        () => asAdmin().blogPost.listAll(),
        'title',
      ),
    ],
  ];
}
