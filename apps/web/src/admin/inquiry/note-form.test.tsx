import { AppError } from '@innventory/domain/errors.ts';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chooseAction, failing, failingOnce, pageOf, renderPanel } from '../../testing/admin.tsx';
import { answers, isClosed, received } from './testing.ts';

const noteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Private note' });

async function openNote(user: UserEvent, verb = 'Add') {
  await chooseAction(user, 'Priya Raman', `${verb} ${verb === 'Add' ? 'a' : 'the'} private note`);
  return noteField();
}

async function saveNote(user: UserEvent, text: string, verb?: string) {
  const field = await openNote(user, verb);
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  return field;
}

async function closeNote(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  await isClosed();
}

const keptNote = () => localStorage.getItem('innventory.typed-note.1');

test('Ctrl+S saves the note', async () => {
  const { inputsOf, user } = await renderPanel('Inquiries', { ...answers(received()), 'inquiry.update': received() });
  await user.type(await openNote(user), 'Wants March');

  await user.keyboard('{Control>}s{/Control}');

  await isClosed();
  expect(inputsOf('inquiry.update')).toMatchObject([{ note: 'Wants March' }]);
});

test('a note that could not be saved stays in its form, also after it is closed', async () => {
  const { inputsOf, user } = await renderPanel('Inquiries', {
    ...answers(received()),
    'inquiry.update': failingOnce(new Error('no connection'), received()),
  });
  await saveNote(user, 'Wants March');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update inquiry');
  await closeNote(user);

  expect((await openNote(user)).value).toBe('Wants March');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Note saved')).toBeTruthy();
  await isClosed();
  expect(inputsOf('inquiry.update').at(-1)).toEqual({ id: '1', note: 'Wants March', formerNote: '' });
  expect(keptNote()).toBeNull();
});

test('a note is neither changed nor saved again while it is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { inputsOf, user } = await renderPanel('Inquiries', {
    ...answers(received()),
    'inquiry.update': () => promise,
  });
  const field = await saveNote(user, 'March');

  await user.type(field, ' or April');
  await user.click(await screen.findByRole('button', { name: 'Saving...' }));

  expect(field.value).toBe('March');
  resolve(received());
  await isClosed();
  expect(inputsOf('inquiry.update')).toEqual([{ id: '1', note: 'March', formerNote: '' }]);
});

test('a note that is saved late closes no other note', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = await renderPanel('Inquiries', {
    ...answers(received(), received({ id: '2', name: 'Sam Osei' })),
    'inquiry.update': () => promise,
  });
  await saveNote(user, 'March');
  await closeNote(user);
  await chooseAction(user, 'Sam Osei', 'Add a private note');

  resolve(received());

  expect(await screen.findByText('Note saved')).toBeTruthy();
  // A dialog fades out.
  await new Promise((passed) => setTimeout(passed, 600));
  expect(screen.getByRole('dialog', { name: 'Private note on Sam Osei' })).toBeTruthy();
});

test('a note that is saved late keeps what was typed since', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = await renderPanel('Inquiries', { ...answers(received()), 'inquiry.update': () => promise });
  await saveNote(user, 'March');
  await closeNote(user);
  await user.type(await openNote(user), ' or April');

  resolve(received());

  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(keptNote()).toContain('March or April');
});

test('Cancel in another tab leaves the note that is typed here', async () => {
  const { user } = await renderPanel('Inquiries', answers(received()));
  const field = await openNote(user);
  await user.type(field, 'Wants March');

  const key = 'innventory.typed-note.1';
  localStorage.removeItem(key);
  fireEvent(window, new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }));

  expect(field.value).toBe('Wants March');
});

test('a note that was only looked at is not kept on this device', async () => {
  const { user } = await renderPanel('Inquiries', answers(received({ note: 'Called back.' })));

  const field = await openNote(user, 'Change');
  await user.type(field, '!{Backspace}');
  await closeNote(user);

  expect(keptNote()).toBeNull();
});

test('the note of another device is not overwritten by Undo, which offers no other try', async () => {
  const { user } = await renderPanel('Inquiries', {
    ...answers(received({ note: 'Called back.' })),
    'inquiry.update': ({ note, formerNote }: { note: string; formerNote: string }) => {
      if (formerNote !== 'Called back.') throw new AppError('STALE_RECORD', { note: 'Wants April' });
      return received({ note });
    },
  });
  await saveNote(user, ' Wants March', 'Change');
  await isClosed();

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  const failure = await screen.findByRole('group', { name: 'Failed to update inquiry' });
  expect(failure.textContent).toMatch(
    /This was changed in the meantime, perhaps on another device\. Nothing was overwritten/,
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a saved note can be taken back', async () => {
  let note: string | null = 'Called back.';
  const { inputsOf, user } = await renderPanel('Inquiries', {
    ...answers(),
    'inquiry.manage': () => pageOf([received({ note })]),
    'inquiry.update': (change: { note: string }) => received({ note: (note = change.note) }),
  });
  await saveNote(user, ' Wants March', 'Change');
  await isClosed();
  expect(await screen.findByText('Called back. Wants March')).toBeTruthy();

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Called back.')).toBeTruthy();
  expect(inputsOf('inquiry.update').at(-1)).toEqual({
    id: '1',
    note: 'Called back.',
    formerNote: 'Called back. Wants March',
  });
});

/** A form with "Wants March", after another device saved "Prefers walnut.". */
async function noteOfBoth() {
  const onServer = { note: 'Prefers walnut.' };
  const view = await renderPanel('Inquiries', {
    ...answers(),
    'inquiry.manage': [received()],
    'inquiry.update': ({ note, formerNote }: { note: string; formerNote: string }) => {
      if (formerNote !== onServer.note) throw new AppError('STALE_RECORD', onServer);
      onServer.note = note;
      return received(onServer);
    },
  });
  const field = await saveNote(view.user, 'Wants March');
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, field, press, onServer };
}

test('a note of another device is shown before it is replaced', async () => {
  const { press, field, onServer } = await noteOfBoth();
  expect((await screen.findByRole('alert')).textContent).toContain('Prefers walnut.');
  expect(field.value).toBe('Wants March');

  await press('Save mine instead');

  await isClosed();
  expect(onServer.note).toBe('Wants March');
  expect(keptNote()).toBeNull();
});

test('a note of another device can be kept', async () => {
  const { press, field, onServer } = await noteOfBoth();
  await screen.findByRole('alert');

  await press('Keep that note');

  expect(field.value).toBe('Prefers walnut.');
  expect(document.activeElement).toBe(field);
  await press('Save note');
  await isClosed();
  expect(onServer.note).toBe('Prefers walnut.');
  expect(keptNote()).toBeNull();
});

test('text kept on this device does not hide a newer note', async () => {
  localStorage.setItem('innventory.typed-note.1', JSON.stringify({ note: 'Wants March', basedOn: '' }));
  const { user } = await renderPanel('Inquiries', answers(received({ note: 'Prefers walnut.' })));

  const field = await openNote(user, 'Change');

  expect(field.value).toBe('Wants March');
  expect(screen.getByRole('alert').textContent).toContain('Prefers walnut.');
});

const deleted = failing(new AppError('NOT_FOUND'));

test('Cancel and the link to the trash keep a note whose inquiry was deleted, and Back leads to the list', async () => {
  const { user, goBack } = await renderPanel('Inquiries', {
    ...answers(received()),
    'inquiry.update': deleted,
    'trash.manage': pageOf([]),
  });
  await saveNote(user, 'Wants March');
  expect((await screen.findByRole('alert')).textContent).toContain('What you typed is kept on this device');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();
  await saveNote(user, ' or April');

  await user.click(await screen.findByRole('link', { name: 'trash' }));

  expect(await screen.findByRole('heading', { name: /^Trash/ })).toBeTruthy();
  await isClosed();
  await goBack();
  expect((await openNote(user)).value).toBe('Wants March or April');
});

test('a note that was typed and not saved is marked on its card until it is saved or discarded', async () => {
  const { user } = await renderPanel('Inquiries', answers(received(), received({ id: '2', name: 'Sam Osei' })));
  await user.type(await openNote(user), 'Wants March');
  await closeNote(user);
  const [record, other] = screen.getAllByTestId('admin-record');
  expect(record?.textContent).toContain('Unsaved note');
  expect(other?.textContent).not.toContain('Unsaved note');

  await openNote(user);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await isClosed();

  expect(record?.textContent).not.toContain('Unsaved note');
});
