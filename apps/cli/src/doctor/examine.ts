import { diagnoseEnv } from '@innventory/settings/env.ts';
import { database } from './database.ts';
import { type DoctorOptions, type Finding, fault } from './finding.ts';
import { diskSpace, secrets, storage } from './places.ts';
import { bots, mail, monitoring, publicAddress, timeZone } from './services.ts';

const checks = [database, diskSpace, storage, secrets, mail, bots, publicAddress, monitoring, timeZone];

export async function examine(options: DoctorOptions, given?: Record<string, string>): Promise<Finding[]> {
  const { env, faults, zone } = diagnoseEnv(given);
  const looked = { env, zone, ...options };
  const found = await Promise.all(checks.map((check) => check(looked)));
  return [
    ...faults.map(({ name, message }) =>
      fault(name, message, 'Correct it in .env or where the variable is set; the server does not start.'),
    ),
    ...found.flat(),
  ];
}
