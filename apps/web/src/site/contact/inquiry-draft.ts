import type { inquiryInput } from '@innventory/domain/records/inquiry.ts';
import { limits } from '@innventory/domain/limits.ts';
import { create } from 'zustand';
import type { FormValues } from '../../shared/form/use-zod-form.ts';
import type { Subject } from '../item/favourites.ts';

/** The record from whose page the visitor came. */
export interface InquirySubject extends Subject {
  kind: 'bundle' | 'item';
}

const subjectText = ({ kind, title }: InquirySubject) => `I would like to ask about the ${kind} “${title}”.`;

const typeFor = { bundle: 'bundle', item: 'quote' } as const;

export const itemsText = (items: readonly Subject[]) =>
  ['I would like to ask about these items:', ...items.map(({ title }) => `- ${title}`)].join('\n');

const inParagraphs = (parts: readonly string[]) => parts.filter(Boolean).join('\n\n');

export const withText = (message: string, text: string) => inParagraphs([message.trimEnd(), text]);

/** Removes `text` from the message if it is still unchanged. */
export function withoutText(message: string, text: string): string {
  const at = message.indexOf(text);
  if (at === -1) return message;
  return inParagraphs([message.slice(0, at).trimEnd(), message.slice(at + text.length).trimStart()]);
}

export type InquiryValues = FormValues<typeof inquiryInput>;

type InquiryType = Exclude<InquiryValues['inquiryType'], ''>;

/** Adds a request. Keeps everything that was typed or chosen. */
const withRequest = (values: InquiryValues, text: string, type: InquiryType): InquiryValues => ({
  ...values,
  inquiryType: values.inquiryType || type,
  message: withText(values.message, text),
});

/** Reverts `withRequest`. */
const withoutRequest = (values: InquiryValues, text: string, type: InquiryType): InquiryValues => ({
  ...values,
  inquiryType: values.inquiryType === type ? '' : values.inquiryType,
  message: withoutText(values.message, text),
});

export const aboutSubject = (values: InquiryValues, subject: InquirySubject) =>
  withRequest(values, subjectText(subject), typeFor[subject.kind]);

export const notAboutSubject = (values: InquiryValues, subject: InquirySubject) =>
  withoutRequest(values, subjectText(subject), typeFor[subject.kind]);

/** Adds the subject's title to a message that no longer contains it, unless the message then becomes too long. */
export function namingSubject(message: string, subject: InquirySubject | null): string {
  if (!subject || message.includes(subject.title)) return message;
  const named = withText(`About the ${subject.kind} “${subject.title}”:`, message);
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
  subject: InquirySubject | null;
  /** The list of selected items that the message contains, unless the visitor has rewritten it. */
  listed: string;
}

/** What the form holds, also while the visitor looks at other screens. In memory only. */
export const useInquiryDraft = create<InquiryDraft>(() => ({
  values: blankInquiry,
  subject: null,
  listed: '',
}));

/** Replaces the subject of the inquiry; null removes it. */
export function inquireAbout(next: InquirySubject | null): void {
  const subject = next && { id: next.id, title: next.title, kind: next.kind };
  useInquiryDraft.setState(({ values, subject: before }) => {
    const others = before ? notAboutSubject(values, before) : values;
    return { values: subject ? aboutSubject(others, subject) : others, subject };
  });
}

/** Names the selected items in the message, in place of those named before. */
export function askAboutItems(items: readonly Subject[]): void {
  const text = itemsText(items);
  useInquiryDraft.setState(({ values, listed }) => {
    const message = withoutText(values.message, listed || text);
    return { values: withRequest({ ...values, message }, text, 'quote'), listed: text };
  });
}

/** Reverts `askAboutItems`. */
export function dropItems(text: string): void {
  useInquiryDraft.setState(({ values }) => ({ values: withoutRequest(values, text, 'quote'), listed: '' }));
}
