import { seedSiteSettings } from '@innventory/db/site-settings.ts';
import { aCompany, someSettings } from '@innventory/domain/testing.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '@innventory/db/testing/testing.ts';
import { expect, test } from 'vitest';
import { aFilledPlace, cli, command, fill, onTerminal } from './testing.ts';

test('settings are exported and imported; a fault is named, and then nothing is saved', async () => {
  const place = await aFilledPlace((orm) => seedSiteSettings(orm.em, someSettings()));
  const file = join(newFolder(), 'settings.json');
  const exported = async () => {
    expect((await command(['settings', 'export', file], place)).code).toBe(0);
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  };
  const write = (values: object) => writeFileSync(file, JSON.stringify(values));
  expect(await exported()).toEqual(someSettings());

  const company = aCompany({ name: 'Harbour House' });
  write({ company, about: { ...someSettings().about, founderName: '' }, mail: { to: 'nobody' } });
  const refused = await command(['settings', 'import', file], place);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("Founder's name is required\n  → at about.founderName");
  expect(refused.stderr).toContain('"nobody": Must be an e-mail address\n  → at mail.to');
  expect(await exported()).toEqual(someSettings());

  const { phone: _, foundedYear: __, ...part } = company;
  write({ company: part });
  expect(await command(['settings', 'import', file], place)).toMatchObject({
    code: 1,
    stderr: 'Nothing was saved.\n✖ Is missing\n  → at company.phone\n✖ Is missing\n  → at company.foundedYear\n',
  });
  expect(await exported()).toEqual(someSettings());

  const home = { ...someSettings().home, picture: `/objects/${'0'.repeat(32)}-10x10-ffffff.jpg` };
  write({ company, home });
  expect(await command(['settings', 'import', file], place)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^home\.picture \(.+\) is no longer on the server\./),
  });
  expect(await exported()).toEqual(someSettings());
  write({ company });
  expect((await command(['settings', 'import', file], place)).code).toBe(0);
  expect(await exported()).toEqual({ ...someSettings(), company });

  for (const [content, reason] of [
    [
      Buffer.from(JSON.stringify({ company: { ...company, name: 'Möbel' } }), 'latin1'),
      'is not UTF-8. Save it as UTF-8.\n',
    ],
    ['{"company":null}', 'Nothing was saved.\n✖ Must be in braces: { … }\n  → at company\n'],
    ['[]', 'Nothing was saved.\n✖ Must be in braces: { … }\n'],
    ['3', 'Nothing was saved.\n✖ "3": Must be in braces: { … }\n'],
    [JSON.stringify({ company: { ...company, phoneNumber: '+1 416 555 0100' } }), 'Unrecognized key: "phoneNumber"'],
  ] as const) {
    writeFileSync(file, content);
    const { code, stderr } = await command(['settings', 'import', file], place);
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
  }
  expect(await exported()).toEqual({ ...someSettings(), company });
});

test('settings can be imported before the first start of the site', async () => {
  const place = await aFilledPlace();
  const file = join(newFolder(), 'settings.json');
  const company = aCompany({ name: 'Harbour House' });
  writeFileSync(file, JSON.stringify({ company }));
  expect((await command(['settings', 'import', file], place)).code).toBe(0);
  await fill(place, (orm) => seedSiteSettings(orm.em, someSettings()));

  const { stdout } = await command(['settings', 'export', '-'], place);
  expect(JSON.parse(stdout)).toEqual({ ...someSettings(), company });
});

test('a file without settings changes nothing, and its import says so', async () => {
  const place = await aFilledPlace();
  const file = join(newFolder(), 'settings.json');
  writeFileSync(file, '{}');
  onTerminal();

  expect(await command(['settings', 'import', file], place)).toMatchObject({
    code: 0,
    stdout: 'Nothing was saved. The file has no settings.\n',
  });
});

test('settings go from one site to another through a pipe', async () => {
  const place = await aFilledPlace((orm) => seedSiteSettings(orm.em, someSettings()));

  const { stdout } = await cli(['settings', 'export', '-'], place);
  const { code } = await cli(['settings', 'import', '-'], place, { input: stdout });

  expect(JSON.parse(stdout)).toEqual(someSettings());
  expect(code).toBe(0);
  expect(await cli(['settings', 'import', '-'], place, { input: '{' })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Standard input is not valid JSON\. .*position 1/),
  });
});
