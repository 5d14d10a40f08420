import { completedAddress, isLinkTarget } from '@innventory/domain/values/address.ts';
import { isEmailAddress } from '@innventory/domain/values/email.ts';
import { optionalText, requiredText } from '@innventory/domain/records/fields.ts';
import { limits } from '@innventory/domain/limits.ts';
import { z } from 'zod';

/** A host name without a protocol would be a path on this site. */
const isHost = (url: string) => /^[^/#?:]*\./.test(url);

const completed = (url: string) => (isEmailAddress(url) ? `mailto:${url}` : completedAddress(url));

const leadsSomewhere = (url: string) => isLinkTarget(url) && !isHost(url);

export const linkInput = z.object({
  text: requiredText('Link text is required', limits.text.title),
  url: requiredText('URL is required', limits.text.url)
    .overwrite(completed)
    .refine(leadsSomewhere, 'Begin with https://, mailto:, tel:, / or #'),
  title: optionalText(limits.text.seoTitle),
});

export type LinkInput = z.output<typeof linkInput>;

/** `[text](url "title")`, with escaped delimiters. */
export function markdownOf({ text, url, title }: LinkInput): string {
  const address = url.replaceAll(/\s/g, encodeURIComponent).replaceAll('(', '%28').replaceAll(')', '%29');
  const hint = title ? ` "${title.replaceAll('"', "'")}"` : '';
  return `[${text.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${address}${hint})`;
}
