import { freePort } from '@innventory/db/testing/ports.ts';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const shipped = join(import.meta.dirname, '../../deploy/nginx.conf');

export const nginx = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx';

export interface Balancer {
  /** The https URL; its certificate is `certificate`. */
  base: string;
  certificate: string;
  end(): Promise<void>;
}

function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const { status, stderr } = spawnSync(
    'openssl',
    // prettier-ignore
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost',
      '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', certificate],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl makes no certificate: ${stderr}`);
  return readFileSync(certificate, 'utf8');
}

/** The shipped configuration with local addresses. */
function configuration(folder: string, ports: number[], [plain, tls]: [number, number]): string {
  const local = ports.reduce(
    (text, port, index) => text.replaceAll(`site-${index + 1}:3000`, `127.0.0.1:${port}`),
    readFileSync(shipped, 'utf8'),
  );
  return local
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/certificates/', `${folder}/`)
    .replace('listen 8080', `listen 127.0.0.1:${plain}`)
    .replace('listen 8443', `listen 127.0.0.1:${tls}`);
}

/** Whether something listens at the port. */
export async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const [event] = await Promise.race([
    once(socket, 'connect').then(() => ['connect']),
    once(socket, 'error').then(() => ['error']),
  ]).catch(() => ['error']);
  socket.destroy();
  return event === 'connect';
}

/** Starts nginx with the shipped configuration in front of servers on these ports. */
export async function startNginx(parent: string, ports: number[]): Promise<Balancer> {
  const folder = join(parent, 'nginx');
  mkdirSync(folder);
  // The workers of nginx run as another user.
  for (const path of [parent, folder]) chmodSync(path, 0o755);
  const certificate = makeCertificate(folder);
  const own: [number, number] = [await freePort(), await freePort()];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, ports, own));
  const child = spawn(nginx, ['-c', file, '-p', folder, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints = text(child.stderr);
  while (!(await answers(own[1]))) {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${await complaints}`);
    await wait(50);
  }
  return {
    base: `https://localhost:${own[1]}`,
    certificate,
    async end() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
