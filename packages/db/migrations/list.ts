import { Migration20261121035109_initial } from './20261121035109-initial.ts';

/** Every migration, oldest first; `pnpm db:migration <name>` adds the next one. */
export const migrations = [Migration20261121035109_initial];
