import { ItemEntity } from '@innventory/db/entities/item.entity.ts';
import { testOrm } from '@innventory/db/testing.ts';
import { anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { statementsOf } from '../testing.ts';
import { namedPictures } from './named-pictures.ts';

const { orm, clear } = await testOrm();

beforeEach(clear);

const pictureUrl = (number: number) => `/objects/${String(number).padStart(32, '0')}-500x300-b45a28.jpg`;

test('records are looked through for pictures a few at a time, so that others get their turns in between', async () => {
  const em = orm.em.fork();
  const count = 120;
  for (let number = 0; number < count; number += 1) em.create(ItemEntity, anItem({ imageUrl: pictureUrl(number) }));
  await em.flush();
  let named = new Set<string>();

  const statements = await statementsOf(orm, async () => {
    named = await namedPictures(orm);
  });

  expect(named.size).toBe(count);
  expect(statements.filter((text) => String(text).includes('"furniture_items"'))).toHaveLength(3);
});
