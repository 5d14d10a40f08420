import { SharedStateEntity } from '../entities.ts';
import { migrate } from '../migrate.ts';
import { createOrm } from '../orm.ts';

/** Writes rows into the embedded database until it is killed, and prints each acknowledged row. */
const [dataDir = '', prefix = ''] = process.argv.slice(2);
const { orm } = await createOrm({ dataDir });
await migrate(orm);
for (let number = 0; ; number += 1) {
  const key = `${prefix}${number}`;
  await orm.em.fork().insert(SharedStateEntity, { key, value: `${number}` });
  process.stdout.write(`${key}\n`);
}
