import { packTar } from 'modern-tar';
import { sha256Of, formatVersion, names } from './format.ts';

interface CraftedTable {
  table: string;
  columns: string[];
  rows: object[];
}

/** A backup with valid checksums and any content. */
export async function craftedBackup(schema: string[], tables: CraftedTable[], manifestOnly = {}): Promise<Uint8Array> {
  const about = {
    format: 'innventory-backup',
    formatVersion,
    madeBy: '0.0.1',
    madeAt: '2026-01-03T00:00:00.000Z',
    schema,
  };
  const partOf = (name: string, text: string) => ({ name, bytes: Buffer.byteLength(text), sha256: sha256Of(text) });
  const texts: [string, string][] = [[names.about, JSON.stringify(about)]];
  const parts = tables.map(({ table, columns, rows }) => {
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    texts.push([names.rowsOf(table), text]);
    return { ...partOf(names.rowsOf(table), text), table, columns, rows: rows.length };
  });
  const manifest = JSON.stringify({
    ...about,
    about: partOf(names.about, JSON.stringify(about)),
    tables: parts,
    images: [],
    faults: [],
    ...manifestOnly,
  });
  texts.push([names.manifest, manifest], [names.checksum, `${sha256Of(manifest)}  ${names.manifest}\n`]);
  return packTar(texts.map(([name, text]) => ({ header: { name, size: Buffer.byteLength(text) }, body: text })));
}
