import { defineEntity, p } from '@mikro-orm/core';
import { timestampColumn } from '../columns/column-types.ts';

const schema = defineEntity({
  name: 'SessionEntity',
  tableName: 'sessions',
  properties: {
    sid: p.text().primary(),
    sess: p.json<Record<string, unknown>>(),
    expire: timestampColumn().index(),
  },
});

export class SessionEntity extends schema.class {}
schema.setClass(SessionEntity);
