import { knowsSchema } from '@innventory/db/migrate.ts';
import { parsedJson } from '@innventory/domain/values/formats.ts';
import { parseObjectName } from '@innventory/images/object-name.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sha256Of, about, formatVersion, type Manifest, type Part, manifest, names } from './format.ts';
import { type Entry, type Refuse, entriesOf, refuserOf, readText } from './read.ts';

const anyVersion = z.object({ format: z.literal('innventory-backup'), formatVersion: z.int(), madeBy: z.string() });

function checkAbout(text: string, refuse: Refuse): void {
  const { data } = anyVersion.safeParse(parsedJson(text));
  if (!data) throw refuse('it is no backup of Innventory');
  if (data.formatVersion > formatVersion) throw refuse(`a newer version of Innventory (${data.madeBy}) made it`);
  const { schema } = about.safeParse(parsedJson(text)).data ?? {};
  if (!schema) throw refuse('its beginning is damaged');
  if (!knowsSchema(schema)) throw refuse(`a newer version of Innventory (${data.madeBy}) made it`);
}

type Seen = Part & { lines: number };

const newline = 10;

async function seen({ name, bytes, body }: Entry): Promise<Seen> {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const chunk of body) {
    hash.update(chunk);
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1;
  }
  return { name, bytes, sha256: hash.digest('hex'), lines };
}

const isName = (name: string): boolean =>
  /^rows\/[a-z_]+\.ndjson$/.test(name) ||
  (name.startsWith('images/') && parseObjectName(name.slice('images/'.length))?.rendition === null);

function checkParts({ about, tables, images }: Manifest, found: Seen[], refuse: Refuse): void {
  const listed = [about, ...tables, ...images];
  if (listed.length !== found.length) throw refuse('parts are missing or too many');
  for (const [index, { name, bytes, sha256 }] of listed.entries()) {
    const part = found[index];
    const isSame = part?.name === name && part.bytes === bytes && part.sha256 === sha256;
    if (!isSame) throw refuse(`${part?.name ?? name} is damaged`);
    if (index > 0 && !isName(name)) throw refuse(`${name} does not belong into a backup`);
  }
  for (const [index, { table, name, rows }] of tables.entries()) {
    const isTwice = tables.findIndex((other) => other.table === table) < index;
    if (isTwice || name !== names.rowsOf(table) || found[index + 1]?.lines !== rows) throw refuse(`${name} is damaged`);
  }
}

/** Compares every part of a backup with the manifest, and the manifest with its checksum. Throws BackupError. */
export async function verifyBackup(path: string): Promise<Manifest> {
  const refuse = refuserOf(path);
  const found: Seen[] = [];
  let list = '';
  let seal = '';
  for await (const entry of entriesOf(path)) {
    if (found.length === 0) {
      if (entry.name !== names.about) throw refuse('it is no backup of Innventory');
      const text = await readText(entry, refuse);
      checkAbout(text, refuse);
      found.push({ name: entry.name, bytes: entry.bytes, sha256: sha256Of(text), lines: 0 });
    } else if (entry.name === names.manifest && !list) list = await readText(entry, refuse);
    else if (entry.name === names.seal && list && !seal) seal = await readText(entry, refuse);
    else if (list) throw refuse('something follows its manifest');
    else found.push(await seen(entry));
  }
  if (seal !== `${sha256Of(list)}  ${names.manifest}\n`) throw refuse('it is incomplete or its manifest is damaged');
  const { data } = manifest.safeParse(parsedJson(list));
  if (!data || !knowsSchema(data.schema)) throw refuse('its manifest is damaged');
  checkParts(data, found, refuse);
  return data;
}
