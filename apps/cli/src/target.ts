import type { AppRouter } from '@innventory/api/app-router.ts';
import type { Context } from '@innventory/api/context.ts';
import { type Calls, type Client, createClient } from '@innventory/client';
import type { Orm } from '@innventory/db/orm.ts';
import type { ImageStore } from '@innventory/images/image-store.ts';
import { createTRPCClient, unstable_localLink as localLink } from '@trpc/client';
import { isOrigin } from '@innventory/domain/values/address.ts';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { askPassword } from './ask-password.ts';
import { withStyleOption } from './output.ts';

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

/** Checks the options. `--data-dir` on the command line overrides a DATABASE_URL of the environment. */
async function checkTarget(command: Command): Promise<void> {
  const isNamed = (option: keyof Target) => command.getOptionValueSource(option) === 'cli';
  const { dataDir, databaseUrl, storageUrl } = command.opts<Target>();
  if (isNamed('storageUrl') && storageUrl?.startsWith('file:') && !storageUrl.startsWith('file:/'))
    command.setOptionValue('storageUrl', `file:${pathFromHere(storageUrl.slice('file:'.length))}`);
  if (isNamed('dataDir')) {
    command.setOptionValue('dataDir', pathFromHere(dataDir));
    if (!isNamed('databaseUrl')) return void command.setOptionValue('databaseUrl', undefined);
  }
  const { databaseUrlFault } = await import('@innventory/settings/database-url.ts');
  const fault = databaseUrl ? databaseUrlFault(databaseUrl) : null;
  if (fault && isNamed('databaseUrl')) command.error(`error: option '--database-url <url>' is invalid. ${fault}`);
  if (fault) throw new Error(`DATABASE_URL: ${fault}`);
}

export const withDatabaseOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--database-url <url>', 'PostgreSQL database, instead of the embedded one').env('DATABASE_URL'),
    )
    .addOption(new Option('--data-dir <folder>', 'folder of the embedded database').env('DATA_DIR').default('./data'))
    .hook('preAction', checkTarget);

function originOf(url: string): string {
  if (isOrigin(url)) return url;
  throw new InvalidArgumentError('Must be scheme, host and port alone, e.g. https://shop.example');
}

export const tokenOption = (description: string) => new Option('--token <text>', description).env('INNVENTORY_TOKEN');

export const withServerOptions = (command: Command): Command =>
  withStyleOption(withDatabaseOptions(command))
    .option('--url <address>', 'use a running site instead of the database, e.g. https://shop.example', originOf)
    .addOption(
      new Option('--password <text>', 'administrator password for --url; the command asks for it if it needs one').env(
        'ADMIN_PASSWORD',
      ),
    )
    .addOption(tokenOption('API token for --url, instead of the password'));

export const withStorageOption = (command: Command): Command =>
  command.addOption(new Option('--storage-url <url>', 'picture store, if not in the data folder').env('STORAGE_URL'));

export const withPicturesOptions = (command: Command): Command =>
  withStorageOption(command).addOption(
    new Option('--public-url <url>', 'address of the site, for records that name pictures by full URL').env(
      'PUBLIC_URL',
    ),
  );

export const databaseOf = ({ databaseUrl, dataDir }: Target) => (databaseUrl ? { url: databaseUrl } : { dataDir });

/** A mistyped folder must not become an empty database. Throws if there is none. */
export function refuseMissing({ databaseUrl, dataDir }: Target): void {
  if (databaseUrl || existsSync(join(dataDir, 'database'))) return;
  throw new Error(
    `There is no database in ${dataDir}. Name its folder with --data-dir. Commands with --url can use a running server.`,
  );
}

/** `write` migrates an older database, `read` refuses it. */
type Access = 'read' | 'write';

export async function withDatabase<Result>(
  target: Target,
  work: (orm: Orm) => Promise<Result>,
  access: Access = 'write',
): Promise<Result> {
  // Help and commands for a server need not wait for MikroORM.
  const { withOrm } = await import('@innventory/db/orm.ts');
  const { migrate, requireMigrated } = await import('@innventory/db/migrate.ts');
  return withOrm(databaseOf(target), async (orm) => {
    await (access === 'read' ? requireMigrated : migrate)(orm);
    return work(orm);
  });
}

export async function openStore({ storageUrl, dataDir }: Target): Promise<ImageStore> {
  const { openImageStore } = await import('@innventory/images/image-store.ts');
  const { storageIn, storageOf } = await import('@innventory/images/storage.ts');
  const store = await openImageStore(storageUrl ? storageOf(storageUrl) : storageIn(dataDir));
  const fault = await store.fault();
  if (fault) throw new Error(fault);
  return store;
}

const noPictures: Context['touchPictures'] = () => Promise.reject(new Error('The store of pictures is not open'));

const noSession = () => Promise.reject(new Error('A script has no session'));

const logError = (fields: object, message: string) => console.error(message, fields);

/** A script that can open the database has the permissions of the administrator. */
const contextOf = (orm: Orm, touchPictures: Context['touchPictures']): Context => ({
  em: orm.em.fork(),
  isAdmin: true,
  session: { name: 'script', isToken: false, open: noSession, close: noSession },
  clientAddress: 'script',
  isBehindUntrustedProxy: false,
  isSharedAddress: false,
  now: () => new Date(),
  botCheck: { challenge: () => Promise.resolve(null), verify: () => Promise.resolve('failed') },
  touchPictures,
  isPassword: () => Promise.resolve(false),
  throttles: { loginLimit: 0, inquiryLimit: 0 },
  companyTexts: null,
  sendsNotices: false,
  log: { info: () => undefined, warn: logError, error: logError },
});

export async function localCalls(orm: Orm, touchPictures = noPictures): Promise<Calls> {
  const { appRouter } = await import('@innventory/api/app-router.ts');
  const link = localLink({ router: appRouter, createContext: async () => contextOf(orm, touchPictures) });
  return createTRPCClient<AppRouter>({ links: [link] });
}

type ServerTarget = { url: string } & Partial<Record<'password' | 'token', string | undefined>>;

/** Lets `work` use a server with a token or in a session of its own. */
export async function withServer<Result>(
  { url, password, token }: ServerTarget,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await createClient({ url, token, password: password ?? askPassword });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

export interface Catalogue {
  calls: Calls;
  has(address: string): Promise<boolean>;
  /** Stores a picture like an upload and returns its URL. Throws with the reason. */
  upload(picture: { bytes: Buffer<ArrayBuffer>; name: string }): Promise<string>;
}

/** The catalogue of a database in this process. A visitor's first request makes the renditions of a picture. */
export async function localCatalogue(orm: Orm, target: Target): Promise<Catalogue> {
  const { addressedPicture } = await import('@innventory/images/image-pipeline.ts');
  const { storePicture, touchPicturesOf } = await import('@innventory/images/images.ts');
  const { objectNameOf } = await import('@innventory/images/object-name.ts');
  const { publicUrl = 'http://localhost:3000' } = target;
  const now = () => new Date();
  let opening: Promise<ImageStore> | undefined;
  const store = () => (opening ??= openStore(target));
  return {
    calls: await localCalls(orm, touchPicturesOf({ openStore: store, publicUrl, now })),
    async has(address) {
      const name = objectNameOf(address);
      return (await (await store()).touchedAt(name)) !== null || (await store()).restore(name);
    },
    upload: async ({ bytes }) => storePicture(await store(), await addressedPicture(bytes), now),
  };
}

/** Lets `work` use a catalogue as the administrator. */
export async function withCatalogue<Result>(
  target: Target,
  work: (catalogue: Catalogue) => Promise<Result>,
  access: Access = 'write',
): Promise<Result> {
  const { url } = target;
  if (url !== undefined) return withServer({ ...target, url }, work);
  refuseMissing(target);
  return withDatabase(target, async (orm) => work(await localCatalogue(orm, target)), access);
}
