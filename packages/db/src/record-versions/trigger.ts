import type { TriggerDef } from '@mikro-orm/core';

/** The channel that the embedded engine announces writes on. */
export const writesChannel = 'revisions';

/** Counts every write to the table in its own transaction. */
export const countWritesOf = (kind: string): TriggerDef => ({
  name: 'count_writes',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: [
    `insert into revisions values ('${kind}', 1) on conflict (kind) do update set revision = revisions.revision + 1`,
    `perform pg_notify('${writesChannel}', '${kind} ' || (select revision from revisions where kind = '${kind}'))`,
    'return null',
  ].join('; '),
});
