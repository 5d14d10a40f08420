import type { AppRouter } from '@innventory/api/app-router.ts';
import { type Context, withoutRequest } from '@innventory/api/context.ts';
import { type Calls, type Client, createClient } from '@innventory/client';
import type { DatabaseAddress, Orm } from '@innventory/db/orm.ts';
import type { ImageStore } from '@innventory/images/image-store.ts';
import { databaseUrlFault } from '@innventory/settings/database-url.ts';
import { createTRPCClient, unstable_localLink as localLink } from '@trpc/client';
import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { askPassword } from './ask-password.ts';

/** Options of the program. */
export interface Target {
  url?: string;
  password?: string;
  token?: string;
  databaseUrl?: string;
  dataDir: string;
  storageUrl?: string;
  /** Records may name pictures by this URL of the site. */
  publicUrl?: string;
}

/** A path of the command line starts in the folder where npm was called. */
// oxlint-disable-next-line node/no-process-env -- npm's own variable, no setting
export const pathFromHere = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path);

/** `--data-dir` on the command line also overrides a DATABASE_URL of the environment, and `--password` a token. */
export function resolveOptions(program: Command): void {
  const isNamed = (option: keyof Target) => program.getOptionValueSource(option) === 'cli';
  const { dataDir, storageUrl } = program.opts<Target>();
  if (isNamed('storageUrl') && storageUrl && /^file:[^/]/.test(storageUrl))
    program.setOptionValue('storageUrl', `file:${pathFromHere(storageUrl.slice('file:'.length))}`);
  if (isNamed('dataDir')) {
    program.setOptionValue('dataDir', pathFromHere(dataDir));
    if (!isNamed('databaseUrl')) program.setOptionValue('databaseUrl', undefined);
  }
  if (isNamed('password') && !isNamed('token')) program.setOptionValue('token', undefined);
}

/** Throws with `--url` and for an invalid DATABASE_URL. */
export function databaseOf({ url, databaseUrl, dataDir }: Target): DatabaseAddress {
  if (url) throw new Error('This command works without --url: on the database itself.');
  if (!databaseUrl) return { dataDir };
  const fault = databaseUrlFault(databaseUrl);
  if (fault) throw new Error(`DATABASE_URL or --database-url: ${fault}`);
  return { url: databaseUrl };
}

/** Opens the database. It must have the tables of this version unless `prepare` makes them. */
export async function withDatabase<Result>(
  program: Command,
  work: (orm: Orm, target: Target) => Promise<Result>,
  prepare?: (orm: Orm) => Promise<void>,
): Promise<Result> {
  const target = program.opts<Target>();
  const database = databaseOf(target);
  // A mistyped folder must not become an empty database.
  if ('dataDir' in database && !existsSync(join(database.dataDir, 'database')))
    throw new Error(
      `There is no database in ${database.dataDir}. Name its folder with --data-dir. Commands with --url can use a running server.`,
    );
  // Help and commands for a server need not wait for MikroORM.
  const { createOrm } = await import('@innventory/db/orm.ts');
  const { requireMigrated } = await import('@innventory/db/migrate.ts');
  await using opened = await createOrm(database);
  await (prepare ?? requireMigrated)(opened.orm);
  return await work(opened.orm, target);
}

/** With `make`, creates a folder that is not there. */
export async function openStore({ storageUrl, dataDir }: Target, { make = false } = {}): Promise<ImageStore> {
  const { openImageStore } = await import('@innventory/images/image-store.ts');
  const { storageIn, storageOf } = await import('@innventory/images/storage.ts');
  const storage = storageUrl ? storageOf(storageUrl) : storageIn(dataDir);
  if (!make && 'folder' in storage && !existsSync(storage.folder))
    throw new Error(
      `There is no folder ${storage.folder}. Is its volume mounted? Otherwise correct STORAGE_URL, --storage-url or DATA_DIR.`,
    );
  const store = await openImageStore(storage, { make });
  const fault = await store.fault();
  if (fault) throw new Error(fault);
  return store;
}

/** The store of this database. Before a server has assigned the two to each other, it may have no folder yet. */
export async function openStoreOf(orm: Orm, target: Target): Promise<ImageStore> {
  const { readSharedState } = await import('@innventory/db/shared-state.ts');
  return openStore(target, { make: (await readSharedState(orm, 'installation id')) === null });
}

const noPassword = () => Promise.resolve(null);

/** A script that can open the database has the permissions of the administrator. */
const contextOf = (orm: Orm, publicUrl: string, touchPictures: Context['touchPictures']): Context => ({
  ...withoutRequest,
  fixedFacts: { publicUrl, botCheck: { mode: 'off', siteKey: null } },
  em: orm.em.fork(),
  isAdmin: true,
  now: () => new Date(),
  botCheck: { challenge: async () => null, verify: async () => ({ verdict: 'failed' }) },
  touchPictures,
  password: { variable: null, check: noPassword, change: noPassword },
  throttles: { loginLimit: 0, inquiryLimit: 0 },
  mail: null,
  missingMailSettings: [],
  firstSettings: null,
  diskWarning: () => Promise.resolve(null),
  log: { info: () => undefined, warn: console.error, error: console.error },
});

export interface Catalogue {
  calls: Calls;
  has: (address: string) => Promise<boolean>;
  /** Stores a picture like an upload and returns its URL. Throws with the reason. */
  upload: (picture: { bytes: Buffer<ArrayBuffer>; name: string }) => Promise<string>;
}

/** The catalogue of a database in this process. A visitor's first request makes the renditions of a picture. */
export async function localCatalogue(orm: Orm, target: Target): Promise<Catalogue> {
  const { appRouter } = await import('@innventory/api/app-router.ts');
  const { addressedPicture } = await import('@innventory/images/image-pipeline.ts');
  const { storePicture, touchPicturesOf } = await import('@innventory/images/images.ts');
  const { publicUrl = 'http://localhost:3000' } = target;
  const now = () => new Date();
  let opening: Promise<ImageStore> | undefined;
  const store = () => (opening ??= openStoreOf(orm, target));
  const touchPictures = touchPicturesOf({ openStore: store, publicUrl, now });
  const link = localLink({ router: appRouter, createContext: async () => contextOf(orm, publicUrl, touchPictures) });
  return {
    calls: createTRPCClient<AppRouter>({ links: [link] }),
    has: async (address) => (await touchPictures([address])).length === 0,
    upload: async ({ bytes }) => storePicture(await store(), await addressedPicture(bytes), now),
  };
}

/** Lets `work` use a server with a token or in a session of its own. */
export async function withServer<Result>(
  { url, password, token }: Pick<Target, 'password' | 'token'> & { url: string },
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await createClient({ url, token, password: password ?? askPassword });
  try {
    return await work(client);
  } finally {
    // A failure to sign out must not hide the error of the work. An unused session expires.
    await client.close().catch(() => undefined);
  }
}

/** Lets `work` use the catalogue of the target as the administrator. */
export async function withCatalogue<Result>(
  program: Command,
  work: (catalogue: Catalogue) => Promise<Result>,
): Promise<Result> {
  const { url, ...target } = program.opts<Target>();
  if (url !== undefined) return withServer({ ...target, url }, work);
  return withDatabase(program, async (orm) => work(await localCatalogue(orm, target)));
}
