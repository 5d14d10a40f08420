import { defineEntity, p } from '@mikro-orm/core';
import { createdAtColumn, idColumn } from '../record.ts';

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

/** A try that a throttle counts; `client` is the key of an address. Here, so that it holds across servers and restarts. */
export class AttemptEntity extends schema.class {}
schema.setClass(AttemptEntity);
