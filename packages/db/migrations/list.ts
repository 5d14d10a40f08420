import { Migration20261121033641_initial } from './20261121033641-initial.ts';

/** Every migration, oldest first; `pnpm db:migration <name>` adds the next one. */
export const migrations = [Migration20261121033641_initial];
