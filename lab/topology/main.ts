import { writeSync } from 'node:fs';
import { renditionUrl } from '@innventory/domain/stored-image.ts';
import { startCluster, uploadedPicture } from './cluster.ts';
import { killedUnderLoad, rolledUnderLoad, undisturbed } from './scenarios.ts';
import { killSites } from '../harness/site.ts';

/**
 * Three servers on one PostgreSQL behind PgBouncer and one S3 store, behind nginx with TLS, as processes of this machine:
 * `pnpm topology [kills] [restarts]`. Needs a build, nginx, openssl and PgBouncer. Prints figures.
 */
const [kills = '12', restarts = '12'] = process.argv.slice(2);

const cluster = await startCluster();
try {
  const picture = renditionUrl(await uploadedPicture(cluster), 400, 'jpg');
  const addresses = ['/', '/api/furniture-bundles', picture, '/about', '/sitemap.xml'];
  const outcomes = [
    await undisturbed(cluster, addresses, 10_000),
    await killedUnderLoad(cluster, addresses, Number(kills)),
    await rolledUnderLoad(cluster, addresses, Number(restarts)),
  ];
  console.table(outcomes.map(({ figures }) => figures));
  for (const { faults } of outcomes) for (const fault of faults.slice(0, 5)) console.log(fault);
  const held = outcomes.every(({ faults }) => faults.length === 0);
  process.exitCode = held ? 0 : 1;
  writeSync(1, held ? 'Held.\n' : 'Not held.\n');
} finally {
  await cluster.end();
  killSites();
}
