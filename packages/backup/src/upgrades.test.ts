import { createOrm } from '@innventory/db/orm.ts';
import { knownNames } from '@innventory/db/restore-rows.ts';
import { newPostgresUrl } from '@innventory/db/testing/testing.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreBackup } from './restore.ts';
import { newFolder, newStore } from './testing.ts';
import { verifyBackup } from './verify.ts';
import { oldBackup } from './testing-crafted.ts';

test.each(knownNames.slice(0, -1))(
  'a backup made before the migrations after %s is restored without loss',
  async (last) => {
    const path = join(await newFolder(), 'old.backup');
    await writeFile(path, await oldBackup(last));
    const database = { url: await newPostgresUrl('template0') };

    await restoreBackup(path, await verifyBackup(path), { database, openStore: newStore });

    const { orm, close } = await createOrm(database);
    expect(await orm.schema.getUpdateSchemaSQL()).toBe('');
    expect(await orm.migrator.getPending()).toEqual([]);
    const rowsOf = (table: string) => orm.em.fork().execute<object[]>(`select * from ${table}`);
    expect(await rowsOf('furniture_items')).toMatchObject([{ title: 'Oak desk', deleted_at: null }]);
    expect(await rowsOf('blog_posts')).toMatchObject([
      { slug: 'long-read', reading_minutes: 3, tags: ['a,b', 'null'] },
    ]);
    expect(await rowsOf('contact_inquiries')).toMatchObject([{ name: 'Zoë', is_verified: true, submission_id: null }]);
    expect(await rowsOf("settings where key = 'secret'")).toEqual([{ key: 'secret', value: 'kept' }]);
    await close();
  },
);
