import type { inquiryInput } from '@innventory/domain/inquiry.ts';
import { limits } from '@innventory/domain/limits.ts';
import type { FormValues } from '../../shared/form/use-zod-form.ts';
import type { Subject } from '../item/favourites.ts';

const bundleText = ({ title }: Subject) => `I would like to ask about the bundle “${title}”.`;

export const itemsText = (items: readonly Subject[]) =>
  ['I would like to ask about these items:', ...items.map(({ title }) => `- ${title}`)].join('\n');

const inParagraphs = (parts: readonly string[]) => parts.filter(Boolean).join('\n\n');

/** The message with `text` behind what was typed. */
export const withText = (message: string, text: string) => inParagraphs([message.trimEnd(), text]);

/** The message without `text`, if it still stands there as it was put. */
export function withoutText(message: string, text: string): string {
  const at = message.indexOf(text);
  if (at === -1) return message;
  return inParagraphs([message.slice(0, at).trimEnd(), message.slice(at + text.length).trimStart()]);
}

export type InquiryValues = FormValues<typeof inquiryInput>;

/** An inquiry that is about the bundle from now on; what was typed or chosen stays. */
export const aboutBundle = (values: InquiryValues, bundle: Subject): InquiryValues => ({
  ...values,
  inquiryType: values.inquiryType || 'bundle',
  message: withText(values.message, bundleText(bundle)),
});

/** The same, after the visitor decided otherwise. */
export const notAboutBundle = (values: InquiryValues, bundle: Subject): InquiryValues => ({
  ...values,
  inquiryType: values.inquiryType === 'bundle' ? '' : values.inquiryType,
  message: withoutText(values.message, bundleText(bundle)),
});

/** What the form says of its bundle, the message says too, however it was rewritten, as long as there is room for it. */
export function namingBundle(message: string, bundle: Subject | null): string {
  if (!bundle || message.includes(bundle.title)) return message;
  const named = withText(`About the bundle “${bundle.title}”:`, message);
  return named.length > limits.text.message ? message : named;
}
