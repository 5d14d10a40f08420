import type { inquiryInput } from '@innventory/domain/inquiry.ts';
import { limits } from '@innventory/domain/limits.ts';
import { create } from 'zustand';
import type { FormValues } from '../../shared/form/use-zod-form.ts';
import type { Subject } from '../item/favourites.ts';

const bundleText = ({ title }: Subject) => `I would like to ask about the bundle “${title}”.`;

export const itemsText = (items: readonly Subject[]) =>
  ['I would like to ask about these items:', ...items.map(({ title }) => `- ${title}`)].join('\n');

const inParagraphs = (parts: readonly string[]) => parts.filter(Boolean).join('\n\n');

/** Appends `text` to the message. */
export const withText = (message: string, text: string) => inParagraphs([message.trimEnd(), text]);

/** Removes `text` from the message if it is still unchanged. */
export function withoutText(message: string, text: string): string {
  const at = message.indexOf(text);
  if (at === -1) return message;
  return inParagraphs([message.slice(0, at).trimEnd(), message.slice(at + text.length).trimStart()]);
}

export type InquiryValues = FormValues<typeof inquiryInput>;

/** Keeps everything that was typed or chosen. */
export const aboutBundle = (values: InquiryValues, bundle: Subject): InquiryValues => ({
  ...values,
  inquiryType: values.inquiryType || 'bundle',
  message: withText(values.message, bundleText(bundle)),
});

/** Reverts `aboutBundle`. */
export const notAboutBundle = (values: InquiryValues, bundle: Subject): InquiryValues => ({
  ...values,
  inquiryType: values.inquiryType === 'bundle' ? '' : values.inquiryType,
  message: withoutText(values.message, bundleText(bundle)),
});

/** Adds the bundle's title to a message that no longer contains it, unless the message then becomes too long. */
export function namingBundle(message: string, bundle: Subject | null): string {
  if (!bundle || message.includes(bundle.title)) return message;
  const named = withText(`About the bundle “${bundle.title}”:`, message);
  return named.length > limits.text.message ? message : named;
}

export const blankInquiry: InquiryValues = {
  name: '',
  email: '',
  phone: '',
  inquiryType: '',
  message: '',
  recaptchaToken: '',
  leaveBlank: '',
};

interface InquiryDraft {
  values: InquiryValues;
  /** The bundle from whose page the visitor came. */
  bundle: Subject | null;
}

/** Keeps the inquiry while the visitor looks at other screens. In memory only. */
export const useInquiryDraft = create<InquiryDraft>(() => ({ values: blankInquiry, bundle: null }));

/** Replaces the bundle of the inquiry. */
export function inquireAbout({ id, title }: Subject): void {
  const bundle = { id, title };
  useInquiryDraft.setState(({ values, bundle: before }) => ({
    values: aboutBundle(before ? notAboutBundle(values, before) : values, bundle),
    bundle,
  }));
}
