import type { StoredRecord } from '../form/use-record-form.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { findOpenElsewhere, isOpenElsewhere } from './open-drafts.ts';

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

const listeners = new Set<() => void>();
const settled = new Set<string>();
let snapshot: readonly Draft[] | null = null;
const none: readonly Draft[] = [];

function read(key: string): Draft[] {
  try {
    const text = localStorage.getItem(key);
    return text ? [JSON.parse(text) as Draft] : [];
  } catch {
    return [];
  }
}

function readAll(): readonly Draft[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const drafts = keys.flatMap(read).filter(({ id }) => !isOpenElsewhere(id));
    return drafts.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  } catch {
    return none;
  }
}

function tell(): void {
  snapshot = null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) snapshot = null;
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    snapshot = null;
  };
}

const snapshotOf = () => (snapshot ??= readAll());

/** Looks again whenever this tab gets the focus, because another tab may have opened a form. */
export function useOpenDrafts(): void {
  useEffect(() => {
    const look = () => void findOpenElsewhere(tell);
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
}

/** Unsaved work on this device that no other tab has open, newest first. */
export const useDrafts = (): readonly Draft[] => useSyncExternalStore(subscribe, snapshotOf, () => none);

/** JSON would turn NaN into null, which clears a number. Without the field, the stored number stays. */
const withoutNonNumbers = (_key: string, value: unknown) => (Number.isNaN(value) ? undefined : value);

/** Stores a draft on this device. Returns false if the browser refuses, e.g. because its storage is full. */
export function keepDraft(draft: Draft): boolean {
  if (settled.has(draft.id)) return false;
  try {
    localStorage.setItem(prefix + draft.id, JSON.stringify(draft, withoutNonNumbers));
    return true;
  } catch {
    return false;
  } finally {
    tell();
  }
}

export function dropDraft(id: string): void {
  try {
    if (localStorage.getItem(prefix + id) === null) return;
    localStorage.removeItem(prefix + id);
    tell();
  } catch {
    // The browser has no storage.
  }
}

/** Removes a draft and ignores later writes of its form. */
export function settleDraft(id: string): void {
  settled.add(id);
  dropDraft(id);
}

/** Allows writes of a settled draft again. */
export const reopenDraft = (id: string): void => void settled.delete(id);
