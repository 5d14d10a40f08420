import { limits } from '@innventory/domain/limits.ts';
import { inquiryKey } from '@innventory/domain/pages/page.ts';
import type { inquiryInput } from '@innventory/domain/records/inquiry.ts';
import { useWindowEvent } from '@mantine/hooks';
import { v4 as uuidV4 } from 'uuid';
import { create } from 'zustand';
import { type StateStorage, createJSONStorage, persist } from 'zustand/middleware';
import type { z } from 'zod';
import type { Favourite } from '../item/favourites.tsx';

export type InquiryValues = z.input<typeof inquiryInput>;

export const blankInquiry: InquiryValues = {
  name: '',
  email: '',
  phone: '',
  inquiryType: '',
  message: '',
  about: [],
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
    name: inquiryKey,
    storage: createJSONStorage(() => tabStorage),
    merge: (stored, blank) => (stored ? Object.assign({}, blank, stored) : blank),
  }),
);

interface Sent {
  content: string;
  key: string;
  failure: { title: string; text: string } | null;
}

/** The inquiry that is being sent and why that failed, until the server has confirmed it. */
const useSent = create(
  persist<Sent>(() => ({ content: '', key: '', failure: null }), {
    name: 'innventory.sent',
    storage: createJSONStorage(() => tabStorage),
    // The failure is not stored: its text may ask for a reload, which must clear it.
    partialize: ({ content, key }) => ({ content, key, failure: null }),
    merge: (stored, now) => {
      const sent = stored as Sent | undefined;
      return sent && sent.key !== now.key ? sent : now;
    },
  }),
);

/** The same key for every try of an unchanged inquiry, also after a reload, so that the server stores it once. */
export function idempotencyKeyOf(inquiry: object): string {
  const content = JSON.stringify(inquiry);
  if (content !== useSent.getState().content) useSent.setState({ content, key: uuidV4() });
  return useSent.getState().key;
}

/** A page from the back/forward cache may show an inquiry that the tab has sent or changed since. */
export const useStoredDraft = () =>
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) for (const { persist: stored } of [useInquiryDraft, useSent]) void stored.rehydrate();
  });

/** Has no effect if another try has succeeded meanwhile. */
export const keepFailure = (failure: Sent['failure']) => useSent.setState(({ key }) => (key ? { failure } : {}));

export const useKeptFailure = () => useSent(({ failure }) => failure);

export const confirmSent = () => useSent.setState(useSent.getInitialState());

export const askForQuote = () =>
  useInquiryDraft.setState(({ inquiryType }) => ({ inquiryType: inquiryType || 'quote' }));

const withText = (message: string, text: string) => [message.trimEnd(), text].filter(Boolean).join('\n\n');

/** Replaces the message, and adds the records to what it is about. Keeps everything else that was typed or chosen. */
function request(message: string, type: 'bundle' | 'quote', records: readonly Favourite[]): void {
  const { inquiryType, about } = useInquiryDraft.getState();
  useInquiryDraft.setState({
    inquiryType: inquiryType || type,
    message,
    about: [...new Set([...(about ?? []), ...records.map(({ id }) => id)])],
  });
}

export const startedInquiry = (kind: 'bundle' | 'item', { id, title }: Favourite) => ({
  inquiryType: kind === 'bundle' ? ('bundle' as const) : ('quote' as const),
  message: `I would like to ask about the ${kind} “${title}”.`,
  about: [id],
});

export function inquireAbout(kind: 'bundle' | 'item', record: Favourite): void {
  const { message } = useInquiryDraft.getState();
  const { inquiryType, message: text } = startedInquiry(kind, record);
  request(message.includes(text) ? message : withText(message, text), inquiryType, [record]);
}

/** The selected items that the inquiry is not about yet. */
export const unnamedItems = ({ about }: InquiryValues, items: readonly Favourite[]) =>
  items.filter(({ id }) => !about?.includes(id));

/** Names the selected items in the message, each once. A long list is cut, so that there is room to write. */
export function askAboutItems(items: readonly Favourite[]): void {
  const draft = useInquiryDraft.getState();
  const unnamed = unnamedItems(draft, items);
  if (unnamed.length === 0) return;
  const lines = ['I would like to ask about these items:'];
  for (const [index, item] of unnamed.entries()) {
    const isFull = index > 0 && draft.message.length + lines.join().length > limits.text.message - 1_000;
    lines.push(isFull ? `- and ${unnamed.length - index} more` : `- ${item.title}`);
    if (isFull) break;
  }
  request(withText(draft.message, lines.join('\n')), 'quote', unnamed);
}
