import { anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { ItemEntity } from './entities/item.entity.ts';
import { namedPictures } from './named-pictures.ts';
import { testOrm } from './testing.ts';

const { orm, clear } = await testOrm();

beforeEach(clear);

const pictureUrl = (number: number) => `/objects/${String(number).padStart(32, '0')}-500x300-b45a28.jpg`;

test('records are searched for pictures 50 at a time, so that other statements run in between', async () => {
  const em = orm.em.fork();
  const count = 120;
  for (let number = 0; number < count; number += 1) em.create(ItemEntity, anItem({ imageUrl: pictureUrl(number) }));
  await em.flush();
  const execute = vi.spyOn(orm.em.getConnection(), 'execute');

  const named = await namedPictures(orm);

  expect(named.size).toBe(count);
  const ofItems = execute.mock.calls.filter(([text]) => JSON.stringify(text).includes('furniture_items'));
  expect(ofItems).toHaveLength(3);
});
