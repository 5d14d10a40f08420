// Before everything else, since it also decides how React works.
import { readEnv } from '@innventory/settings/env.ts';
import { waitUntilFree } from '@innventory/db/embedded/lock.ts';
import { refuseToStart } from './refuse-to-start.ts';

if (process.argv.length > 2)
  refuseToStart('it takes no arguments. All settings come from the environment, such as DATA_DIR=./data.');

const { database } = readEnv();

if (database.dataDir) await waitUntilFree(database.dataDir).catch(refuseToStart);
