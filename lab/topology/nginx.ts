import { freePort } from '@innventory/testing/ports.ts';
import { endProcess } from '@innventory/testing/processes.ts';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

const shipped = (name: string) => join(import.meta.dirname, '../../deploy', name);

export const nginx = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx';

/** Makes a certificate that this process trusts. */
function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const { status, stderr } = spawnSync(
    'openssl',
    // prettier-ignore
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost',
      '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', certificate],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl makes no certificate: ${stderr}`);
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
}

/** A configuration with the addresses, files and folders of a test. */
function localConfiguration(file: string, folder: string, ports: number[], [plain, tls]: [number, number]): string {
  const local = ports.reduce(
    (text, port, index) => text.replaceAll(`site-${index + 1}:3000`, `127.0.0.1:${port}`),
    readFileSync(file, 'utf8'),
  );
  return local
    .replaceAll(/(?:\/tmp|\/certificates|\/run|\/var\/log\/nginx|\/var\/lib\/nginx)\//g, `${folder}/`)
    .replace('/etc/nginx/snippets/innventory.conf', shipped('nginx-snippet.conf'))
    .replace('/etc/nginx/sites-enabled/*', join(folder, 'site.conf'))
    .replace('listen [::]:80;', '')
    .replace(/listen (?:8080|80);/, `listen 127.0.0.1:${plain};`)
    .replace('listen 8443', `listen 127.0.0.1:${tls}`);
}

/** Whether something listens at the port. */
export async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** The shipped configurations, by the file that nginx reads first. */
export const configurations = { container: shipped('nginx.conf'), Debian: '/etc/nginx/nginx.conf' };

/** Starts nginx with a shipped configuration in front of servers on these ports. */
export async function startNginx(parent: string, ports: number[], kind: keyof typeof configurations = 'container') {
  const folder = join(parent, `nginx-${kind}`);
  mkdirSync(folder);
  // The workers of nginx run as another user.
  for (const path of [parent, folder]) chmodSync(path, 0o755);
  makeCertificate(folder);
  const own: [number, number] = [await freePort(), await freePort()];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, localConfiguration(configurations[kind], folder, ports, own));
  writeFileSync(join(folder, 'site.conf'), localConfiguration(shipped('nginx-site.conf'), folder, ports, own));
  const args = ['-c', file, '-e', 'stderr'];
  const checked = spawnSync(nginx, ['-t', '-q', ...args], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`nginx refuses its configuration: ${checked.stderr}`);
  const child = spawn(nginx, [...args, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const complaints = text(child.stderr);
  while (!(await answers(own[kind === 'Debian' ? 0 : 1]))) {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${await complaints}`);
    await wait(50);
  }
  return {
    base: kind === 'Debian' ? `http://127.0.0.1:${own[0]}` : `https://localhost:${own[1]}`,
    end: () => endProcess(child),
  };
}
