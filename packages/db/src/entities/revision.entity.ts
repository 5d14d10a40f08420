import { recordTags } from '@innventory/domain/records/records.ts';
import { defineEntity, p, type TriggerDef } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'RevisionEntity',
  tableName: 'revisions',
  properties: { kind: p.enum(recordTags).primary(), revision: p.bigint('number') },
});

/** Number of writes by kind. Triggers count in the transaction of the write. */
export class RevisionEntity extends schema.class {}
schema.setClass(RevisionEntity);

/** The embedded engine notifies writes on this channel. */
export const writesChannel = 'revisions';

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
