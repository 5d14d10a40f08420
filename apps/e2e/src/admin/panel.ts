import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

/** A name that no other test uses. */
export const ownName = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

/** Locators and actions of the admin panel. */
export function panelOf(page: Page) {
  const panel = page.getByRole('tabpanel');
  const form = panel.locator('form');
  const records = panel.getByTestId('admin-record');
  return {
    form,
    submit: form.locator('[type=submit]'),
    question: page.getByRole('dialog'),
    toasts: page.getByRole('region', { name: /Notifications/ }),
    filter: panel.getByLabel('Filter this list'),
    offers: panel.getByRole('list', { name: 'Unsaved work' }),
    records,
    record: (name: string) => records.filter({ hasText: name }),
    show: (tab: string) => page.getByRole('tab', { name: tab }).click(),
    add: () => panel.getByRole('button', { name: /^Add/ }).click(),
    edit: (name: string) => panel.getByRole('button', { name: `Edit ${name}`, exact: true }).click(),
    /** Chooses one of the "More actions" of a record. */
    async choose(action: string, name: string) {
      await panel.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
      await panel.getByRole('menuitem', { name: action }).click();
    },
    async askToDelete(name: string) {
      await panel.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
    },
  };
}
