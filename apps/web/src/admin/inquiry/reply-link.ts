import { emailLink } from '@innventory/domain/pages/contact-links.ts';
import type { Inquiry } from '@innventory/domain/records/inquiry.ts';

/** Mail programs cut long links. */
const quotedCharacters = 1_000;

function quoted(message: string): string {
  const text = message.length > quotedCharacters ? `${message.slice(0, quotedCharacters).toWellFormed()}…` : message;
  return text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
}

/** A `mailto:` link with a subject and the quoted message. */
export function replyLink(
  { email, name, message }: Pick<Inquiry, 'email' | 'name' | 'message'>,
  company: string,
  received: string,
): string {
  const subject = `Re: Your inquiry to ${company}`;
  const body = `\r\n\r\nOn ${received}, ${name} wrote:\r\n${quoted(message)}`;
  return `${emailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
