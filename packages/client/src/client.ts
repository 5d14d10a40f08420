import type { AppRouter } from '@innventory/api/app-router.ts';
import { AppError, RequestError } from '@innventory/domain/errors.ts';
import { addressFrom, isOrigin } from '@innventory/domain/values/address.ts';
import { apiTokenPattern } from '@innventory/domain/values/formats.ts';
import { type TRPCClient, createTRPCClient, httpLink } from '@trpc/client';
import makeFetchCookie from 'fetch-cookie';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

export { failureOf } from '@innventory/domain/errors.ts';
export { allOf } from './lists.ts';

/** Every procedure of the product, e.g. `calls.item.list.query()`, `calls.item.create.mutate({ … })`. */
export type Calls = TRPCClient<AppRouter>;

/** A local file, or bytes with the name that error messages use. */
type Picture = string | { bytes: Uint8Array<ArrayBuffer>; name: string };

interface ClientOptions {
  /** The server, e.g. https://shop.example. */
  url: string;
  /**
   * Password of the administrator, or a function that asks for it once the server has answered. Without a password the
   * client is a visitor.
   */
  password?: string | (() => Promise<string>) | undefined;
  /** An API token, instead of the password. */
  token?: string | undefined;
}

export type Client = Awaited<ReturnType<typeof createClient>>;

async function formOf(picture: Picture): Promise<FormData> {
  const form = new FormData();
  const { bytes, name } =
    typeof picture === 'string' ? { bytes: await readFile(picture), name: basename(picture) } : picture;
  form.append('file', new Blob([bytes]), name);
  return form;
}

const notFound = 404;

/** Throws for a failure that is not in JSON, as those of the server are: a proxy in front of it answers pages. */
function ownAnswer(response: Response): Response {
  const { ok, status, statusText, headers } = response;
  if (ok || headers.get('content-type')?.startsWith('application/json')) return response;
  const message = `The server or a proxy in front of it answered ${`${status} ${statusText}`.trim()}.`;
  throw new RequestError(response, JSON.stringify({ message }));
}

/** Opens a client with a token or in a session of its own. Throws if no server answers or if the secret is wrong. */
export async function createClient({ url, password, token: given }: ClientOptions) {
  if (!isOrigin(url)) throw new Error(`${url} must be scheme, host and port alone, e.g. https://shop.example`);
  const token = given?.trim();
  if (token !== undefined && !apiTokenPattern.test(token))
    throw new Error('This is not an API token: a token is inn_ and 43 letters, digits, "-" or "_"');
  const noServer = `No Innventory server answers at ${url}`;
  // Without a secret, and before any request that has one.
  const signal = AbortSignal.timeout(30_000);
  const [health, body] = await fetch(new URL('/healthz', url), { redirect: 'manual', signal })
    .then(async (answer) => [answer, await answer.text()] as const)
    .catch((cause: unknown) => {
      throw new Error(signal.aborted ? `${noServer} within 30 seconds` : noServer, { cause });
    });
  const target = addressFrom(health.headers.get('location') ?? url, url);
  if (target && target.origin !== new URL(url).origin)
    throw new Error(`${url} leads to ${target.origin}: use that address`);
  if (!health.ok || !body.includes('"status":"ok"')) throw new Error(noServer);
  // Each request sends the token, or without one the cookies of a session.
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  // fetch-cookie follows redirects itself and would pass a token on, which fetch drops for another origin.
  const fetchAs = token === undefined ? makeFetchCookie(fetch) : fetch;
  const fetchNow: typeof fetch = (input, init) =>
    fetchAs(input, init).catch((error: unknown) => {
      // Any other one is from the caller's signal.
      if (!(error instanceof TypeError)) throw error;
      throw new TypeError(`The connection to ${url} ended. Check whether the server is running, and try again.`);
    });
  const send = (path: string, init?: RequestInit) => fetchNow(new URL(path, url), { ...init, headers });
  const fetchCall: typeof fetch = async (input, init) => ownAnswer(await fetchNow(input, init));
  const link = httpLink({ url: new URL('/trpc', url).href, headers, fetch: fetchCall });
  const calls: Calls = createTRPCClient<AppRouter>({ links: [link] });
  if (token !== undefined && !(await calls.admin.status.query()).isAdmin) throw new AppError('TOKEN_NOT_VALID');
  const hasSession = token === undefined && password !== undefined;
  if (hasSession) {
    await calls.admin.login.mutate({ password: typeof password === 'function' ? await password() : password });
    if (!(await calls.admin.status.query()).isAdmin)
      throw new Error(`The site keeps a session over https:// alone: ${url} needs a token in place of the password`);
  }
  return {
    calls,
    /** Stores a picture and returns its URL for a record. Throws the server's reason. */
    async upload(picture: Picture): Promise<string> {
      const body = await formOf(picture);
      const response = ownAnswer(await send('/api/objects/upload-file', { method: 'POST', body }));
      const answer = await response.text();
      if (!response.ok) throw new RequestError(response, answer);
      return (JSON.parse(answer) as { finalURL: string }).finalURL;
    },
    /** Whether the server itself has this path or URL. Another server is not asked: it would get the token. Throws a failure. */
    async has(path: string): Promise<boolean> {
      const { href, origin } = new URL(path, url);
      if (origin !== new URL(url).origin) return false;
      const response = await send(href, { method: 'HEAD' });
      if (!response.ok && response.status !== notFound) throw new RequestError(response, '');
      return response.ok;
    },
    /** Streams a backup while it is made (docs/backup.md). Throws the server's reason. */
    async backup(): Promise<ReadableStream<Uint8Array>> {
      const response = ownAnswer(await send('/api/admin/backup', { method: 'POST' }));
      if (!response.ok || !response.body) throw new RequestError(response, await response.text());
      return response.body;
    },
    /** Ends the session. A token stays valid. */
    close: async (): Promise<void> => void (hasSession && (await calls.admin.logout.mutate())),
  };
}
