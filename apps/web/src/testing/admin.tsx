import type { MaintenanceState } from '@innventory/api/routers/maintenance.router.ts';
import { AppError, type ErrorCode, type FieldIssue } from '@innventory/domain/errors.ts';
import type { SiteFacts } from '@innventory/domain/pages/page.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { InitialEntry } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { type Answers, renderScreen } from './testing.tsx';

const moment = '2026-11-20T15:00:00.000Z';

/** A record in the form of the server's response. */
export const stored = <Input,>(input: Input, id = '1') => ({ ...input, id, createdAt: moment, updatedAt: moment });

/** Nothing needs the owner. */
export const quietState: MaintenanceState = {
  now: moment,
  since: moment,
  lastBackup: moment,
  untrustedProxySeen: null,
  isBehindUntrustedProxy: false,
  diskWarning: null,
  demoRecords: 0,
  inventedSettings: [],
  outbox: { waiting: 0, refused: 0, tries: 0, oldest: null },
  mail: { to: 'owner@furniture.example', from: 'site@furniture.example' },
  missingMailSettings: [],
  mailFault: null,
  sweepWarning: null,
};

const answersOfPanel = {
  'maintenance.state': quietState,
  'bundle.manage': [],
  'item.manage': [],
  'blogPost.manage': [],
  'testimonial.manage': [],
  'inquiry.manage': [],
  'inquiry.count': { new: 0, answered: 0, closed: 0 },
};

/** The only page of a list in the panel. */
export const pageOf = (records: readonly unknown[]) => ({ records, total: records.length, nextCursor: null });

/** A list that is searched by name. */
export const searched =
  (records: readonly { id: string; name: string }[]) =>
  ({ q = '' }: { q?: string }) =>
    pageOf(records.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())));

/** Renders the admin panel, signed in, with one tab selected. A list stands for its only page. */
export async function renderPanel(
  tab: string,
  answers: Answers = {},
  location: InitialEntry = '/admin',
  facts: Partial<SiteFacts> = {},
) {
  const ofKinds = kinds.flatMap(({ path }) => {
    const all = [answers[`${path}.manage`] ?? []].flat() as { id: string }[];
    const find = ({ id }: { id: string }) => all.find((one) => one.id === id);
    return [
      [`${path}.byId`, find],
      [`${path}.selection`, all],
    ];
  });
  const paged = (all: Answers) =>
    Object.fromEntries(
      Object.entries(all).map(([name, answer]) => [
        name,
        name.endsWith('.manage') && Array.isArray(answer) ? pageOf(answer) : answer,
      ]),
    );
  const all = {
    'admin.status': { isAdmin: true },
    ...paged(answersOfPanel),
    ...Object.fromEntries(ofKinds),
    ...paged(answers),
  };
  const view = renderScreen(location, all, facts);
  await view.user.click(await screen.findByRole('tab', { name: tab }, { timeout: 30_000 }));
  return view;
}

async function openForm(view: Awaited<ReturnType<typeof renderPanel>>, button: HTMLElement) {
  await view.user.click(button);
  return { ...view, form: await screen.findByRole('form'), submit: () => view.user.click(submitButton()) };
}

/** The same with the form for a new record open. */
export async function renderForm(tab: string, answers: Answers = {}) {
  const view = await renderPanel(tab, answers);
  return openForm(view, screen.getByRole('button', { name: /^Add/ }));
}

/** The same with the form of a record open, which is alone in its list. */
export async function renderEdit(tab: string, record: object, answers: Answers = {}) {
  const path = kinds.find((kind) => kind.tab === tab)?.path;
  const view = await renderPanel(tab, { [`${path}.manage`]: [record], ...answers });
  return openForm(view, await screen.findByRole('button', { name: /^Edit / }));
}

export const submitButton = () => {
  const buttons = within(screen.getByRole('form')).getAllByRole<HTMLButtonElement>('button');
  const submit = buttons.find(({ type }) => type === 'submit');
  if (!submit) throw new Error('The form has no submit button');
  return submit;
};

export const aFile = (name: string, type = 'image/png') => new File(['x'], name, { type });

/** A file whose browser refuses to read it. */
export function changedOnDisk(file: File): File {
  const read = () => Promise.reject(new DOMException('The requested file could not be read', 'NotReadableError'));
  return Object.assign(file, { arrayBuffer: read, slice: () => ({ arrayBuffer: read }) });
}

/** A response with an error. */
export const failing = (error: unknown) => () => {
  throw error;
};

/** A response with an error, and with `answer` from the second call on. */
export function failingOnce(error: unknown, answer: unknown) {
  const errors = [error];
  return () => {
    if (errors.length > 0) throw errors.pop();
    return answer;
  };
}

/** The server's response for faults that only the server can detect. */
export const refusal = (issues: FieldIssue[], code: ErrorCode = 'INVALID_INPUT') =>
  Object.assign(new Error(issues[0]?.message), {
    data: { failure: { code, message: issues[0]?.message, issues } },
  });

export const valueOf = (field: HTMLElement) =>
  (field as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement).value;

/** The accessible description of a field: its hint and its error. */
export const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

export const databaseGone = new AppError('DATABASE_UNAVAILABLE');

/** A response while the database is unreachable. */
export const gone = failing(databaseGone);

/** The kinds of record in the panel, each with an example. */
export const kinds = [
  { tab: 'Bundles', noun: 'bundle', path: 'bundle', input: aBundle() },
  { tab: 'Items', noun: 'item', path: 'item', input: anItem() },
  { tab: 'Blog', noun: 'blog post', path: 'blogPost', input: aBlogPost() },
  { tab: 'Testimonials', noun: 'testimonial', path: 'testimonial', input: aTestimonial() },
] as const;

export const recordOf = <Input extends object>(input: Input) => stored({ publishedAt: null, ...input }, '7');

/** More than one page shows. */
export const guests = Array.from({ length: 30 }, (_, at) =>
  stored(aTestimonial({ name: `Guest ${at}`, company: at % 10 === 7 ? 'Hôtel Bouclé' : 'Inn' }), String(at)),
);

/** The titles of the records on screen. */
export const recordNames = () =>
  screen.queryAllByTestId('admin-record').map((record) => record.querySelector('h3')?.textContent);

/** Uploads that answer when the test says so, in whatever order. */
export function heldUploads() {
  const sent: { file: File; answer: (body: object, status?: number) => Promise<void> }[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: FormData }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (answered: object, status = 200) =>
      act(async () => resolve(new Response(JSON.stringify(answered), { status })));
    sent.push({ file: body.get('file') as File, answer });
    return promise;
  });
  return sent;
}

/** The drop zone reads what was picked before it hands the files on. */
export const pick = (files: File[], label = 'Images') =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { files } });
  });

/** The form of a new bundle, in which files are picked. */
export async function renderUploads(names: string[] = [], answers: Answers = {}) {
  const sent = heldUploads();
  const view = await renderForm('Bundles', answers);
  if (names.length > 0) await pick(names.map((name) => aFile(name)));
  return { ...view, sent };
}

export const shownUrls = () =>
  screen.getAllByRole<HTMLImageElement>('img', { name: /of/ }).map(({ src }) => new URL(src).pathname);

/** Fills the required fields of a testimonial. */
export async function writeTestimonial(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), 'Dana');
  await user.type(screen.getByLabelText('Testimonial'), 'Good.');
}

/** Leaves a form with unsaved work and answers the question about it. */
export async function leaveForm(user: UserEvent, answer: 'Leave and keep it' | 'Discard it'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
}

/** Deletes a record of a list and confirms it. */
export async function deleteRecord(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

/** Chooses one of the "More actions" of a record. */
export async function chooseAction(user: UserEvent, name: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Selects records of a list by name. */
export async function select(user: UserEvent, ...names: string[]): Promise<void> {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}

/** Chooses one of the changes of the selection. */
export async function choose(user: UserEvent, change: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Change (?:it|them)$/ }));
  await user.click(await screen.findByRole('menuitem', { name: change }));
}
