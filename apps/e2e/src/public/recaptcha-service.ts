import { listen } from '@innventory/testing/ports.ts';
import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export const secretKey = 'the secret of the stand-in';

/** Verdicts of the service, by token. */
const scores: Record<string, number> = { person: 0.9, robot: 0.1 };

function verdictOf(sent: URLSearchParams): object {
  const score = sent.get('secret') === secretKey ? scores[sent.get('response') ?? ''] : undefined;
  if (score === undefined) return { success: false, 'error-codes': ['invalid-input-response'] };
  return { success: true, action: 'contact_form', score, hostname: 'localhost' };
}

/** The verify endpoint, with the request and response formats of reCAPTCHA. */
export async function startVerifier() {
  const server = createServer((request, response) => {
    void text(request).then((body) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(verdictOf(new URLSearchParams(body)))),
    );
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const scriptAddress = 'https://www.google.com/recaptcha/api.js*';

/** The browser script of the service: an invisible widget with a badge; `execute` returns tokens. */
const scriptThat = (execute: string) => `
  window.asked = [];
  window.grecaptcha = {
    ready: (done) => setTimeout(done),
    render(container, options) {
      window.asked.push(options);
      container.insertAdjacentHTML('beforeend', '<div class="grecaptcha-badge">protected by reCAPTCHA</div>');
      return 7;
    },
    execute(widget, options) {
      window.asked.push({ widget, ...options });
      ${execute}
    },
  };`;

const person = scriptThat("return Promise.resolve('person');");

/** The second file, which brings `render`, arrives when the test calls `arrive`. */
const slow = `${person}
  const whole = window.grecaptcha;
  const waiting = [];
  window.grecaptcha = { ready: (done) => waiting.push(done) };
  window.arrive = () => {
    Object.assign(window.grecaptcha, whole);
    for (const done of waiting) done();
  };`;

const manners = {
  person,
  slow,
  robot: scriptThat("return Promise.resolve('robot');"),
  failing: scriptThat("return Promise.reject(new Error('The widget cannot reach its service'));"),
};

export type Manner = keyof typeof manners | 'blocked';

/** Replaces the hosted service, which tests cannot reach. */
export async function serveRecaptcha(page: Page, manner: Manner): Promise<void> {
  await page.unroute(scriptAddress);
  await page.route(scriptAddress, (route) =>
    manner === 'blocked'
      ? route.abort('blockedbyclient')
      : route.fulfill({ contentType: 'text/javascript', body: manners[manner] }),
  );
}
