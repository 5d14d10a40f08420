import { inquiriesTab, panelPath } from '@innventory/domain/admin.ts';
import type { Company } from '@innventory/domain/pages/company.ts';
import { emailLink, phoneLink } from '@innventory/domain/values/address.ts';
import type { Inquiry } from '@innventory/domain/records/inquiry.ts';
import { inquiryTypeLabels } from '@innventory/domain/records/choices.ts';
import { escaped } from '@innventory/domain/values/text.ts';

export interface NoticeFacts {
  publicUrl: string;
  company: Pick<Company, 'name' | 'timeZone'>;
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

export interface NoticedInquiry extends Inquiry {
  isVerified: boolean;
}

/** Removes line breaks and other control characters, for a header. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Only the domain can be converted to ASCII; a non-ASCII local part cannot go into a header. */
const fitsHeader = (email: string) => /^\p{ASCII}+@/u.test(email);

const answerHint = (email: string) =>
  fitsHeader(email) ? 'Answer this mail to write to the sender.' : 'Write to the address above to answer.';

const unverifiedHint = 'The check for robots could not be reached when this was sent, so it may come from one.';

interface Row {
  label: string;
  value: string;
  href?: string;
}

function rowsOf({ name, email, phone, inquiryType, createdAt }: Inquiry, timeZone: string): Row[] {
  const received = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return [
    { label: 'Name', value: oneLine(name) },
    { label: 'E-mail', value: email, href: emailLink(email) },
    ...(phone ? [{ label: 'Phone', value: oneLine(phone), href: phoneLink(phone) }] : []),
    ...(inquiryType ? [{ label: 'About', value: inquiryTypeLabels[inquiryType] }] : []),
    { label: 'Received', value: received.format(new Date(createdAt)) },
  ];
}

function plainTextOf(rows: Row[], { email, message, isVerified }: NoticedInquiry, panel: string): string {
  const width = Math.max(...rows.map(({ label }) => label.length)) + 2;
  return [
    ...rows.map(({ label, value }) => `${`${label}:`.padEnd(width)}${value}`),
    '',
    message,
    '',
    ...(isVerified ? [] : [unverifiedHint, '']),
    '-- ',
    `${answerHint(email)} All inquiries: ${panel}`,
  ].join('\n');
}

const cell = 'padding:4px 24px 4px 0;vertical-align:top;';

function htmlRow({ label, value, href }: Row): string {
  const shown = href ? `<a href="${escaped(href)}" style="color:#22382f">${escaped(value)}</a>` : escaped(value);
  return `<tr><td style="${cell}color:#6b5f4e">${label}</td><td style="${cell}">${shown}</td></tr>`;
}

function htmlPage(headline: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(headline)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf7f2;color:#211d18;font:16px/1.6 Helvetica,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto">
<h1 style="margin:0 0 24px;font:400 28px/1.2 Georgia,serif">${escaped(headline)}</h1>
${content}
</div>
</body>
</html>`;
}

function htmlOf(headline: string, rows: Row[], { email, message, isVerified }: NoticedInquiry, panel: string): string {
  const hint = isVerified ? '' : `<p style="color:#8f2d20">${unverifiedHint}</p>`;
  return htmlPage(
    headline,
    `<table role="presentation" style="border-collapse:collapse;font-size:15px">${rows.map(htmlRow).join('')}</table>
<p style="margin:24px 0;padding:24px;background:#ffffff;border-top:1px solid #b08d57;white-space:pre-wrap;overflow-wrap:anywhere">${escaped(message)}</p>
${hint}
<p style="font-size:14px;color:#6b5f4e">${answerHint(email)} <a href="${escaped(panel)}" style="color:#22382f">All inquiries</a></p>`,
  );
}

const messageId = (id: string, publicUrl: string) => `<inquiry-${id}@${new URL(publicUrl).hostname}>`;

const panelAddress = (publicUrl: string) => new URL(panelPath(inquiriesTab), publicUrl).href;

export function noticeMail(inquiry: NoticedInquiry, { publicUrl, company }: NoticeFacts): NoticeMail {
  const { id, email, inquiryType } = inquiry;
  const name = oneLine(inquiry.name);
  const about = inquiryType ? inquiryTypeLabels[inquiryType] : 'Inquiry';
  const headline = `${about} from ${name}`;
  const rows = rowsOf(inquiry, company.timeZone);
  const panel = panelAddress(publicUrl);
  return {
    messageId: messageId(id, publicUrl),
    ...(fitsHeader(email) && { replyTo: { name, address: email } }),
    subject: `${headline} – ${company.name}`,
    text: plainTextOf(rows, inquiry, panel),
    html: htmlOf(headline, rows, inquiry, panel),
  };
}

/** For a mail server that refused the full notice. It contains no text of the visitor, not even a Reply-To. */
export function shortNotice({ id }: Pick<Inquiry, 'id'>, { publicUrl, company }: NoticeFacts): NoticeMail {
  const headline = 'New inquiry';
  const panel = panelAddress(publicUrl);
  const arrived = `An inquiry arrived on the website of ${company.name}.`;
  const why = 'The mail server refused the mail with its text. Read and answer it in the panel:';
  return {
    messageId: messageId(id, publicUrl),
    subject: `${headline} – ${company.name}`,
    text: `${arrived}\n${why}\n\n${panel}\n`,
    html: htmlPage(
      headline,
      `<p>${escaped(arrived)}</p>
<p>${why} <a href="${escaped(panel)}" style="color:#22382f">All inquiries</a></p>`,
    ),
  };
}
