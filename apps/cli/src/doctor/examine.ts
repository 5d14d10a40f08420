import { nameWarnings, parseEnv } from '@innventory/settings/env.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Finding, findingsOf } from './check.ts';
import { type Secrets, readState, stateChecks } from './database.ts';
import { settingChecks } from './settings.ts';

/** `backupHours` is the maximum age of the last backup. */
export async function examine(
  given: Record<string, string | undefined>,
  { backupHours, ...secrets }: Secrets & { backupHours: number },
): Promise<Finding[]> {
  const { env, error } = parseEnv(given);
  const { dataDir } = env.database;
  const findings = (error?.issues ?? []).map(({ path, message }): Finding => ({
    check: z.core.toDotPath(path),
    state: 'fault',
    found: message,
    advice: 'Correct it in .env or where the variable is set; the server does not start.',
  }));
  const misspelt = nameWarnings(given).map((found): Finding => ({
    check: 'settings',
    state: 'warning',
    found,
    advice: 'Correct the name, or remove the variable.',
  }));
  const database = {
    check: 'database',
    async look() {
      if (dataDir && !existsSync(join(dataDir, 'database.json')))
        return `There is none in ${dataDir} yet; the first start makes it.`;
      const state = await readState(env, secrets);
      findings.push(...(await findingsOf(stateChecks, { ...state, backupHours })));
      if (state.readOnlyWarning) throw new Error(state.readOnlyWarning);
      return 'It answers and is up to date.';
    },
    advice: 'Look at DATABASE_URL or DATA_DIR, and whether the database runs.',
  };
  const others = await findingsOf([database, ...settingChecks], env);
  return [...findings, ...misspelt, ...others];
}
