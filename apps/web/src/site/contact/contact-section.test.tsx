import { anItem } from '@innventory/domain/testing.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stored } from '../../testing/admin.tsx';
import { testSite } from '../../testing/site.ts';
import { emptyHome, renderScreen } from '../../testing/testing.tsx';

test.each([
  ['contact section', '/', emptyHome],
  ['page of an item', '/item/oak-1', { 'item.detail': { item: stored(anItem(), '1'), related: [] } }],
])('a telephone number in letters is text on the %s', async (_, path, answers) => {
  const company = { ...testSite.company, phone: '1-800-FURNITURE' };
  renderScreen(path, answers, { company });

  const phone = await screen.findByText(/1-800-FURNITURE/);

  expect(phone.closest('a')).toBeNull();
});

test.each([
  ['1 Dock Street', 'Visit the warehouse'],
  [null, 'Address'],
])('an address whose street is %s stands below "%s"', async (street, label) => {
  renderScreen('/', emptyHome, { company: { ...testSite.company, street, city: 'Hamilton' } });

  expect((await screen.findByText(label)).nextElementSibling?.textContent).toMatch(/Hamilton/);
});
