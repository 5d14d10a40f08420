import type { StoredRecord } from '../form/use-record-form.ts';
import { useSyncExternalStore } from 'react';

/** What was typed into a form and not saved. */
export interface Draft {
  /** Names one opening of a form. */
  id: string;
  noun: string;
  /** The record as it was when its form was opened; null for a new one. */
  record: StoredRecord | null;
  values: Record<string, unknown>;
  /** ISO 8601, UTC. */
  savedAt: string;
}

/** The number changes with the shape of what is kept. */
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
    return keys.flatMap(read).toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
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

/** Unsaved work on this device, newest first. */
export const useDrafts = (): readonly Draft[] => useSyncExternalStore(subscribe, snapshotOf, () => none);

/** JSON would make nothing of what is no number yet, and nothing is a wish of its own: the stored number stays. */
const withoutNonNumbers = (_key: string, value: unknown) => (Number.isNaN(value) ? undefined : value);

/** Keeps a draft on this device; false where the browser refuses, e.g. because its storage is full. */
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

/** Removes a draft whose text is saved, or unchanged again. */
export function dropDraft(id: string): void {
  try {
    if (localStorage.getItem(prefix + id) === null) return;
    localStorage.removeItem(prefix + id);
    tell();
  } catch {
    // A browser without storage has kept nothing.
  }
}

/** Removes a draft for good, whatever its form still holds. */
export function settleDraft(id: string): void {
  settled.add(id);
  dropDraft(id);
}

/** Lets a settled draft be kept again. */
export const reopenDraft = (id: string): void => void settled.delete(id);
