import { defineEntity, p } from '@mikro-orm/core';

/** The kinds of record that a visitor's answers are made of. */
export const countedKinds = ['bundles', 'items', 'posts', 'testimonials'] as const;

const schema = defineEntity({
  name: 'RevisionEntity',
  tableName: 'revisions',
  properties: {
    kind: p.enum(countedKinds).primary(),
    revision: p.bigint('number'),
  },
});

/** How often records of a kind have been written; triggers count it up in the transaction of the write itself. */
export class RevisionEntity extends schema.class {}
schema.setClass(RevisionEntity);
