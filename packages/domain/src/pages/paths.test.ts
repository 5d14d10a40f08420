import { expect, test } from 'vitest';
import { idIn, paths } from './paths.ts';

const id = '0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89';

test.each([
  ['Bouclé Sofa', `/item/boucle-sofa-${id}`],
  ['Table à œufs', `/item/table-a-oeufs-${id}`],
  ['22" Nightstand & Lamp', `/item/22-nightstand-lamp-${id}`],
  ['椅子', `/item/${id}`],
])('the path of the item %j is %j, and holds its id', (title, path) => {
  expect(paths.item({ id, title })).toBe(path);
  for (const end of ['', '.', ')%20', '%E2%80%9D', '&utm_source=news']) expect(idIn(path + end)).toBe(id);
});
