import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { AppError } from '@innventory/domain/errors.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bucket, Files, StoredFile } from './storage.ts';

function unavailable(cause: unknown): never {
  throw new AppError('STORE_UNAVAILABLE', {}, { cause, retryAfter: 10 });
}

/** Null for a missing object. */
async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (cause) {
    if (cause instanceof Error && ['NoSuchKey', 'NotFound'].includes(cause.name)) return null;
    return unavailable(cause);
  }
}

/** A gateway that answers in place of the store sends no ETag of an object, and no name of a bucket. */
function confirmed<Answer extends { ETag?: string | undefined; Name?: string | undefined }>(
  answer: Answer | undefined,
): Answer {
  if (answer?.ETag || answer?.Name) return answer;
  throw new Error('The answer is not that of a store.');
}

/** The message of the store or the SDK. An error that joins several connection errors has only a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/** Two attempts of `requestTimeout` end before a proxy stops waiting for the response, which is usually after 60 s. */
const maxAttempts = 2;

/** `requestTimeout` ends with the headers of the response, `socketTimeout` also ends a body that no longer arrives. */
const timeouts = {
  connectionTimeout: 3_000,
  requestTimeout: 20_000,
  socketTimeout: 30_000,
  throwOnRequestTimeout: true,
};

/** Less than /readyz waits for a warning. */
const faultWithinMs = 2_500;

/** One per visitor's connection, so that slow visitors do not block others. */
const maxSockets = serverLimits.http.connections;

function clientOf({ region, endpoint }: Bucket): S3Client {
  return new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...((region ?? endpoint) !== undefined && { region: region ?? 'us-east-1' }),
    maxAttempts,
    // Stores other than Amazon's refuse a trailing checksum, or store it with the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  });
}

/** Metadata with the time of the last use. */
const touchedKey = 'touched';

/** Throws if there are no keys. */
export async function openS3Files(place: Bucket): Promise<Files> {
  const client = clientOf(place);
  // The SDK looks for keys in variables, in files and in the machine's role.
  await client.config.credentials().catch((cause: unknown) => {
    throw new Error('The picture store needs keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.', { cause });
  });
  const Bucket = place.bucket;

  /** Copies an object, onto itself to change its metadata. False for an unknown name. */
  async function copy(from: string, to: string, metadata: Record<string, string>): Promise<boolean> {
    const command = new CopyObjectCommand({
      Bucket,
      Key: to,
      CopySource: `${Bucket}/${from}`,
      MetadataDirective: 'REPLACE',
      Metadata: metadata,
    });
    const written = client.send(command).then(({ CopyObjectResult }) => confirmed(CopyObjectResult));
    return (await unlessMissing(written)) !== null;
  }

  async function open(name: string): Promise<StoredFile | null> {
    const asked = client.send(new GetObjectCommand({ Bucket, Key: name })).then((answer) => {
      // An unread body would keep its connection.
      if (!answer.ETag && answer.Body instanceof Readable) answer.Body.destroy();
      return confirmed(answer);
    });
    const object = await unlessMissing(asked);
    if (!(object?.Body instanceof Readable) || object.ContentLength === undefined) return null;
    return { body: object.Body, size: object.ContentLength };
  }

  async function remove(name: string): Promise<void> {
    await unlessMissing(client.send(new DeleteObjectCommand({ Bucket, Key: name })));
  }

  async function keys(Prefix: string): Promise<string[]> {
    const found: string[] = [];
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
      const { Contents = [] } = confirmed(page);
      found.push(...Contents.map(({ Key = '' }) => Key));
    }
    return found;
  }

  return {
    open,

    async read(name) {
      const file = await open(name);
      return file && buffer(file.body).catch(unavailable);
    },

    async write(name, Body) {
      await client
        .send(new PutObjectCommand({ Bucket, Key: name, Body }))
        .then(confirmed)
        .catch(unavailable);
    },

    async names(folder = '') {
      const found = await keys(folder).catch(unavailable);
      return found.map((key) => key.slice(folder.length)).filter((name) => !name.startsWith('.'));
    },

    async touchedAt(name) {
      const head = await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key: name })).then(confirmed));
      if (!head) return null;
      const touched = head.Metadata?.[touchedKey];
      return touched ? new Date(touched) : (head.LastModified ?? new Date());
    },

    touch: (name, at) => copy(name, name, { [touchedKey]: at.toISOString() }),

    async move(from, to) {
      if (!(await copy(from, to, {}))) return false;
      await remove(from);
      return true;
    },

    remove,

    async fault() {
      try {
        const command = new ListObjectsV2Command({ Bucket, MaxKeys: 1 });
        confirmed(await client.send(command, { abortSignal: AbortSignal.timeout(faultWithinMs) }));
        return null;
      } catch (error) {
        const store = `The picture store (bucket ${Bucket} at ${place.endpoint ?? 'Amazon S3'})`;
        return `${store} cannot be used: ${reasonOf(error)}`;
      }
    },
  };
}
