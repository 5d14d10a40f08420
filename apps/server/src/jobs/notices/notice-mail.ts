import { inquiriesTab, panelPath } from '@innventory/domain/admin.ts';
import type { CompanyFacts } from '@innventory/domain/settings/company.ts';
import { type Inquiry, type SentInquiry, unverifiedText } from '@innventory/domain/records/inquiry.ts';
import { inquiryTypeLabels } from '@innventory/domain/records/choices.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { escaped } from '@innventory/domain/values/text.ts';

export interface NoticeFacts {
  publicUrl: string;
  company: Pick<CompanyFacts, 'name' | 'timeZone'>;
}

export interface NoticeMail {
  /** Stable, so that a mail program shows a notice once that was sent twice. */
  messageId: string;
  /** The visitor, unless the address does not fit into a header. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export type NoticedInquiry = SentInquiry & Pick<Inquiry, 'isVerified'>;

/** Removes line breaks and other control characters, for a header, also encoded ones ("=?utf-8?q?=0A?="). */
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();

/** Only the domain can be converted to ASCII; a non-ASCII or encoded local part cannot go into a header. */
const fitsHeader = (email: string) => /^\p{ASCII}+@/u.test(email) && !email.includes('=?');

type Row = [label: string, value: string, path?: string];

function rowsOf(inquiry: NoticedInquiry, timeZone: string): Row[] {
  const { name, email, phone, inquiryType, about, createdAt, isVerified } = inquiry;
  const received = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeStyle: 'short', timeZone });
  const rows: [string, string | null, string?][] = [
    ['Name', oneLine(name)],
    ['E-mail', email],
    ['Phone', phone && oneLine(phone)],
    ['Type', inquiryType && inquiryTypeLabels[inquiryType]],
    ...about.map(({ kind, id, title, price, sku }): Row => [
      'About',
      `${oneLine(title)}, ${oneLine(price)}${sku ? `, SKU ${oneLine(sku)}` : ''}`,
      kind === 'item' ? paths.item({ id, title }) : paths.bundle(id),
    ]),
    ['Received', received.format(new Date(createdAt))],
    ['Note', isVerified ? null : unverifiedText],
  ];
  return rows.flatMap(([label, value, path]) => (value ? [[label, value, path]] : []));
}

const cell = 'padding:4px 24px 4px 0;vertical-align:top;';

interface Content {
  id: string;
  headline: string;
  rows: Row[];
  message: string;
  hint: string;
}

function mailOf({ id, headline, rows, message, hint }: Content, { publicUrl, company }: NoticeFacts): NoticeMail {
  const panel = new URL(panelPath(inquiriesTab), publicUrl).href;
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  // Some mail programs keep no line breaks, whatever the style says.
  const lines = escaped(message).replaceAll(/\r?\n/g, '<br>');
  const urlOf = (path: string) => new URL(path, publicUrl).href;
  const textRows = rows.map(
    ([label, value, path]) => `${`${label}:`.padEnd(width)}${value}${path ? ` ${urlOf(path)}` : ''}`,
  );
  const htmlRows = rows.map(([label, value, path]) => {
    const html = path
      ? `<a href="${escaped(urlOf(path))}" style="color:#22382f">${escaped(value)}</a>`
      : escaped(value);
    return `<tr><td style="${cell}color:#6b5f4e">${label}</td><td style="${cell}overflow-wrap:anywhere">${html}</td></tr>`;
  });
  return {
    messageId: `<inquiry-${id}@${new URL(publicUrl).hostname}>`,
    subject: `${headline} – ${company.name}`,
    text: [...textRows, '', message, '', '-- ', `${hint} All inquiries: ${panel}`].join('\n'),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(headline)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf7f2;color:#211d18;font:16px/1.6 Helvetica,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto">
<h1 style="margin:0 0 24px;font:400 28px/1.2 Georgia,serif;overflow-wrap:anywhere">${escaped(headline)}</h1>
<table role="presentation" style="border-collapse:collapse;font-size:15px">${htmlRows.join('')}</table>
<p dir="auto" style="margin:24px 0;padding:24px;background:#ffffff;border-top:1px solid #b08d57;white-space:pre-wrap;overflow-wrap:anywhere">${lines}</p>
<p style="font-size:14px;color:#6b5f4e">${hint} <a href="${escaped(panel)}" style="color:#22382f">All inquiries</a></p>
</div>
</body>
</html>`,
  };
}

export function noticeMail(inquiry: NoticedInquiry, facts: NoticeFacts): NoticeMail {
  const { id, email, inquiryType, message } = inquiry;
  const name = oneLine(inquiry.name);
  const hint = fitsHeader(email) ? 'Answer this mail to write to the sender.' : 'Write to the address above to answer.';
  const headline = `${inquiryType ? inquiryTypeLabels[inquiryType] : 'Inquiry'} from ${name}`;
  return {
    ...mailOf({ id, headline, rows: rowsOf(inquiry, facts.company.timeZone), message, hint }, facts),
    ...(fitsHeader(email) && { replyTo: { name, address: email } }),
  };
}

/** Stands for many inquiries. */
export function digestMail([first, ...others]: [SentInquiry, ...SentInquiry[]], facts: NoticeFacts): NoticeMail {
  const headline = `${others.length + 1} new inquiries`;
  const message = 'Many inquiries arrived, perhaps from robots, so this one mail stands for all of these.';
  return mailOf({ id: `${first.id}-and-others`, headline, rows: [], message, hint: 'Read them in the panel.' }, facts);
}

/** For a mail server that refused the full notice. It contains no text of the visitor, not even a Reply-To. */
export function shortNotice({ id }: Pick<SentInquiry, 'id'>, facts: NoticeFacts): NoticeMail {
  const message = `An inquiry arrived on the website of ${facts.company.name}.`;
  const hint = 'The mail server refused the mail with its text. Read and answer it in the panel.';
  return mailOf({ id, headline: 'New inquiry', rows: [], message, hint }, facts);
}
