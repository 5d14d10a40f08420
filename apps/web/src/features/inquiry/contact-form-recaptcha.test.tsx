import { messages } from '@innventory/domain/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, renderScreen } from '../../testing.tsx';

const home: Answers = {
  'item.page': { items: [], nextCursor: null },
  'bundle.list': [],
  'inquiry.create': { id: '1' },
};

const withRecaptcha = { botCheck: { mode: 'recaptcha', siteKey: 'site key' } } as const;

const serviceScript = 'script[src^="https://www.google.com/recaptcha/api.js"]';

type Execute = (widget: number, options: { action: string }) => Promise<string>;

const asked: unknown[] = [];

afterEach(() => {
  delete window.grecaptcha;
  asked.length = 0;
  for (const script of document.querySelectorAll(serviceScript)) script.remove();
});

/** The service as far as the page speaks with it, put in place when its script has come. */
function serveScript(execute: Execute): void {
  window.grecaptcha = {
    ready: (done) => done(),
    render: (_, options) => asked.push(options),
    execute: (widget, options) => {
      asked.push(options);
      return execute(widget, options);
    },
  };
  document.querySelector(serviceScript)?.dispatchEvent(new Event('load'));
}

async function fillIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Full Name'), 'Priya');
  await user.type(screen.getByLabelText('Email Address'), 'priya@example.com');
  await user.type(screen.getByLabelText('Message'), 'Twelve chairs.');
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send Message' }));

const scriptAsked = () => waitFor(() => expect(document.querySelector(serviceScript)).not.toBeNull());

test('the service is asked for one token of the contact form, which travels with the message', async () => {
  const { user, calls } = renderScreen('/', home, withRecaptcha);
  expect(document.querySelector(serviceScript)).toBeNull();
  await fillIn(user);
  await scriptAsked();
  serveScript(() => Promise.resolve('a token'));

  await send(user);

  expect(await screen.findByText(messages.inquirySent.title)).toBeTruthy();
  expect(asked).toEqual([{ sitekey: 'site key', size: 'invisible', badge: 'inline' }, { action: 'contact_form' }]);
  expect(calls.find(({ path }) => path === 'inquiry.create')?.input).toMatchObject({ recaptchaToken: 'a token' });
});

test('a blocked script is told as unavailable, nothing is sent, and nothing typed is lost', async () => {
  const { user, calls } = renderScreen('/', home, withRecaptcha);
  await fillIn(user);
  await scriptAsked();
  const block = () => document.querySelector(serviceScript)?.dispatchEvent(new Event('error'));
  block();

  await send(user);
  block();

  await waitFor(() => expect(screen.getAllByText('Security verification unavailable')).toHaveLength(2));
  expect(screen.getAllByText('Please refresh the page and try again.')).toHaveLength(2);
  expect(calls.some(({ path }) => path === 'inquiry.create')).toBe(false);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Twelve chairs.');
});

test('a service that fails is told as failed, and the next try may succeed', async () => {
  const { user, calls } = renderScreen('/', home, withRecaptcha);
  await fillIn(user);
  await scriptAsked();
  const outcomes = [() => Promise.reject(new Error('no network')), () => Promise.resolve('second token')];
  serveScript(() => outcomes.shift()?.() ?? Promise.resolve(''));

  await send(user);
  await waitFor(() => expect(screen.getAllByText('Security verification failed')).toHaveLength(2));
  expect(screen.getAllByText('Please try again.')).toHaveLength(2);
  expect(calls.some(({ path }) => path === 'inquiry.create')).toBe(false);

  await send(user);
  expect(await screen.findByText(messages.inquirySent.title)).toBeTruthy();
});

test('what a browser fills in by itself never lands in the field that robots fill', async () => {
  renderScreen('/', home);
  await screen.findByLabelText('Full Name');

  const trap = document.querySelector<HTMLInputElement>('#contact input[data-path="leaveBlank"]');

  expect(trap).toMatchObject({ autocomplete: 'off', tabIndex: -1, value: '', name: '', type: 'text' });
  expect(trap?.closest('[aria-hidden]')).not.toBeNull();
  for (const [label, purpose] of [
    ['Full Name', 'name'],
    ['Email Address', 'email'],
    ['Phone Number', 'tel'],
  ]) {
    expect(screen.getByLabelText(label ?? '').getAttribute('autocomplete')).toBe(purpose);
  }
});
