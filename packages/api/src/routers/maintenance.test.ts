import { aBundle, anItem, someSettings } from '@innventory/domain/testing.ts';
import { seedSiteSettings } from '@innventory/db/site-settings.ts';
import { demoRecords } from '@innventory/db/seed/seed.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../testing/testing.ts';

const api = await testApi();
const admin = () => api.asAdmin();

beforeEach(api.clear);

/** The texts of the first item of the demo. */
const { title, description } = demoRecords().items![0] as { title: string; description: string };

const demoCount = async () => (await admin().maintenance.state()).demoRecords;

test('demo content counts until the owner rewrites, hides or removes it', async () => {
  const rewritten = await admin().item.create(anItem({ title, description }));
  const hidden = await admin().item.create(anItem({ title, description }));
  await admin().item.create(anItem({ title, description }));
  const own = await admin().bundle.create(aBundle({ title }));
  expect(await demoCount()).toBe(3);

  await admin().item.update({ ...anItem({ title, description: 'Our own.' }), id: rewritten.id });
  await admin().item.update({ ...anItem({ title, description, isActive: false }), id: hidden.id });
  expect(await demoCount()).toBe(1);

  expect(await admin().maintenance.removeDemo()).toEqual({ removed: 2 });
  expect(await demoCount()).toBe(0);
  expect(await admin().trash.list()).toHaveLength(2);
  expect((await admin().item.list()).map(({ id }) => id)).toEqual([rewritten.id]);
  expect((await admin().bundle.list()).map(({ id }) => id)).toEqual([own.id]);
});

test('facts of the invented company count until the owner has replaced them', async () => {
  const firstSettings = someSettings();
  const { about } = firstSettings;
  await seedSiteSettings(api.orm.em, firstSettings);
  Object.assign(api.world, { firstSettings });

  await admin().setting.about.update({ ...about, story: 'It began in Halifax.' });

  expect((await admin().maintenance.state()).inventedSettings).toEqual(['company', 'privacy']);
});

test('the state names where notices go, and a test mail tells why it was refused', async () => {
  expect(await admin().maintenance.state()).toMatchObject({
    mail: null,
    missingMailSettings: ['SMTP_URL'],
    diskWarning: null,
  });
  expect((await admin().maintenance.sendTestMail()).fault).toContain('SMTP_URL');

  api.world.sendsNotices = true;
  api.world.mailFault = 'Refused.';

  expect(await admin().maintenance.state()).toMatchObject({ mail: { to: 'owner@furniture.example' } });
  expect(await admin().maintenance.sendTestMail()).toEqual({ fault: 'Refused.' });
});

test('the time of the last backup is never in the future, whatever the clock of the computer that made it', async () => {
  const noteBackup = async (madeAt: string) => {
    await admin().maintenance.noteBackup({ madeAt });
    return (await admin().maintenance.state()).lastBackup;
  };

  expect(await noteBackup('2026-05-31T12:00:00.000Z')).toBe('2026-05-31T12:00:00.000Z');
  expect(await noteBackup('2031-01-01T12:00:00.000Z')).toBe(api.world.now.toISOString());
});
