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

/** Drafts whose form is open in this tab. */
const openHere = new Set<string>();

/** Drafts whose form is open in another tab of this browser. */
const openElsewhere = new Set<string>();

/** Drafts that were saved or discarded. */
const settled = new Set<string>();

function read(key: string): Draft[] {
  try {
    return [JSON.parse(localStorage.getItem(key) ?? '') as Draft];
  } catch {
    return [];
  }
}

function readAll(): Draft[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const drafts = keys.flatMap(read).filter(({ id }) => !openElsewhere.has(id));
    return drafts.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  } catch {
    return [];
  }
}

const useDraftStore = create(() => ({ drafts: readAll() }));

const reload = () => useDraftStore.setState({ drafts: readAll() });

/** Unsaved work on this device that no other tab has open, newest first. */
export const useDrafts = (): readonly Draft[] => useDraftStore(({ drafts }) => drafts);

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

/** Looks for drafts that other tabs have open, and again when one of them is closed. */
async function findOpenElsewhere(): Promise<void> {
  const { held = [] } = (await locks()?.query()) ?? {};
  for (const { name = '' } of held) {
    const id = name.slice(lockPrefix.length);
    if (!name.startsWith(lockPrefix) || openHere.has(id) || openElsewhere.has(id)) continue;
    openElsewhere.add(id);
    void locks()?.request(name, () => {
      openElsewhere.delete(id);
      reload();
    });
  }
  reload();
}

/** Looks again whenever this tab gets the focus, because another tab may have opened a form. */
export function useOpenDrafts(): void {
  useEffect(() => void findOpenElsewhere(), []);
  useWindowEvent('focus', () => void findOpenElsewhere());
}

/** JSON would turn NaN into null, which clears a number. Without the field, the stored number stays. */
const withoutNonNumbers = (_key: string, value: unknown) => (Number.isNaN(value) ? undefined : value);

export function keepDraft(draft: Draft): void {
  if (settled.has(draft.id)) return;
  try {
    localStorage.setItem(prefix + draft.id, JSON.stringify(draft, withoutNonNumbers));
  } catch {
    // The browser has no storage, or it is full.
  }
  reload();
}

export function dropDraft(id: string): void {
  try {
    if (localStorage.getItem(prefix + id) === null) return;
    localStorage.removeItem(prefix + id);
  } catch {
    // The browser has no storage.
  }
  reload();
}

/** Removes a draft and ignores later writes of its form. */
export function settleDraft(id: string): void {
  settled.add(id);
  dropDraft(id);
}

/** Allows writes of a settled draft again. */
export const reopenDraft = (id: string): void => void settled.delete(id);
