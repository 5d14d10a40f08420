import { longRequests } from './blocking.ts';
import { cutConnection, restarts } from './database.ts';
import { flood, slowClients } from './load.ts';
import { fullDisk } from './full-disk.ts';
import { databases, newSetup } from '../harness/setup.ts';
import { largeLists, stalledClients } from './stalled.ts';
import type { Outcome, Scenario } from './scenario.ts';

/**
 * Scenarios that take too long for `npm test`: `pnpm harden [word of a name] [embedded|postgres]`. Needs a build; the full
 * disk also needs root. Prints the result of each scenario and the number of failures.
 */
const scenarios: Scenario[] = [
  flood,
  slowClients,
  stalledClients,
  largeLists,
  longRequests,
  restarts,
  cutConnection,
  fullDisk,
];

async function outcomeOf({ run }: Scenario, database: (typeof databases)[number]): Promise<Outcome> {
  try {
    await using setup = await newSetup(database);
    return await run(setup);
  } catch (error) {
    return { held: 'nothing', faults: [String(error)] };
  }
}

const words = process.argv.slice(2);
const only = databases.find((name) => words.includes(name));
const word = words.find((given) => given !== only)?.toLowerCase() ?? '';

const total = { passed: 0, failed: 0 };
for (const scenario of scenarios.filter(({ name }) => name.toLowerCase().includes(word))) {
  for (const database of scenario.on.filter((name) => !only || name === only)) {
    const started = performance.now();
    const { held, faults } = await outcomeOf(scenario, database);
    const seconds = Math.round((performance.now() - started) / 1_000);
    total[faults.length === 0 ? 'passed' : 'failed'] += 1;
    console.log(
      `${faults.length === 0 ? 'ok    ' : 'FAILED'} ${scenario.name} (${database}, ${seconds} s)\n       ${held}`,
    );
    for (const fault of faults) console.log(`       broken: ${fault}`);
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
