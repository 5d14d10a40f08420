import type { inquiryInput } from '@innventory/domain/records/inquiry.ts';
import { create } from 'zustand';
import { type StateStorage, createJSONStorage, persist } from 'zustand/middleware';
import type { z } from 'zod';
import type { Favourite } from '../item/favourites.ts';

export type InquiryValues = z.input<typeof inquiryInput>;

export const blankInquiry: InquiryValues = {
  name: '',
  email: '',
  phone: '',
  inquiryType: '',
  message: '',
  about: [],
  recaptchaToken: '',
  leaveBlank: '',
};

const tabStorage: StateStorage = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, text) => {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // The storage is full.
    }
  },
  removeItem: (key) => sessionStorage.removeItem(key),
};

/** What the form holds, also while the visitor looks at other pages. Kept until the tab is closed. */
export const useInquiryDraft = create(
  persist<InquiryValues>(() => blankInquiry, {
    name: 'innventory.inquiry',
    storage: createJSONStorage(() => tabStorage),
    merge: (stored, blank) => (stored ? Object.assign({}, blank, stored) : blank),
  }),
);

export const askForQuote = () =>
  useInquiryDraft.setState(({ inquiryType }) => ({ inquiryType: inquiryType || 'quote' }));

/** Adds `text` to the message, and the records to what it is about. Keeps everything that was typed or chosen. */
function request(text: string, type: 'bundle' | 'quote', records: readonly Favourite[]): void {
  const { inquiryType, message, about } = useInquiryDraft.getState();
  useInquiryDraft.setState({
    inquiryType: inquiryType || type,
    message: message.includes(text) ? message : [message.trimEnd(), text].filter(Boolean).join('\n\n'),
    about: [...new Set([...(about ?? []), ...records.map(({ id }) => id)])],
  });
}

export const inquireAbout = (kind: 'bundle' | 'item', record: Favourite) =>
  request(`I would like to ask about the ${kind} “${record.title}”.`, kind === 'bundle' ? 'bundle' : 'quote', [record]);

const lineOf = ({ title }: Favourite) => `- ${title}`;

/** The selected items that have no line of their own in the message. */
export function unnamedItems(message: string, items: readonly Favourite[]): Favourite[] {
  const lines = message.split('\n');
  return items.filter((item) => !lines.includes(lineOf(item)));
}

/** Names the selected items in the message, each once. */
export function askAboutItems(items: readonly Favourite[]): void {
  const unnamed = unnamedItems(useInquiryDraft.getState().message, items);
  if (unnamed.length > 0)
    request(['I would like to ask about these items:', ...unnamed.map(lineOf)].join('\n'), 'quote', unnamed);
}
