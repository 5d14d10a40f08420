import { defineEntity, p } from '@mikro-orm/core';
import { timestampColumn } from '../columns/column-types.ts';

const schema = defineEntity({
  name: 'SpentChallengeEntity',
  tableName: 'spent_challenges',
  properties: { key: p.text().primary(), expires: timestampColumn().index() },
});

/** A solved bot challenge, which cannot be used again before it expires. */
export class SpentChallengeEntity extends schema.class {}
schema.setClass(SpentChallengeEntity);
