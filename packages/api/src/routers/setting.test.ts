import { InquiryEntity, OutboxEntity, SiteSettingEntity } from '@innventory/db/entities.ts';
import { readSiteSettings, seedSiteSettings } from '@innventory/db/site-settings.ts';
import { inquiryFields } from '@innventory/domain/records/inquiry.ts';
import { anInquiry, someSettings } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../testing/testing.ts';

const api = await testApi();
const first = someSettings();

beforeEach(async () => {
  await api.clear();
  await api.orm.em.fork().nativeDelete(SiteSettingEntity, {});
  await seedSiteSettings(api.orm.em, first);
});

const company = () => api.asAdmin().setting.company;

test('a save replaces one concern, and visitors read it', async () => {
  await company().update({ ...first.company, phone: ' +1 416 555 0199 ', street: '' });

  expect(await api.asVisitor().setting.company.read()).toMatchObject({ phone: '+1 416 555 0199', street: null });
  expect(await api.asVisitor().setting.about.read()).toMatchObject(first.about);
});

test('an export has the same order after a save', async () => {
  const before = Object.keys(await api.asAdmin().setting.export());
  await company().update({ ...first.company, tagline: 'Moved' });

  expect(Object.keys(await api.asAdmin().setting.export())).toEqual(before);
});

test('settings are seeded once', async () => {
  await company().update({ ...first.company, name: 'Harbour House' });
  await seedSiteSettings(api.orm.em, first);

  expect((await readSiteSettings(api.orm.em.fork())).company.name).toBe('Harbour House');
});

test('a save based on an older version is refused', async () => {
  const { updatedAt } = await company().read();
  await company().update({ ...first.company, basedOn: updatedAt, tagline: 'Theirs' });

  await expect(company().update({ ...first.company, basedOn: updatedAt, tagline: 'Mine' })).rejects.toMatchObject({
    cause: { code: 'STALE_RECORD' },
  });
  expect((await company().read()).tagline).toBe('Theirs');
});

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ email: 'hello' }, 'email', 'Must be an e-mail address'],
  [{ phone: 'on request' }, 'phone', 'Must be a phone number'],
  [{ foundedYear: 12.5 }, 'foundedYear', 'Must be a year'],
])('%j is refused at its field', async (fault, field, message) => {
  await expect(company().update({ ...first.company, ...fault })).rejects.toMatchObject({
    cause: { issues: [{ path: field, message }] },
  });
});

test('a lost picture of one concern is refused at its field', async () => {
  const about = { ...first.about, photo: '/objects/lost.jpg' };
  api.world.missingPictures = [about.photo];

  await expect(api.asAdmin().setting.about.update(about)).rejects.toMatchObject({
    cause: { code: 'PICTURE_MISSING', issues: [{ path: 'photo' }] },
  });
});

test('an import saves all concerns or none', async () => {
  const company = { ...first.company, name: 'Harbour House' };
  const about = { ...first.about, photo: '/objects/lost.jpg' };
  api.world.missingPictures = [about.photo];

  const { setting } = api.asAdmin();
  await expect(setting.import({ company, about })).rejects.toMatchObject({
    message: expect.stringMatching(/^about\.photo \(\/objects\/lost\.jpg\) is no longer on the server/),
    cause: { code: 'PICTURE_MISSING', issues: [{ path: 'about.photo' }] },
  });
  // @ts-expect-error: types know the concerns, too.
  await expect(setting.import({ company, colours: {} })).rejects.toThrow(/colours/);
  expect(await setting.export()).toEqual(first);

  await setting.import({ company });
  expect(await setting.export()).toEqual({ ...first, company });
});

test('a field that an earlier version did not store has its default', async () => {
  const em = api.orm.em.fork();
  const { openingHours: _, ...value } = { ...first.company, openingHours: 'Always' };
  await em.nativeUpdate(SiteSettingEntity, { concern: 'company' }, { value });

  expect((await readSiteSettings(em)).company.openingHours).toBeNull();
});

test('other addresses of the inquiry mail end the pauses of waiting notices', async () => {
  const em = api.orm.em.fork();
  const inquiry = em.create(InquiryEntity, inquiryFields.parse(anInquiry()));
  em.create(OutboxEntity, { inquiry, dueAt: new Date(Date.now() + 3_600_000).toISOString(), tries: 9 });
  await em.flush();

  await company().update({ ...first.company, tagline: 'Another' });
  const [paused] = await api.orm.em.fork().findAll(OutboxEntity);
  await api.asAdmin().setting.mail.update({ to: 'sales@furniture.example', from: null });
  const [due] = await api.orm.em.fork().findAll(OutboxEntity);

  expect(Date.parse(paused?.dueAt ?? '')).toBeGreaterThan(Date.now());
  expect(Date.parse(due?.dueAt ?? '')).toBeLessThanOrEqual(Date.now());
});
