import { aBundle } from '@innventory/domain/testing.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { post, settings, started } from './testing/process.ts';

const password = 'correct horse battery staple';
const kills = 3;

interface Session {
  url: string;
  cookie: string;
}

async function signIn(url: string): Promise<Session> {
  const answer = await post(`${url}/api/admin/login`, { password });
  return { url, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** A bundle all of whose fields tell which version it is. */
const versioned = (version: number) => {
  const mark = `Version ${version}`;
  return aBundle({
    title: mark,
    description: `${mark} `.repeat(200).trim(),
    price: mark,
    imageUrls: [`/${version}.jpg`],
  });
};

const versionIn = ({ title }: { title: string }) => Number(title.replace('Version ', ''));

const save = ({ url, cookie }: Session, id: string, version: number) =>
  fetch(`${url}/api/furniture-bundles/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(versioned(version)),
  });

/** Saves one version after the other until the server is gone. Answers the last one that it acknowledged. */
async function saveUntilGone(session: Session, id: string, from: number): Promise<number> {
  for (let version = from + 1; ; version += 1) {
    const answer = await save(session, id, version).catch(() => null);
    if (!answer) return version - 1;
    expect(answer.status).toBe(200);
  }
}

test('a server killed in the middle of a save keeps the old record or the new one, whole, and nothing acknowledged is lost', async () => {
  const given = { ...(await settings()), ADMIN_PASSWORD: password };
  let server = await started(given);
  let session = await signIn(server.url);
  const created = await fetch(`${server.url}/api/furniture-bundles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: session.cookie },
    body: JSON.stringify(versioned(0)),
  });
  const { id } = (await created.json()) as { id: string };
  let version = 0;

  for (let kill = 0; kill < kills; kill += 1) {
    const saving = saveUntilGone(session, id, version);
    await wait(150 + 130 * kill);
    server.child.kill('SIGKILL');
    const acknowledged = await saving;
    await server.exit;

    server = await started(given);
    const [kept] = (await (await fetch(`${server.url}/api/furniture-bundles`)).json()) as [
      ReturnType<typeof versioned>,
    ];

    version = versionIn(kept);
    expect(kept).toMatchObject(versioned(version));
    expect([acknowledged, acknowledged + 1]).toContain(version);
    session = await signIn(server.url);
  }

  expect(version).toBeGreaterThan(0);
});
