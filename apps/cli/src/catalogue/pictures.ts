import { errorText } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { storedImageOf } from '@innventory/domain/stored-image.ts';
import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { fetchPicture } from './fetch-picture.ts';
import type { Catalogue } from '../target.ts';

export interface PictureOptions {
  folder: string;
  allowed: string[];
  /** Stores nothing; returns the address that a picture would have. */
  dryRun: boolean;
}

const isAddress = (text: string) => /^[a-z][a-z\d+.-]+:/i.test(text);

async function fileAt(path: string): Promise<Buffer<ArrayBuffer>> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new Error(`There is no file ${path}`);
  if (found.size > limits.imageBytes) throw new Error(errorText('FILE_TOO_LARGE', { file: path }).text);
  return readFile(path);
}

async function urlOf(bytes: Buffer): Promise<string> {
  const { addressedPicture } = await import('@innventory/images/images.ts');
  return (await addressedPicture(bytes)).url;
}

/**
 * Returns the URL of a picture in the catalogue, whatever a file calls it by: a URL of the site, a
 * public one, or a path. The same text is looked at once. Throws with the reason.
 */
export function pictureFinder(catalogue: Catalogue, { folder, allowed, dryRun }: PictureOptions) {
  const found = new Map<string, Promise<string>>();

  async function find(text: string): Promise<string> {
    if (storedImageOf(text)) {
      if (await catalogue.has(text)) return text;
      throw new Error('There is no such picture here; take its whole address, or the path of the file');
    }
    const bytes = isAddress(text) ? await fetchPicture(text, allowed) : await fileAt(resolve(folder, text));
    return dryRun ? urlOf(bytes) : catalogue.keep({ bytes, name: basename(text) });
  }

  return (text: string): Promise<string> => {
    const known = found.get(text) ?? find(text);
    found.set(text, known);
    return known;
  };
}
