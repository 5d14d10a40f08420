interface Recaptcha {
  ready(done: () => void): void;
  render(container: HTMLElement, options: { sitekey: string; size: 'invisible'; badge: 'inline' }): number;
  execute(widget: number, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit';

const action = 'contact_form';

function loadScript(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.addEventListener('load', () =>
      window.grecaptcha?.ready(() => window.grecaptcha && resolve(window.grecaptcha)),
    );
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The verification service cannot be reached'));
    });
    document.head.append(script);
  });
}

/** Loads the invisible service and puts its badge into `badge`; what comes back asks for one token (spec §7). */
export async function startRecaptcha(siteKey: string, badge: HTMLElement): Promise<() => Promise<string>> {
  const recaptcha = window.grecaptcha ?? (await loadScript());
  const widget = recaptcha.render(badge, { sitekey: siteKey, size: 'invisible', badge: 'inline' });
  return () => recaptcha.execute(widget, { action });
}
