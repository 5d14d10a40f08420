import { recaptchaAction } from '@innventory/domain/pages/page.ts';

interface Recaptcha {
  ready: (done: () => void) => void;
  render: (container: HTMLElement, options: { sitekey: string; size: 'invisible'; badge: 'inline' }) => number;
  execute: (widget: number, options: { action: string }) => Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit';

const patienceMs = 10_000;

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The verification service does not answer')), patienceMs);
    answer.then(resolve, reject);
  });
}

function loadScript(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    const fail = () => {
      script.remove();
      reject(new Error('The verification service cannot be reached'));
    };
    // A network with a login page may answer with something else.
    script.addEventListener('load', () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else fail();
    });
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}

/** Loads the service and renders its badge. The result requests one token. */
export async function startRecaptcha(siteKey: string, badge: HTMLElement): Promise<() => Promise<string>> {
  const recaptcha = window.grecaptcha ?? (await inTime(loadScript()));
  const widget = recaptcha.render(badge, { sitekey: siteKey, size: 'invisible', badge: 'inline' });
  return async () => inTime(recaptcha.execute(widget, { action: recaptchaAction }));
}
