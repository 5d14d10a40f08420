import { migrationNames } from '@innventory/db/migrate.ts';
import { packTar } from 'modern-tar';
import { sha256Of, formatVersion, names } from './format.ts';

const moments = { created_at: '2026-01-02T03:04:05.678+00:00', updated_at: '2026-01-02T03:04:05.678+00:00' };

/** Rows of the first schema. A later migration computes the reading minutes. */
const rows: Record<string, object> = {
  furniture_items: {
    id: '0197a0a0-0000-7000-8000-000000000001',
    title: 'Oak desk',
    description: 'Solid.',
    price: '$90',
    category: 'tables',
    image_url: '/objects/desk.jpg',
    is_active: true,
    ...moments,
  },
  blog_posts: {
    id: '0197a0a0-0000-7000-8000-000000000002',
    title: 'A long read',
    slug: 'long-read',
    content: 'word '.repeat(401),
    status: 'published',
    tags: ['a,b', 'null'],
    is_active: true,
    published_at: moments.created_at,
    ...moments,
  },
  contact_inquiries: {
    id: '0197a0a0-0000-7000-8000-000000000003',
    name: 'Zoë',
    email: 'zoe@hotel.example',
    message: 'Do you deliver?',
    created_at: moments.created_at,
  },
  settings: { key: 'secret', value: 'kept' },
};

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
  texts.push([names.manifest, manifest], [names.seal, `${sha256Of(manifest)}  ${names.manifest}\n`]);
  return packTar(texts.map(([name, text]) => ({ header: { name, size: Buffer.byteLength(text) }, body: text })));
}

/** A backup of an older version, whose last migration is `last`. */
export function oldBackup(last: string): Promise<Uint8Array> {
  const schema = migrationNames.slice(0, migrationNames.indexOf(last) + 1);
  const added = schema.some((name) => name.endsWith('_reading_minutes')) ? { reading_minutes: 3 } : {};
  const tables = Object.entries({ ...rows, blog_posts: { ...rows['blog_posts'], ...added } }).map(([table, row]) => ({
    table,
    columns: Object.keys(row),
    rows: [row],
  }));
  return craftedBackup(schema, tables);
}
