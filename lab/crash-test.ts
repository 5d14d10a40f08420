import { killRepeatedly } from './harden/kills.ts';
import { databases, withSetup } from './harness/setup.ts';

/** `pnpm crash-test [kills] [embedded|postgres]`: kills the server under writes and counts what is left. Needs a build. */
const [kills = '20', only] = process.argv.slice(2);

for (const database of databases.filter((name) => !only || name === only)) {
  const { held, faults } = await withSetup(database, (setup) => killRepeatedly(setup, Number(kills)));
  console.log(`${database}, killed ${kills} times: ${held}`);
  for (const fault of faults) console.error(`broken: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
