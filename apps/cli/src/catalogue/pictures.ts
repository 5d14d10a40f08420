import { errorText } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { storedImageOf } from '@innventory/domain/stored-image.ts';
import { addressFrom } from '@innventory/domain/values/address.ts';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Catalogue } from '../target.ts';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { useAgent as agentFor } from 'request-filtering-agent';

export interface PictureOptions {
  folder: string;
  /** Addresses of the site. Its pictures are not downloaded. */
  siteUrls?: string[];
  /** Private addresses from which pictures may come. */
  allowAddress?: string[];
  /** Stores nothing; finds the address that a picture would have. */
  dryRun?: boolean;
}

const isAddress = (text: string) => /^[a-z][a-z\d+.-]+:/i.test(text);

async function fileIn(folder: string, name: string): Promise<Buffer<ArrayBuffer>> {
  // Macs may write an accent as a letter of its own.
  const paths = [name, name.normalize('NFC'), name.normalize('NFD')].map((form) => resolve(folder, form));
  const path = paths.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
  if (!path) throw new Error(`There is no file ${paths[0]}`);
  if (statSync(path).size > limits.imageBytes) throw new Error(errorText('FILE_TOO_LARGE', { file: path }).text);
  return readFile(path);
}

/** Path of a picture at an address of the site. Null for anything else. */
function pathOnSite(text: string, siteUrls: string[]): string | null {
  const { origin, pathname = '' } = addressFrom(text) ?? {};
  return storedImageOf(pathname) && siteUrls.some((url) => addressFrom(url)?.origin === origin) ? pathname : null;
}

/** Finds a picture that a file names by URL or path. Throws with the reason. */
export const pictureFinder =
  (catalogue: Catalogue, { folder, siteUrls = [], allowAddress, dryRun }: PictureOptions) =>
  async (text: string): Promise<string> => {
    if (storedImageOf(text)) {
      if (await catalogue.has(text)) return text;
      throw new Error('There is no such picture here; take its whole address, or the path of the file');
    }
    const path = pathOnSite(text, siteUrls);
    if (path && (await catalogue.has(path))) return path;
    const bytes = isAddress(text) ? await fetchPicture(text, allowAddress) : await fileIn(folder, text);
    if (!dryRun) return catalogue.upload({ bytes, name: basename(text) });
    const { addressedPicture } = await import('@innventory/images/image-pipeline.ts');
    return (await addressedPicture(bytes)).url;
  };

const mostRedirects = 5;

/** Connects only to public addresses, checked after name resolution, and to `allowed` ones. */
function answerOf(address: URL, allowed: string[], signal: AbortSignal): Promise<IncomingMessage> {
  if (!/^https?:$/.test(address.protocol)) throw new Error('Only http:// and https:// lead to a picture');
  const { get } = address.protocol === 'https:' ? https : http;
  const agent = agentFor(address.href, { allowIPAddressList: allowed });
  return new Promise((resolve, reject) => {
    get(address, { agent, signal }, resolve).on('error', (cause) =>
      reject(new Error(`It cannot be reached: ${cause.message}`, { cause })),
    );
  });
}

async function bytesOf(answer: AsyncIterable<Buffer>, name: string): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > limits.imageBytes) throw new Error(errorText('FILE_TOO_LARGE', { file: name }).text);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Downloads a picture from a public or `allowed` address, also behind redirects. Throws with the reason. */
export async function fetchPicture(address: string, allowed: string[] = []): Promise<Buffer<ArrayBuffer>> {
  const signal = AbortSignal.timeout(30_000);
  let here = new URL(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await answerOf(here, allowed, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return bytesOf(answer, address);
    answer.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Error(`It answers ${statusCode}`);
    here = new URL(headers.location, here);
  }
  throw new Error(`It leads on more than ${mostRedirects} times`);
}
