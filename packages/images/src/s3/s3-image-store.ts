import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type _Object,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ImageStore, type StoredFile, isInternal } from '../image-store.ts';
import type { Bucket } from '../storage.ts';
import { answered, faultIn, ifThere } from './s3-failures.ts';

/** In milliseconds. */
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

/** Stores pictures as objects of an existing bucket. */
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
    await answered(
      (async () => {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
          found.push(...Contents);
      })(),
    );
    return found;
  }

  async function open(name: string): Promise<StoredFile | null> {
    const object = await ifThere(client.send(new GetObjectCommand({ Bucket, Key: name })));
    if (!(object?.Body instanceof Readable) || object.ContentLength === undefined) return null;
    return { body: object.Body, size: object.ContentLength };
  }

  return {
    open,

    has: async (name) => (await touchedAt(name)) !== null,

    async read(name) {
      const file = await open(name);
      return file && answered(buffer(file.body));
    },

    async write(name, bytes) {
      const Body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      await answered(client.send(new PutObjectCommand({ Bucket, Key: name, Body, ContentLength: Body.length })));
    },

    names: async () => (await objects()).map(({ Key = '' }) => Key).filter((name) => !isInternal(name)),

    touchedAt,

    touch: (name, at) => copy(name, name, { [touchedKey]: at.toISOString() }),

    remove,

    async quarantine(name) {
      if (await copy(name, quarantine + name, {})) await remove(name);
    },

    async quarantined() {
      const found = await objects(quarantine);
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
        await client.send(new HeadBucketCommand({ Bucket }), { abortSignal });
        return null;
      } catch (error) {
        const missing = error instanceof Error && error.name === 'NotFound';
        return `The store of pictures ${missing ? 'has no such bucket' : faultIn(error)}.`;
      }
    },
  };
}
