import { InquiryEntity, TestimonialEntity } from '@innventory/db/entities.ts';
import { aTestimonial, anInquiry } from '@innventory/domain/testing.ts';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFilledPlace, command, fill, onTerminal } from './testing.ts';

const aPlaceWithInquiries = () =>
  aFilledPlace(async (orm) => {
    const em = orm.em.fork();
    const deletedAt = new Date().toISOString();
    for (const [email, part = {}, more = {}] of [
      ['priya@example.com'],
      ['PRIYA@example.com'],
      ['priya@example.com', { deletedAt }],
      ['dana@example.com', {}, { sku: 'IN-204' }],
    ] as const) {
      const { recaptchaToken: _, leaveBlank: __, ...fields } = anInquiry({ email });
      const about = [{ kind: 'item' as const, id: '1', title: 'Oak nightstand', price: '$85', ...more }];
      em.create(InquiryEntity, { ...fields, ...part, about, state: 'answered', note: 'Sent a quote.' });
    }
    await em.flush();
  });

test('the inquiries of one person, also in the trash, are exported, and deleted only with --yes', async () => {
  const place = await aPlaceWithInquiries();
  const sent = async (email: string) =>
    JSON.parse((await command(['inquiries', 'export', email], place)).stdout) as object[];

  expect(await sent('priya@example.com')).toMatchObject(Array.from({ length: 3 }, () => ({ name: 'Priya Raman' })));
  const counted = await command(['inquiries', 'delete', 'priya@example.com'], place);
  expect(JSON.parse(counted.stdout)).toEqual({ found: 3, deleted: 0 });
  expect(counted.code).toBe(1);
  expect(await sent('priya@example.com')).toHaveLength(3);

  const deleted = await command(['inquiries', 'delete', 'priya@example.com', '--yes'], place);
  expect(JSON.parse(deleted.stdout)).toEqual({ found: 3, deleted: 3 });
  expect(deleted.stderr).not.toContain('priya');

  expect(await sent('priya@example.com')).toEqual([]);
  expect(await sent('dana@example.com')).toHaveLength(1);
});

test('an address without inquiries is told as such', async () => {
  const place = await aFilledPlace();
  onTerminal();

  for (const flags of [[], ['--yes']])
    expect((await command(['inquiries', 'delete', 'nobody@example.com', ...flags], place)).stdout).toBe(
      'No inquiries from this address.\n',
    );
});

test('all inquiries are exported as a table and as JSON', async () => {
  const place = await aPlaceWithInquiries();
  const folder = place['DATA_DIR'] ?? '';
  const file = join(folder, 'inquiries.csv');

  // npm runs the command in the folder of the site and names the folder in which it was called.
  const report = await command(['inquiries', 'export', '--file', 'inquiries.csv'], { ...place, INIT_CWD: folder });
  const piped = await command(['inquiries', 'export', '--format', 'json'], place);

  expect(JSON.parse(report.stdout)).toEqual({ file: 'inquiries.csv', records: 3 });
  expect((await stat(file)).mode & 0o077).toBe(0);
  const [header, ...rows] = (await readFile(file, 'utf8')).trim().split('\r\n');
  expect(header).toBe('name,email,phone,inquiryType,message,about,id,createdAt,state,note,isVerified');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/"?Oak nightstand \(\$85\) SKU IN-204"?,.+,answered,Sent a quote\.,true$/);
  expect(JSON.parse(piped.stdout)).toMatchObject([
    { email: 'dana@example.com', about: ['Oak nightstand ($85) SKU IN-204'] },
    { about: ['Oak nightstand ($85)'] },
    {},
  ]);
});

test('an export to a file is counted in words', async () => {
  const place = await aPlaceWithInquiries();
  await fill(place, async (orm) => {
    const em = orm.em.fork();
    em.create(TestimonialEntity, aTestimonial());
    await em.flush();
  });
  onTerminal();
  const at = { ...place, INIT_CWD: place['DATA_DIR'] ?? '' };

  const one = await command(['inquiries', 'export', 'dana@example.com', '--file', 'dana.csv'], at);
  const three = await command(['inquiries', 'export', '--file', 'all.csv'], at);
  const testimonial = await command(['export', 'testimonials', 'testimonials.csv'], at);

  expect(one.stdout).toBe('Wrote 1 record to dana.csv.\n');
  expect(three.stdout).toBe('Wrote 3 records to all.csv.\n');
  expect(testimonial.stdout).toBe('Wrote 1 record to testimonials.csv.\n');
});
