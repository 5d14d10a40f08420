import { SettingEntity } from '../entities/setting.entity.ts';
import { migrate } from '../migrate.ts';
import { createOrm } from '../orm.ts';

/** A process to be killed: writes into the embedded database of a directory and names each row that was acknowledged. */
const [dataDir = '', prefix = ''] = process.argv.slice(2);
const { orm } = await createOrm({ dataDir });
await migrate(orm);
for (let number = 0; ; number += 1) {
  const key = `${prefix}${number}`;
  await orm.em.fork().insert(SettingEntity, { key, value: number });
  process.stdout.write(`${key}\n`);
}
