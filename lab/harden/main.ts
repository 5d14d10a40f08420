import { startPostgres } from '@innventory/testing/postgres.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutConnection, restarts } from './database.ts';
import { kills } from './kills.ts';
import { flood, slowClients } from './load.ts';
import { fullDisk, secondServer, twoServers } from './machine.ts';
import { killSites } from '../harness/site.ts';
import { largeLists, stalledClients } from './stalled.ts';
import type { DatabaseName, Outcome, Scenario } from './scenario.ts';

/**
 * Scenarios that take too long for `npm test`: `pnpm harden [word of a name] [embedded|postgres]`. Needs a build; the full
 * disk also needs root. Prints the result of each scenario and the number of failures.
 */
const scenarios: Scenario[] = [
  flood,
  slowClients,
  stalledClients,
  largeLists,
  restarts,
  cutConnection,
  fullDisk,
  secondServer,
  twoServers,
  kills,
];

const words = process.argv.slice(2);
const names: DatabaseName[] = ['embedded', 'postgres'];
const only = names.find((name) => words.includes(name));
const word = words.find((given) => given !== only)?.toLowerCase() ?? '';

async function attempt(scenario: Scenario, database: DatabaseName): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'innventory-harden-'));
  const postgres = database === 'postgres' ? await startPostgres() : null;
  const environment = { DATA_DIR: join(folder, 'data'), ...(postgres && { DATABASE_URL: postgres.url }) };
  try {
    return await scenario.run({ folder, postgres, environment });
  } catch (error) {
    return { held: 'nothing', faults: [error instanceof Error ? error.message : String(error)] };
  } finally {
    killSites();
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const total = { passed: 0, failed: 0 };
for (const scenario of scenarios.filter(({ name }) => name.toLowerCase().includes(word))) {
  for (const database of scenario.on.filter((name) => !only || name === only)) {
    const started = performance.now();
    const { held, faults } = await attempt(scenario, database);
    const seconds = Math.round((performance.now() - started) / 1_000);
    total[faults.length === 0 ? 'passed' : 'failed'] += 1;
    console.log(
      `${faults.length === 0 ? 'ok    ' : 'FAILED'} ${scenario.name} (${database}, ${seconds} s)\n       ${held}`,
    );
    for (const fault of faults) console.log(`       broken: ${fault}`);
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed, 0 skipped`);
process.exit(total.failed === 0 ? 0 : 1);
