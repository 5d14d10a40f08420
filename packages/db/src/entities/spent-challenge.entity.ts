import { defineEntity, p } from '@mikro-orm/core';
import { timestampColumn } from '../column-types.ts';

const schema = defineEntity({
  name: 'SpentChallengeEntity',
  tableName: 'spent_challenges',
  properties: { key: p.text().primary(), expires: timestampColumn().index() },
});

/** A bot challenge that was solved once; its key refuses a second use until it expires. */
export class SpentChallengeEntity extends schema.class {}
schema.setClass(SpentChallengeEntity);
