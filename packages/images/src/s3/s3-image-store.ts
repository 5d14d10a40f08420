import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ImageStore, StoredFile } from '../image-store.ts';
import type { Bucket } from '../storage.ts';
import { answered, faultIn, ifThere } from './s3-failures.ts';
import { sweepHolds } from './sweep-holds.ts';

/** In milliseconds. */
const patience = { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true };

const faultWithinMs = 5_000;

/** Each visitor's connection holds at most one, so that slow ones never leave the others without pictures. */
const maxSockets = serverLimits.http.connections;

function clientOf({ region, endpoint }: Bucket): S3Client {
  return new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...((region ?? endpoint) !== undefined && { region: region ?? 'us-east-1' }),
    // Other stores than Amazon's keep the trailing checksum as part of the object, or refuse it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...patience, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  });
}

/** When an object was last wanted, as its metadata, since a store tells only of writes. */
const touchedKey = 'touched';

/** Keeps pictures as objects of a bucket, which has to be there. */
export function openS3ImageStore(place: Bucket): ImageStore {
  const client = clientOf(place);
  const Bucket = place.bucket;
  const holds = sweepHolds(client, Bucket);

  async function touchedAt(name: string, within: { abortSignal?: AbortSignal } = {}): Promise<Date | null> {
    const head = await ifThere(client.send(new HeadObjectCommand({ Bucket, Key: name }), within));
    if (!head) return null;
    const touched = head.Metadata?.[touchedKey];
    return touched ? new Date(touched) : (head.LastModified ?? new Date());
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

    async names() {
      const names: string[] = [];
      await answered(
        (async () => {
          for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
            names.push(...Contents.map(({ Key = '' }) => Key));
        })(),
      );
      return names.filter((name) => !holds.isHold(name));
    },

    touchedAt: (name) => touchedAt(name),

    async touch(name, at) {
      const copied = await ifThere(
        client.send(
          new CopyObjectCommand({
            Bucket,
            Key: name,
            CopySource: `${Bucket}/${name}`,
            MetadataDirective: 'REPLACE',
            Metadata: { [touchedKey]: at.toISOString() },
          }),
        ),
      );
      if (!copied) return false;
      await holds.released(name);
      return (await touchedAt(name)) !== null;
    },

    removeUntouched: (name, since) =>
      holds.hold(name, async (within) => {
        const touched = await touchedAt(name, within);
        if (!touched || touched >= since) return false;
        await answered(client.send(new DeleteObjectCommand({ Bucket, Key: name }), within));
        return true;
      }),

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
