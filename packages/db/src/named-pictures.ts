import { SiteSettingEntity, catalogue } from './entities.ts';
import type { Orm } from './orm.ts';
import { picturesIn, picturePattern } from '@innventory/domain/stored-image.ts';

/** A search through long posts blocks the embedded database. */
const rowsAtOnce = 50;

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Every picture that the settings or a record name, also one in the trash. */
export async function namedPictures(orm: Orm): Promise<Set<string>> {
  const stored = await orm.em.fork().findAll(SiteSettingEntity);
  const named = new Set(picturesIn(JSON.stringify(stored)));
  for (const entity of catalogue) {
    const { tableName } = orm.getMetadata().get(entity);
    let last: string | undefined = beforeAll;
    while (last) {
      const rows: { id: string; pictures: string }[] = await orm.em.fork().execute(
        `select id, array_to_string(array(select (regexp_matches(record::text, ?, 'g'))[1]), ' ') as pictures
         from "${tableName}" record where id > ? order by id limit ${rowsAtOnce}`,
        [`(${picturePattern})`, last],
      );
      for (const { pictures } of rows) for (const picture of picturesIn(pictures)) named.add(picture);
      last = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id;
    }
  }
  return named;
}
