import { serverLimits } from '@innventory/domain/server-limits.ts';
import { openImageStore } from '@innventory/images/image-store.ts';
import { envFiles } from '@innventory/settings/env-file.ts';
import type { Env } from '@innventory/settings/env.ts';
import { parsedJson } from '@innventory/domain/values/formats.ts';
import { createTransport } from 'nodemailer';
import { existsSync, statSync } from 'node:fs';
import { access, constants, readdir, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { type Check, Warning } from './check.ts';

const slowestMs = 10_000;

const leastMegabytes = serverLimits.disk.lowBytes / 1e6;

const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(resolve(path))));

const probe = 'doctor-was-here';

const recaptchaAnswer = z.object({ 'error-codes': z.array(z.string()) });

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

export const settingChecks: Check<Env>[] = [
  {
    check: 'disk space',
    async look({ folders }) {
      const paths = Object.values(folders).map(nearest);
      if (paths.length === 0) return 'The server writes to no disk here.';
      const disks = await Promise.all(paths.map((path) => statfs(path)));
      const free = Math.floor(Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize)) / 1_000_000);
      if (free < leastMegabytes) throw new Error(`${free} MB are free at ${paths.join(' or ')}.`);
      return `${free} MB are free.`;
    },
    advice: `At least ${leastMegabytes} MB should be: remove what is not needed, or move DATA_DIR to a larger disk.`,
  },
  {
    check: 'storage',
    async look({ storage, database: { dataDir } }) {
      const isNew = dataDir && !existsSync(join(dataDir, 'database.json'));
      // The check must not create the folder.
      if ('folder' in storage && (isNew || !existsSync(storage.folder))) {
        const parent = nearest(storage.folder);
        await readdir(parent);
        await access(parent, constants.W_OK);
        if (isNew) return `The first start of the server makes ${storage.folder}.`;
        if (dataDir) throw new Error(`There is no folder ${storage.folder}. Is its volume mounted?`);
        throw new Warning(
          `There is no folder ${storage.folder}.`,
          'If the site has started before: is its volume mounted?',
        );
      }
      const store = await openImageStore(storage);
      const fault = await store.fault();
      if (fault) throw new Error(fault);
      await store.write(probe, Buffer.from(probe));
      const read = await store.read(probe);
      await store.remove(probe);
      if (read?.toString() !== probe) throw new Error('It does not give back what was written.');
      return 'Pictures can be kept.';
    },
    advice: 'Look at STORAGE_URL (or DATA_DIR), at the rights of that folder, or at the keys of the store.',
  },
  {
    check: 'secrets',
    look({ dataDir }) {
      // The site's user may read its settings through their group.
      const settings = envFiles().map((path) => [path, 0o007] as const);
      const rights = new Map([...settings, ['.env', 0o077], [join(dataDir, 'database'), 0o077]]);
      const open = [...rights]
        .filter(([path, others]) => existsSync(path) && (statSync(path).mode & others) !== 0)
        .map(([path]) => path);
      if (open.length > 0 && process.platform !== 'win32')
        throw new Error(`Others on this machine may read ${open.join(' and ')}.`);
      return 'Nobody else on this machine can read them.';
    },
    advice: 'Run chmod o-rwx on the settings file, and chmod go-rwx on .env and the database folder.',
  },
  {
    check: 'SMTP_URL',
    async look({ mail }) {
      if (!mail) return 'Not set: the server sends no mail. Inquiries are in the panel.';
      const timeouts = { connectionTimeout: slowestMs, greetingTimeout: slowestMs, dnsTimeout: slowestMs };
      const transport = createTransport({ url: mail.url, ...timeouts, socketTimeout: slowestMs });
      await transport.verify().finally(() => transport.close());
      return `The mail server accepts the connection${new URL(mail.url).username && ' and the login'}.`;
    },
    advice:
      'Look at host, port, user and password in SMTP_URL; smtps:// is for port 465, smtp:// for 587. For a server of your own network without TLS, end it with ?requireTLS=false.',
  },
  {
    check: 'BOT_CHECK',
    async look({ botCheck, recaptcha }) {
      if (botCheck === 'off') throw new Warning('The contact form accepts messages from bots.', 'Set BOT_CHECK=pow.');
      if (botCheck === 'pow') return 'The built-in proof of work is on. It needs no key.';
      // The service reports a wrong key even for a wrong token.
      const sent = await fetch(recaptcha.verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: recaptcha.secretKey, response: 'doctor' }),
        signal: AbortSignal.timeout(slowestMs),
      });
      const { data } = recaptchaAnswer.safeParse(parsedJson(await sent.text()));
      if (!data) throw new Error(`RECAPTCHA_VERIFY_URL answers ${sent.status}, but not as reCAPTCHA does.`);
      if (data['error-codes'].some((code) => code.includes('secret')))
        throw new Error('The service does not know RECAPTCHA_SECRET_KEY.');
      return 'The service knows RECAPTCHA_SECRET_KEY.';
    },
    advice:
      'Set BOT_CHECK=pow, or copy RECAPTCHA_SECRET_KEY again (the site key is another one) and see that this machine reaches RECAPTCHA_VERIFY_URL.',
  },
  {
    check: 'PUBLIC_URL',
    async look({ publicUrl, host }) {
      const { hostname, protocol } = new URL(publicUrl);
      const isLocal = loopbackHosts.has(hostname);
      const health = fetch(new URL('/healthz', publicUrl), { signal: AbortSignal.timeout(slowestMs) });
      const answer = isLocal ? await health.catch(() => null) : await health;
      if (!answer && protocol === 'https:')
        throw new Warning(
          `Nothing answers at ${publicUrl}.`,
          'The server speaks http. Start a proxy with TLS before it.',
        );
      if (!answer) return `No server runs at ${publicUrl}.`;
      if (answer.status >= 502)
        throw new Error(`The proxy at ${publicUrl} answers ${answer.status}: it does not reach the server.`);
      if (!(await answer.text()).includes('"status":"ok"')) throw new Error(`Something else answers at ${publicUrl}.`);
      const { origin } = new URL(answer.url);
      if (origin !== new URL(publicUrl).origin)
        throw new Warning(`${publicUrl} leads to ${origin}.`, `Set PUBLIC_URL=${origin}.`);
      if (isLocal && !loopbackHosts.has(host))
        throw new Warning(`Links in mails lead to ${publicUrl}, not to the address that people type.`);
      if (!isLocal && protocol === 'http:')
        throw new Warning(`Without TLS, whoever stands on the way to ${publicUrl} can read password and inquiries.`);
      return `The site answers at ${publicUrl}.`;
    },
    advice:
      'See whether the server runs; then look at PUBLIC_URL, at the DNS, the certificate and the proxy (docs/single-server.md).',
  },
];
