import type { TriggerDef } from '@mikro-orm/core';
import { type Kind, channel } from './counts.ts';

/** Counts every write to the table up, in its own transaction, and tells the servers of it when it is committed. */
export const countWritesOf = (kind: Kind): TriggerDef => ({
  name: 'count_writes',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: [
    `insert into revisions values ('${kind}', 1) on conflict (kind) do update set revision = revisions.revision + 1`,
    `perform pg_notify('${channel}', '${kind} ' || (select revision from revisions where kind = '${kind}'))`,
    'return null',
  ].join('; '),
});
