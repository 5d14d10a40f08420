import { recordTags } from '@innventory/domain/records/records.ts';
import { defineEntity, p, type TriggerDef } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'RecordVersionEntity',
  tableName: 'revisions',
  properties: { kind: p.enum(recordTags).primary(), version: p.bigint('number').fieldName('revision') },
});

/** Counts the writes of a kind. A trigger raises it in the transaction of the write. */
export class RecordVersionEntity extends schema.class {}
schema.setClass(RecordVersionEntity);

/** The triggers notify new versions on this channel. */
export const versionsChannel = 'revisions';

export const versionTrigger = (kind: string): TriggerDef => ({
  name: 'count_writes',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: [
    `insert into revisions values ('${kind}', 1) on conflict (kind) do update set revision = revisions.revision + 1`,
    `perform pg_notify('${versionsChannel}', '${kind} ' || (select revision from revisions where kind = '${kind}'))`,
    'return null',
  ].join('; '),
});
