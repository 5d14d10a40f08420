import { type FailureBody, errorText } from '@innventory/domain/errors.ts';
import { answering } from '@innventory/testing/fixtures.ts';
import { listen } from '@innventory/testing/ports.ts';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aPlace, failureOf } from './testing.ts';

/** The port of a server that answers 404 until the test ends. */
async function listening(server: http.Server): Promise<number> {
  onTestFinished(() => server.close().closeAllConnections());
  return listen(server.on('request', (_, response) => response.writeHead(404).end()));
}

/** The port of a server that speaks no HTTP, until the test ends. */
async function greeting(text: string): Promise<number> {
  const server = net.createServer((socket) => socket.on('error', () => undefined).end(text));
  onTestFinished(() => void server.close());
  return listen(server);
}

async function selfSigned(): Promise<https.ServerOptions> {
  const { DATA_DIR: folder = '' } = await aPlace();
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const files = ['-keyout', keyFile, '-out', certFile];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', ...files]);
  return { key: await readFile(keyFile), cert: await readFile(certFile) };
}

/** What a command with `--url` says. */
const stderrAt = (url: string) => failureOf('trash', 'list', '--password', 'secret', '--url', url);

test('a failed connection to --url names its cause', async () => {
  const plain = await listening(http.createServer());
  const encrypted = await listening(https.createServer(await selfSigned()));

  expect(await stderrAt(`http://127.0.0.1:${plain}`)).toBe(`No Innventory server answers at http://127.0.0.1:${plain}`);
  expect(await stderrAt(`https://127.0.0.1:${plain}`)).toContain('try http://');
  expect(await stderrAt(`http://127.0.0.1:${encrypted}`)).toContain('try https://');
  expect(await stderrAt(`https://127.0.0.1:${encrypted}`)).toContain(
    '(DEPTH_ZERO_SELF_SIGNED_CERT). Name the certificate of its authority in NODE_EXTRA_CA_CERTS.',
  );
  expect(await stderrAt('http://nowhere.invalid')).toContain('http://nowhere.invalid (ENOTFOUND)');
  const ssh = await greeting('SSH-2.0-OpenSSH\r\n');
  expect(await stderrAt(`http://127.0.0.1:${ssh}`)).toContain('(Response does not match the HTTP/1.1 protocol');
});

test.each<[string, http.RequestListener]>([
  ['never answers', () => undefined],
  ['stops in its answer', (_request, response) => void response.write('{"st')],
])('an address that accepts connections and %s is told as such', async (_what, answer) => {
  const url = await answering(answer);
  const deadline = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(200));

  expect(await stderrAt(url)).toBe(`No Innventory server answers at ${url} within 30 seconds`);
  expect(deadline).toHaveBeenCalledWith(30_000);
});

test.each<[string, number, FailureBody, string]>([
  [
    'a cron that has to wait is told why',
    429,
    { code: 'TOO_MANY_LOGINS', message: 'Please wait 15 min and try again.', details: { minutes: 15 } },
    'Too many wrong passwords. Please wait 15 min and try again.',
  ],
  [
    'a server of a version without the procedure is told as such',
    404,
    { code: 'NOT_FOUND', message: errorText('NOT_FOUND').text, details: { reason: 'No procedure found' } },
    'The server has another version than this command (No procedure found). Update the older one.',
  ],
])('%s', async (_, status, failure, expected) => {
  const url = await answering(({ url: path }, response) => {
    response.writeHead(path === '/healthz' ? 200 : status, { 'content-type': 'application/json' });
    const error = { code: -32029, message: failure.message, data: { failure } };
    response.end(path === '/healthz' ? '{"status":"ok"}' : JSON.stringify({ error }));
  });

  expect(await stderrAt(url)).toBe(expected);
});
