import type { Orm } from '@innventory/db/orm.ts';
import { seedDemo } from '@innventory/db/seed.ts';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Images } from '@innventory/images/images.ts';

/** Loads the demo catalogue into an empty database; of servers that start together one does. Answers whether it did. */
export async function loadDemo(orm: Orm, images: Images): Promise<boolean> {
  try {
    return await seedDemo(orm.em, images.add);
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
}
