import { isTimeZone } from '@innventory/domain/pages/company.ts';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type Finding, type Looked, fault, ok, reasonOf, skipped, warning } from './finding.ts';

const slowestMs = 10_000;

export async function mail({ env }: Looked): Promise<Finding | Finding[]> {
  if (!env.mail) return skipped('SMTP_URL', 'Not set: the server sends no mail. Inquiries are in the panel.');
  const { host } = new URL(env.mail.url);
  const transport = createTransport({
    url: env.mail.url,
    connectionTimeout: slowestMs,
    greetingTimeout: slowestMs,
    socketTimeout: slowestMs,
    dnsTimeout: slowestMs,
  });
  try {
    await transport.verify();
    return ok('SMTP_URL', `The mail server ${host} takes mails from here.`);
  } catch (error) {
    const advice = 'Look at host, port, user and password in SMTP_URL; smtps:// is for port 465, smtp:// for 587.';
    return fault('SMTP_URL', `The mail server ${host} does not: ${reasonOf(error)}`, advice);
  } finally {
    transport.close();
  }
}

const answer = z.object({ 'error-codes': z.array(z.string()).default([]) });

/** Sends a wrong token. The service reports a wrong key separately. */
async function recaptchaKeys({ secretKey, verifyUrl }: Looked['env']['recaptcha']): Promise<Finding> {
  try {
    const sent = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: 'doctor' }),
      signal: AbortSignal.timeout(slowestMs),
    });
    const { 'error-codes': codes } = answer.parse(await sent.json());
    if (!codes.some((code) => code.includes('secret'))) return ok('RECAPTCHA_SECRET_KEY', 'The service knows the key.');
    return fault(
      'RECAPTCHA_SECRET_KEY',
      'The service does not know this key.',
      "Copy the secret key again from the service's console; the site key is another one.",
    );
  } catch (error) {
    const advice =
      'Look at RECAPTCHA_VERIFY_URL, and whether this machine may reach it. Until then inquiries are kept unchecked.';
    return fault('RECAPTCHA_VERIFY_URL', `${verifyUrl} does not answer: ${reasonOf(error)}`, advice);
  }
}

export async function bots({ env }: Looked): Promise<Finding | Finding[]> {
  if (env.botCheck === 'pow') return ok('BOT_CHECK', 'The built-in proof of work is on. It needs no key.');
  if (env.botCheck === 'recaptcha') return [await recaptchaKeys(env.recaptcha)];
  return warning('BOT_CHECK', 'The contact form accepts messages from bots.', 'Set BOT_CHECK=pow, or leave it out.');
}

const slowestClockMs = 5_000;

export function clockFinding(whose: string, theirs: number, ours: number, precisionMs = 0): Finding {
  const offMs = Math.abs(theirs - ours);
  if (offMs <= slowestClockMs + precisionMs) return ok('clock', `The same as that of ${whose}.`);
  const found = `${Math.round(offMs / 1000)} s ${theirs > ours ? 'behind' : 'ahead of'} that of ${whose}.`;
  return fault('clock', found, 'Let both machines set their clocks by NTP: sessions and limits go by them.');
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

const isLocal = (url: string) => loopbackHosts.has(new URL(url).hostname);

export async function publicAddress({ env }: Looked): Promise<Finding | Finding[]> {
  const { publicUrl, host } = env;
  const check = 'PUBLIC_URL';
  try {
    const sent = await fetch(new URL('/healthz', publicUrl), { signal: AbortSignal.timeout(slowestMs) });
    if (!(await sent.text()).includes('"status":"ok"'))
      return fault(
        check,
        `Something else answers at ${publicUrl}.`,
        'Look at PUBLIC_URL, at the DNS and at the proxy.',
      );
    const date = Date.parse(sent.headers.get('date') ?? '');
    const findings = [ok(check, `The site answers at ${publicUrl}.`)];
    if (!Number.isNaN(date)) findings.push(clockFinding(publicUrl, date, Date.now(), 1_000));
    if (isLocal(publicUrl) && !loopbackHosts.has(host))
      findings.push(
        warning(check, `Links in mails lead to ${publicUrl}.`, 'Set PUBLIC_URL to the address that people type.'),
      );
    if (!isLocal(publicUrl) && new URL(publicUrl).protocol === 'http:')
      findings.push(
        warning(
          check,
          'Whoever stands on the way can read the password and the inquiries.',
          'Serve the site over TLS (docs/single-server.md) and set PUBLIC_URL to its https:// address.',
        ),
      );
    return findings;
  } catch (error) {
    if (isLocal(publicUrl)) return skipped(check, `No server runs at ${publicUrl}.`);
    return fault(
      check,
      `Nothing answers at ${publicUrl}: ${reasonOf(error)}`,
      'Look at PUBLIC_URL, at the DNS, the certificate and the proxy.',
    );
  }
}

const shortestToken = 16;

export async function monitoring({ env: { metricsToken = '', metricsAt } }: Looked): Promise<Finding | Finding[]> {
  if (!metricsToken && !metricsAt)
    return skipped('monitoring', 'Neither METRICS_TOKEN nor METRICS_PORT is set: /metrics is closed.');
  const findings: Finding[] = [];
  if (metricsToken && metricsToken.length < shortestToken)
    findings.push(
      warning('METRICS_TOKEN', 'It is short enough to be guessed.', 'Set a random one: openssl rand -hex 32.'),
    );
  if (metricsAt && !loopbackHosts.has(metricsAt.host))
    findings.push(
      warning(
        'METRICS_HOST',
        `Whoever reaches ${metricsAt.host}:${metricsAt.port} reads the figures without a token.`,
        'Let the firewall admit the monitoring alone, or leave METRICS_HOST out.',
      ),
    );
  return findings.length > 0 ? findings : [ok('monitoring', 'Only the operator can read /metrics.')];
}

export async function timeZone({ env, zone }: Looked): Promise<Finding | Finding[]> {
  if (zone && !isTimeZone(zone)) {
    return fault('TZ', `There is no time zone ${zone}.`, 'Leave TZ out, or use a name such as America/Toronto.');
  }
  return ok('time zone', `Dates are shown in ${env.company.timeZone} (COMPANY_FILE).`);
}
