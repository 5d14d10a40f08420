import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { enterPassword, expect, nightly, test as base } from '../fixtures.ts';
import { startOwnSite } from '../own-site.ts';
import { check } from './check.ts';
import { ownName } from './panel.ts';

interface Shared {
  /** A site that chose its own password and mails inquiries. */
  site: { url: string; password: () => string; recipients: string[] };
}

const test = base.extend<object, Shared>({
  site: [
    async ({}, use) => {
      const recipients: string[] = [];
      const mailServer = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        logger: false,
        onData(stream, { envelope }, done) {
          const to = envelope.rcptTo.map(({ address }) => address);
          stream.resume().once('end', () => {
            recipients.push(...to);
            done();
          });
        },
      });
      const listening = mailServer.listen(0, '127.0.0.1');
      await once(listening, 'listening');
      const { url, output, remove } = await startOwnSite({
        ADMIN_PASSWORD: '',
        SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
        MAIL_FROM: 'site@furniture.example',
        MAIL_TO: 'owner@furniture.example',
      });
      await use({ url, recipients, password: () => /shown this once: (\S+)/.exec(output())?.[1] ?? '' });
      await remove();
      await new Promise<void>((closed) => mailServer.close(closed));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const next = 'four words will do';

const mailAndPassword = 'I get a test mail, then I change the password and my other computer is signed out';

test(mailAndPassword, nightly, async ({ page, site, browser }) => {
  const { url, recipients, password } = site;
  await page.goto(`${url}/admin`);
  await enterPassword(page, password());
  await page.getByRole('link', { name: 'Settings' }).click();

  await page.getByRole('button', { name: 'Edit inquiry mail' }).click();
  await page.getByLabel('Notices go to').fill('sales@furniture.example');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Each inquiry is mailed to sales@furniture.example')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(page.getByText('The mail server accepted it.')).toBeVisible();
  expect(recipients).toEqual(['sales@furniture.example']);

  const other = await browser.newPage();
  await other.goto(`${url}/admin`);
  await enterPassword(other, password());
  await expect(other.getByRole('tab', { name: 'Bundles' })).toBeVisible();

  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password').fill(next);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid password').first()).toBeVisible();
  await page.getByLabel('Current password').fill(password());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the password' })).toBeFocused();

  await other.reload();
  await enterPassword(other, next);
  await expect(other.getByRole('tab', { name: 'Bundles' })).toBeVisible();
  await page.reload();
  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByText('This device')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Login' })).toBeVisible();
  await other.close();
});

test('I import a spreadsheet: its faults are named by row before anything is saved', async ({
  adminPage: page,
  api,
}) => {
  const group = page.getByRole('group', { name: 'Check of the testimonials' });
  const name = ownName('Imported');
  const choose = async (rows: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import testimonials' }).click();
    const table = `name;testimonial;rating\r\n${rows}`;
    await (await chooser).setFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  };
  const stored = async () => (await (await api.get('/api/testimonials')).text()).includes(name);
  await page.goto('/admin/settings');

  await choose(`${name};Solid oak;5\r\nDana;Fine;9\r\n`);
  await expect(group.getByText('Nothing was saved.')).toBeVisible();
  await expect(group.getByRole('listitem')).toHaveText([/^Row 3, Rating:/]);
  await check(page, 'faults of a file');
  expect(await stored()).toBe(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Import testimonials' })).toBeFocused();

  await choose(`${name};Solid oak;5\r\n`);
  await expect(group.getByText('1 new, 0 changed')).toBeVisible();
  await check(page, 'checked file');
  await group.getByRole('button', { name: 'Import one record' }).click();
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
  expect(await stored()).toBe(true);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download testimonials as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('testimonials.csv');
  expect(readFileSync(await file.path(), 'utf8')).toContain(name);

  const backup = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a backup' }).click();
  expect((await backup).suggestedFilename()).toMatch(/\.backup$/);
  await expect(page.getByText('The last one is from')).toBeVisible();
});
