import { foldedWords } from '@innventory/domain/values/text.ts';
import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { BlogPostEntity, BundleEntity, ItemEntity, TestimonialEntity } from '../entities.ts';
import demoCatalogue from '../../demo/catalogue.json' with { type: 'json' };

interface DemoRow {
  id: string;
  isActive: boolean;
  sortName: string;
  deletedAt?: string | null;
}

interface DemoKind {
  entity: EntityClass<DemoRow>;
  given: Record<string, unknown>[];
  /** A record in which both are as in the demo belongs to it. `sortName` is made of the first. */
  texts: [string, string];
}

const { items, bundles, posts, testimonials } = demoCatalogue;

const kinds: DemoKind[] = [
  { entity: BundleEntity, given: bundles, texts: ['title', 'description'] },
  { entity: ItemEntity, given: items, texts: ['title', 'description'] },
  { entity: BlogPostEntity, given: posts, texts: ['title', 'excerpt'] },
  { entity: TestimonialEntity, given: testimonials, texts: ['name', 'testimonial'] },
];

const partOf = (record: Record<string, unknown>, names: string[]) => JSON.stringify(names.map((name) => record[name]));

/** Ids of the records of the demo that nobody has rewritten, by kind. */
export async function demoIn(em: EntityManager, where: { isActive?: true } = {}) {
  const found: { entity: EntityClass<DemoRow>; ids: string[] }[] = [];
  for (const { entity, given, texts } of kinds) {
    const [name] = texts;
    const known = new Set(given.map((record) => partOf(record, texts)));
    const names = given.map((record) => foldedWords(String(record[name])).join(' '));
    const rows = await em.find(entity, { sortName: { $in: names }, ...where });
    found.push({ entity, ids: rows.filter((row) => known.has(partOf({ ...row }, texts))).map(({ id }) => id) });
  }
  return found;
}
