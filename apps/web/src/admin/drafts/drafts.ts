import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { StoredRecord } from '../form/use-record-form.ts';

export interface Draft {
  /** Id of an opened form. */
  id: string;
  noun: string;
  /** The record when its form was opened; null for a new one. */
  record: StoredRecord | null;
  values: Record<string, unknown>;
  /** ISO 8601, UTC. */
  savedAt: string;
}

/** Change the number with the format of a draft. */
const prefix = 'innventory.draft.2.';

const lockPrefix = 'innventory.open-draft.';

/** Unsaved work on this device that no other tab has open, newest first. */
const useDraftStore = create<{ drafts: Draft[] }>(() => ({ drafts: [] }));

export const useDrafts = <Selected>(select: (drafts: Draft[]) => Selected): Selected =>
  useDraftStore(({ drafts }) => select(drafts));

/** Drafts whose form is open in this tab. */
const openHere = new Set<string>();

/** The drafts of open forms, of one kind of record or of all. */
export const unsavedDrafts = (noun?: string): Draft[] =>
  useDraftStore.getState().drafts.filter((draft) => openHere.has(draft.id) && (!noun || draft.noun === noun));

function stored(): Draft[] {
  try {
    return Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith(prefix) ? JSON.parse(text) : []));
  } catch {
    // The browser has no storage.
    return [];
  }
}

/** Browsers have Web Locks on HTTPS and localhost only. Without them every draft counts as closed. */
const locks = () => ('locks' in navigator ? navigator.locks : null);

/** Holds a lock for an open form, which also ends when the tab crashes. Returns a function that releases it. */
export function holdDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  openHere.add(id);
  void locks()?.request(lockPrefix + id, () => promise);
  return () => {
    openHere.delete(id);
    resolve();
  };
}

/** Adds the drafts that other tabs have left. */
async function findDrafts(): Promise<void> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const open = new Set(held.map(({ name }) => name));
  const left = stored().filter(({ id }) => !openHere.has(id) && !open.has(lockPrefix + id));
  const newestFirst = left.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  useDraftStore.setState({ drafts: [...unsavedDrafts(), ...newestFirst] });
}

/** Looks again whenever this tab gets the focus, because another tab may have opened or closed a form. */
export function useFoundDrafts(): void {
  useEffect(() => void findDrafts(), []);
  useWindowEvent('focus', () => void findDrafts());
}

const others = (id: string) => useDraftStore.getState().drafts.filter((draft) => draft.id !== id);

export function keepDraft(kept: Omit<Draft, 'savedAt'>): void {
  const draft = { ...kept, savedAt: new Date().toISOString() };
  useDraftStore.setState({ drafts: [draft, ...others(draft.id)] });
  try {
    localStorage.setItem(prefix + draft.id, JSON.stringify(draft));
  } catch {
    // The browser has no storage, or it is full.
  }
}

export function dropDraft(id: string): void {
  useDraftStore.setState({ drafts: others(id) });
  try {
    localStorage.removeItem(prefix + id);
  } catch {
    // The browser has no storage.
  }
}
