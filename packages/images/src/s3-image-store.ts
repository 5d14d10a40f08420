import {
  S3ServiceException,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type _Object,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { AppError } from '@innventory/domain/errors.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ImageStore, type StoredFile, isInternal } from './image-store.ts';
import type { Bucket } from './storage.ts';

const refusals: Record<string, string> = {
  NoSuchBucket: 'has no such bucket',
  InvalidAccessKeyId: 'does not know the access key',
  SignatureDoesNotMatch: 'refuses the secret key',
  RequestTimeTooSkewed: 'refuses the request, as the clock of this machine is wrong',
  AccessDenied: 'refuses access with these keys',
  Forbidden: 'refuses access with these keys',
  CredentialsProviderError: 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  XMinioStorageFull: 'is full',
  QuotaExceeded: 'is full',
};

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Describes a fault of the store, e.g. "does not answer (ECONNREFUSED)". */
export function faultIn(error: unknown): string {
  if (!(error instanceof Error)) return 'does not work';
  const refusal = refusals[error.name];
  if (refusal) return refusal;
  if (/region is missing/i.test(error.message)) return 'needs a region: s3://bucket?region=…';
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === undefined) return `does not answer (${codeOf(error) ?? error.name})`;
  if (status === 507) return 'is full';
  return status === 403 ? 'refuses access with these keys' : `answers ${status} ${error.name}`;
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

export async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (cause) {
    throw new AppError('STORE_UNAVAILABLE', {}, { cause, retryAfter: 10 });
  }
}

/** As `answered`, but null for a missing object. */
export function ifThere<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return answered(
    asked.catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    }),
  );
}

const timeouts = { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true };

const faultWithinMs = 5_000;

/** One per visitor's connection, so that slow visitors do not block others. */
const maxSockets = serverLimits.http.connections;

function clientOf({ region, endpoint }: Bucket): S3Client {
  return new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...((region ?? endpoint) !== undefined && { region: region ?? 'us-east-1' }),
    // Stores other than Amazon's refuse a trailing checksum, or store it with the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  });
}

const quarantine = '.quarantine/';

/** Metadata with the time of the last use. */
const touchedKey = 'touched';

export function openS3ImageStore(place: Bucket): ImageStore {
  const client = clientOf(place);
  const Bucket = place.bucket;

  async function touchedAt(name: string): Promise<Date | null> {
    const head = await ifThere(client.send(new HeadObjectCommand({ Bucket, Key: name })));
    if (!head) return null;
    const touched = head.Metadata?.[touchedKey];
    return touched ? new Date(touched) : (head.LastModified ?? new Date());
  }

  /** Copies an object, onto itself to change its metadata. False for an unknown name. */
  async function copy(from: string, to: string, metadata: Record<string, string>): Promise<boolean> {
    const command = new CopyObjectCommand({
      Bucket,
      Key: to,
      CopySource: `${Bucket}/${from}`,
      MetadataDirective: 'REPLACE',
      Metadata: metadata,
    });
    return (await ifThere(client.send(command))) !== null;
  }

  async function remove(name: string): Promise<void> {
    await answered(client.send(new DeleteObjectCommand({ Bucket, Key: name })));
  }

  async function objects(Prefix = ''): Promise<_Object[]> {
    const found: _Object[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      found.push(...Contents);
    return found;
  }

  async function open(name: string): Promise<StoredFile | null> {
    const object = await ifThere(client.send(new GetObjectCommand({ Bucket, Key: name })));
    if (!(object?.Body instanceof Readable) || object.ContentLength === undefined) return null;
    return { body: object.Body, size: object.ContentLength };
  }

  return {
    open,

    async read(name) {
      const file = await open(name);
      return file && answered(buffer(file.body));
    },

    async write(name, bytes) {
      const Body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await answered(client.send(new PutObjectCommand({ Bucket, Key: name, Body, ContentLength: Body.length })));
    },

    names: async () => (await answered(objects())).map(({ Key = '' }) => Key).filter((name) => !isInternal(name)),

    touchedAt,

    touch: (name, at) => copy(name, name, { [touchedKey]: at.toISOString() }),

    remove,

    async quarantine(name) {
      if (await copy(name, quarantine + name, {})) await remove(name);
    },

    async quarantined() {
      const found = await answered(objects(quarantine));
      return found.map(({ Key = '', LastModified = new Date() }) => ({
        name: Key.slice(quarantine.length),
        since: LastModified,
      }));
    },

    async restore(name) {
      if (!(await copy(quarantine + name, name, {}))) return false;
      await remove(quarantine + name);
      return true;
    },

    removeQuarantined: (name) => remove(quarantine + name),

    async fault() {
      try {
        const abortSignal = AbortSignal.timeout(faultWithinMs);
        const head = client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
        // Unlike HEAD, the answer to GET names the fault.
        await head.catch(() => client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), { abortSignal }));
        return null;
      } catch (error) {
        return `The store of pictures (bucket ${Bucket} at ${place.endpoint ?? 'Amazon S3'}) ${faultIn(error)}.`;
      }
    },
  };
}
