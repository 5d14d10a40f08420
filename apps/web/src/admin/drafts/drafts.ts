import type { FormKind } from '@innventory/domain/records/record.ts';
import { parsedJson } from '@innventory/domain/values/formats.ts';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import type { z } from 'zod';
import { create } from 'zustand';
import type { FormValues } from '../../shared/form/use-zod-form.ts';
import { notify } from '../../shared/toast/notify.tsx';
import type { StoredRecord } from '../form/form-values.ts';

export interface Draft<Values = Record<string, unknown>, Stored = object> {
  /** Of the opened form. */
  id: string;
  noun: string;
  /** The record when its form was opened; null for a new one. */
  record: Stored | null;
  values: Values;
  /** Photos are on their way to the form. */
  isUploading?: boolean;
  /** ISO 8601, UTC. */
  savedAt: string;
}

/** Unsaved work on this device that no other tab has open, newest first. */
export const useDraftStore = create<{ drafts: Draft[] }>(() => ({ drafts: [] }));

/** The drafts of one kind of record, which a noun names. */
export const useDraftsOf = <Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>>({
  noun,
}: FormKind<Shape>) =>
  useDraftStore().drafts.filter((draft) => draft.noun === noun) as Draft<FormValues<Shape>, Stored>[];

/** A draft of that kind as it is now; undefined once it is saved or discarded, or while another tab has it open. */
export const draftOf = <Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>>(
  { noun }: FormKind<Shape>,
  id: string | undefined,
) =>
  useDraftStore.getState().drafts.find((draft) => draft.noun === noun && draft.id === id) as
    | Draft<FormValues<Shape>, Stored>
    | undefined;

/** The draft of the open form. */
export interface OpenedDraft<Shape extends z.ZodRawShape, Stored> {
  /** `key` of the form in the address. */
  key: string;
  id: string;
  /** As it was when the form opened. */
  restored?: Draft<FormValues<Shape>, Stored> | undefined;
}

/** The draft that the form with this key restores, or a new one. */
export function useOpenedDraft<Shape extends z.ZodRawShape, Stored extends StoredRecord<Shape>>(
  kind: FormKind<Shape>,
  key: string,
  draftId: string | undefined,
): OpenedDraft<Shape, Stored> {
  const [opened, setOpened] = useState<OpenedDraft<Shape, Stored>>({ key: '', id: '' });
  if (opened.key !== key) {
    const restored = draftOf<Shape, Stored>(kind, draftId);
    setOpened({ key, id: restored?.id ?? uuidV7(), restored });
  }
  return opened;
}

type ChangeField = (field: string, update: (value: unknown) => unknown) => void;

/** The forms that are open in this tab: what changes a field of each, by id of its draft. */
const openHere = new Map<string, ChangeField>();

/** The drafts of open forms, of one kind of record or of all. */
export const unsavedDrafts = (noun?: string): Draft[] =>
  useDraftStore.getState().drafts.filter((draft) => openHere.has(draft.id) && (!noun || draft.noun === noun));

/** Change the number with the format of a draft. */
const prefix = 'innventory.draft.3.';

/** Drafts that are not written to the storage yet, by id. */
const unwritten = new Map<string, Draft>();

let isWriteDue = false;

/** Returns whether the storage has all of them then. */
export function writeDrafts(): boolean {
  isWriteDue = false;
  for (const [id, draft] of unwritten)
    try {
      localStorage.setItem(prefix + id, JSON.stringify(draft));
      unwritten.delete(id);
    } catch {
      // The storage is full: this tab keeps the draft.
    }
  return unwritten.size === 0;
}

/** Without texts that a browser lost a part of. */
const writtenDrafts = (): Draft[] =>
  Object.entries<string>(localStorage).flatMap(([key, text]) =>
    key.startsWith(prefix) ? ((parsedJson(text) as Draft | undefined) ?? []) : [],
  );

const others = (id: string) => useDraftStore.getState().drafts.filter((draft) => draft.id !== id);

/** Writes at most twice a second, because a draft can be long. */
export function keepDraft(kept: Omit<Draft, 'savedAt'>): void {
  const draft = { ...kept, savedAt: new Date().toISOString() };
  useDraftStore.setState({ drafts: [draft, ...others(draft.id)] });
  if (!isWriteDue) setTimeout(writeDrafts, 500);
  isWriteDue = true;
  unwritten.set(draft.id, draft);
}

export function dropDraft(id: string): void {
  useDraftStore.setState({ drafts: others(id) });
  unwritten.delete(id);
  localStorage.removeItem(prefix + id);
}

/** Offers an Undo. */
export function discardDrafts(discarded: Draft[]): void {
  for (const { id } of discarded) dropDraft(id);
  notify({ title: 'Unsaved work discarded', undo: () => discarded.forEach((draft) => keepDraft(draft)) });
}

const lockPrefix = 'innventory.open-draft.';

/** Browsers have Web Locks on HTTPS and localhost only, and may refuse them. Without them every draft counts as closed. */
const locks = () => ('locks' in navigator ? navigator.locks : null);

/** Holds a lock for an open form, which also ends when the tab crashes. Returns a function that releases it. */
function holdDraft(id: string, change: ChangeField): () => void {
  let release = () => {};
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  openHere.set(id, change);
  void locks()
    ?.request(lockPrefix + id, () => closed)
    .catch(() => undefined);
  return () => {
    writeDrafts();
    openHere.delete(id);
    release();
  };
}

/** Leaves a form without a question. */
export const releaseDraft = (id: string): boolean => openHere.delete(id);

/** Drafts on whose release by another tab, or by a form that is closing, this tab waits. */
const awaited = new Set<string>();

/** A browser releases the lock of a closed tab a moment after the next tab has the focus. */
async function findAfterRelease(id: string): Promise<void> {
  if (awaited.has(id)) return;
  awaited.add(id);
  await locks()?.request(lockPrefix + id, { mode: 'shared' }, () => undefined);
  awaited.delete(id);
  await findDrafts();
}

/** Adds the drafts that other tabs have left. */
async function findDrafts(): Promise<void> {
  const locked = await locks()
    ?.query()
    .catch(() => null);
  writeDrafts();
  const open = new Set(locked?.held?.map(({ name }) => name));
  const isOpen = ({ id }: Draft) => open.has(lockPrefix + id);
  const written = writtenDrafts().filter(({ id }) => !unwritten.has(id));
  const notHere = [...written, ...unwritten.values()].filter(({ id }) => !openHere.has(id));
  const newestFirst = notHere.filter((draft) => !isOpen(draft)).toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  useDraftStore.setState({ drafts: [...unsavedDrafts(), ...newestFirst] });
  for (const { id } of notHere.filter(isOpen)) void findAfterRelease(id);
}

/** Looks again whenever this tab gets the focus, because another tab may have opened a form. */
export function useFoundDrafts(): void {
  useWindowEvent('pagehide', writeDrafts);
  useEffect(() => void findDrafts(), []);
  useWindowEvent('focus', () => void findDrafts());
}

/** Keeps a form's values on this device while they differ from the stored record, or photos are on their way. */
export function useDraft(draft: Required<Omit<Draft, 'savedAt'>>, isChanged: boolean, onChange: ChangeField): void {
  const { id, noun, record, values, isUploading } = draft;
  const change = useEffectEvent(onChange);
  useEffect(() => holdDraft(id, (field, update) => change(field, update)), [id]);
  useEffect(() => {
    if (isChanged || isUploading) keepDraft({ id, noun, record, values, isUploading });
    else dropDraft(id);
  }, [id, noun, record, values, isUploading, isChanged]);
}

/** Changes a field of an open form, or of the draft that it left. */
export async function changeField(id: string, field: string, update: (value: unknown) => unknown): Promise<void> {
  // Another tab may have opened the draft, or saved it.
  if (!openHere.has(id)) await findDrafts();
  const change = openHere.get(id);
  if (change) return change(field, update);
  const draft = useDraftStore.getState().drafts.find((one) => one.id === id);
  if (draft) keepDraft({ ...draft, values: { ...draft.values, [field]: update(draft.values[field]) } });
}
