import { recordTags } from '@innventory/domain/records.ts';
import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'RevisionEntity',
  tableName: 'revisions',
  properties: {
    kind: p.enum(recordTags).primary(),
    revision: p.bigint('number'),
  },
});

/** How often records of a kind have been written; triggers count it up in the transaction of the write itself. */
export class RevisionEntity extends schema.class {}
schema.setClass(RevisionEntity);
