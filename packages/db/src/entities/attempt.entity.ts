import { defineEntity, p } from '@mikro-orm/core';
import { createdAtColumn, idColumn } from '../columns/record-table.ts';
import { timestampColumn } from '../columns/columns.ts';

const schema = defineEntity({
  name: 'AttemptEntity',
  tableName: 'attempts',
  properties: {
    id: idColumn(),
    kind: p.enum(['login', 'inquiry'] as const),
    client: p.text(),
    createdAt: createdAtColumn(),
  },
  indexes: [{ properties: ['kind', 'client', 'createdAt'] }, { properties: ['kind', 'createdAt'] }],
});

/** An attempt that a throttle counts, on all servers and across restarts. `client` is the key of an address. */
export class AttemptEntity extends schema.class {}
schema.setClass(AttemptEntity);

const spentChallengeSchema = defineEntity({
  name: 'SpentChallengeEntity',
  tableName: 'spent_challenges',
  properties: { key: p.text().primary(), expires: timestampColumn().index() },
});

/** A solved bot challenge, which cannot be used again before it expires. */
export class SpentChallengeEntity extends spentChallengeSchema.class {}
spentChallengeSchema.setClass(SpentChallengeEntity);
