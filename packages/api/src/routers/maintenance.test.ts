import { aBundle, anItem } from '@innventory/domain/testing.ts';
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

test('a last backup dated by a clock that was ahead counts as none', async () => {
  const after = (ms: number) => new Date(Date.now() + ms).toISOString();
  const soon = after(60_000);
  await admin().maintenance.noteBackup({ madeAt: soon });
  expect((await admin().maintenance.state()).lastBackup).toBe(soon);

  await admin().maintenance.noteBackup({ madeAt: after(365 * 86_400_000) });

  expect((await admin().maintenance.state()).lastBackup).toBeNull();
});

test('an installation dated by a clock that was ahead counts as old', async () => {
  const shift = (interval: string) =>
    api.orm.em.fork().execute(`update mikro_orm_migrations set executed_at = executed_at + interval '${interval}'`);
  await shift('1 year');

  const { since, now } = await admin().maintenance.state();

  await shift('-1 year');
  expect(since < now).toBe(true);
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
