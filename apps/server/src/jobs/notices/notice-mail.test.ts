import { aCompany } from '@innventory/domain/testing.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from './mailer.ts';
import { type NoticedInquiry, noticeMail } from './notice-mail.ts';
import { startSmtp } from './testing.ts';

const facts = { publicUrl: 'https://furniture.example', company: aCompany() };

const inquiry = (part: Partial<NoticedInquiry> = {}): NoticedInquiry => ({
  id: '0190a6f2-0000-7000-8000-000000000001',
  name: 'Priya Raman',
  email: 'priya@example.com',
  phone: null,
  inquiryType: null,
  message: 'Twelve nightstands.\n\nBy March, please.',
  about: [],
  createdAt: '2026-06-01T16:30:00.000Z',
  isVerified: true,
  ...part,
});

const smtp = await startSmtp();
afterAll(() => smtp.down());
beforeEach(() => void smtp.received.splice(0));

/** The mail as it arrives: composed, sent through a server, read by another library. */
async function arrived(part: Partial<NoticedInquiry> = {}) {
  const mail = {
    ...noticeMail(inquiry(part), facts),
    from: 'Site <site@furniture.example>',
    to: 'owner@furniture.example',
  };
  await createMailer(smtp.url)(mail, AbortSignal.timeout(5_000));
  const [received] = smtp.received;
  if (!received) throw new Error('Nothing arrived');
  return { ...received, headerNames: received.headers.map(({ key }) => key) };
}

test('the plain text of a notice is readable', async () => {
  const { text } = await arrived({ phone: '416 555 0199', inquiryType: 'viewing' });

  expect(text?.replaceAll('\r\n', '\n').trim()).toBe(
    [
      'Name:     Priya Raman',
      'E-mail:   priya@example.com',
      'Phone:    416 555 0199',
      'Type:     Arrange a viewing',
      'Received: Monday, June 1, 2026 at 1:30 p.m.',
      '',
      'Twelve nightstands.',
      '',
      'By March, please.',
      '',
      '-- ',
      'Answer this mail to write to the sender. All inquiries: https://furniture.example/admin#inquiries',
    ].join('\n'),
  );
});

test.each([
  [{}, /^(?!.*(?:Phone|Type|About|null|robot))/s],
  [{ isVerified: false }, /may come from one/],
])('a notice of an inquiry with %j leaves out empty fields and marks an unverified sender', async (part, expected) => {
  const { text, html } = await arrived(part);

  for (const body of [text, html]) expect(body).toMatch(expected);
});

test('a notice links to the items and bundles that it is about', async () => {
  const { text, html } = await arrived({
    about: [
      { kind: 'bundle', id: 'b1', title: 'Oak suite', price: '$12,400', sku: 'IN-204' },
      { kind: 'item', id: 'i1', title: 'A <b>desk</b>', price: '$85' },
    ],
  });

  expect(text).toContain('About:    Oak suite, $12,400, SKU IN-204 https://furniture.example/bundle/b1');
  expect(text).toContain('About:    A <b>desk</b>, $85 https://furniture.example/item/a-b-desk-b-i1');
  expect(html).toContain(
    '<a href="https://furniture.example/bundle/b1" style="color:#22382f">Oak suite, $12,400, SKU IN-204</a>',
  );
  expect(html).toContain('A &lt;b&gt;desk&lt;/b&gt;, $85</a>');
});

test('a notice is marked as generated, so that no vacation reply answers it', async () => {
  const { headers } = await arrived();

  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
});

const injections = [
  'Priya\r\nBcc: victim@example.com',
  'Priya\u2028Bcc: victim@example.com',
  'Priya" <victim@example.com>, "x',
];

test.each(injections)('the name %j adds no header and no recipient', async (name) => {
  const plain = await arrived();
  smtp.received.splice(0);

  const mail = await arrived({ name });

  expect(mail.headerNames.toSorted()).toEqual(plain.headerNames.toSorted());
  expect(mail.envelope.to).toEqual(['owner@furniture.example']);
  expect(mail.replyTo).toHaveLength(1);
  expect(mail.replyTo?.[0]).toMatchObject({ address: 'priya@example.com' });
  expect(mail.replyTo?.[0]?.name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  expect(mail.to).toEqual([{ name: '', address: 'owner@furniture.example' }]);
});

test('a name cannot hide a line break from the mail program in an encoded word', async () => {
  const { replyTo } = await arrived({ name: '=?utf-8?q?Ann=0D=0A=E2=80=AE_paid?=' });

  expect(replyTo).toEqual([{ name: '= ?utf-8?q?Ann=0D=0A=E2=80=AE_paid?=', address: 'priya@example.com' }]);
});

test.each([
  ['an encoded', '=?utf-8?q?a=40evil=2Eexample?=@example.com'],
  ['a non-ASCII', 'zoë@example.com'],
])('%s local part appears in the text and not in a header', async (_, email) => {
  const { raw, text, html, replyTo } = await arrived({ email });

  expect(replyTo).toBeUndefined();
  expect(raw.split('\r\n\r\n', 1)[0]).toMatch(/^\p{ASCII}+$/u);
  for (const body of [text, html]) {
    expect(body).toContain(email);
    expect(body).toContain('Write to the address above to answer.');
  }
});

test('a non-ASCII domain is converted for the Reply-To header', async () => {
  const { replyTo } = await arrived({ email: 'zoe@möbel.example' });

  expect(replyTo).toMatchObject([{ address: 'zoe@xn--mbel-5qa.example' }]);
});

test('what a visitor writes is text in the mail', async () => {
  const text = '"><img src=x onerror=alert(1)> &lt;b&gt;';

  const { html } = await arrived({ name: text, phone: text, message: text });

  expect(html).not.toContain(text);
  expect(html?.split('&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp;lt;b&amp;gt;')).toHaveLength(1 + 5);
});

test.each([
  [
    'each line of a message is a line in every mail program',
    { message: '- 40 nightstands\r\n- 12 desks\n\n- 6 sofas' },
    /- 40 nightstands<br>- 12 desks<br><br>- 6 sofas/,
  ],
  [
    'a message from right to left is shown in that direction',
    { message: 'שלום, כמה עולה השולחן?' },
    /<p dir="auto" [^>]*>שלום/,
  ],
  [
    'a long word breaks in its own cell, not the labels beside it',
    { name: 'x'.repeat(90) },
    /<td style="(?![^"]*overflow-wrap)[^"]*">Name<\/td><td style="[^"]*overflow-wrap:anywhere/,
  ],
])('%s', async (_, part, expected) => {
  expect((await arrived(part)).html).toMatch(expected);
});

test('a message with any characters arrives unchanged', async () => {
  const message = `Größe: 3 × 2 m\n.\n..dots\nFrom here\n${'x'.repeat(4_000)}\n家具 🛋️`;

  const { text } = await arrived({ message, name: 'Zoë 家具 🛋️' });

  expect(text?.replaceAll('\r\n', '\n')).toContain(message);
});
