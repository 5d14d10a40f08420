import type { AppRouter } from '@innventory/api/app-router.ts';
import { type TRPCClient, createTRPCClient, httpLink } from '@trpc/client';
import makeFetchCookie from 'fetch-cookie';
import { backup } from './backup.ts';
import { type Picture, upload } from './upload.ts';

/** Every procedure of the product, e.g. `calls.item.list.query()`, `calls.item.create.mutate({ … })`. */
export type Calls = TRPCClient<AppRouter>;

export interface Client {
  calls: Calls;
  /** Stores a picture and answers its address, as records hold it. Throws with the server's reason. */
  upload(picture: Picture): Promise<string>;
  /** Whether the server has something at this path or address of its own. */
  has(path: string): Promise<boolean>;
  /** A backup of everything, as it is now, while it is made (docs/backup.md). Throws with the server's reason. */
  backup(): Promise<ReadableStream<Uint8Array>>;
  /** Ends the session. */
  close(): Promise<void>;
}

interface ClientOptions {
  /** Where the server is, e.g. https://shop.example. */
  url: string;
  /**
   * The administrator's, or what asks for it once the server has answered; without it the client sees and does what a
   * visitor may.
   */
  password?: string | (() => Promise<string>) | undefined;
}

async function refuseSilence(url: string, send: typeof fetch): Promise<void> {
  const answer = await send(new URL('/healthz', url)).catch(() => null);
  await answer?.text();
  if (!answer?.ok) throw new Error(`No Innventory server answers at ${url}.`);
}

/** A typed client of the server at `url`, in a session of its own. Throws where none answers or the password is wrong. */
export async function createClient({ url, password }: ClientOptions): Promise<Client> {
  const send: typeof fetch = makeFetchCookie(fetch);
  await refuseSilence(url, send);
  const calls = createTRPCClient<AppRouter>({ links: [httpLink({ url: new URL('/trpc', url).href, fetch: send })] });
  const given = typeof password === 'function' ? await password() : password;
  if (given !== undefined) await calls.admin.login.mutate({ password: given });
  return {
    calls,
    upload: (picture) => upload(new URL('/api/objects/upload-file', url), picture, send),
    has: async (path) => (await send(new URL(path, url), { method: 'HEAD' })).ok,
    backup: () => backup(new URL('/api/admin/backup', url), send),
    close: async () => void (given !== undefined && (await calls.admin.logout.mutate())),
  };
}
