import { defineEntity, p } from '@mikro-orm/core';
import { timestampColumn } from '../timestamp.ts';

const schema = defineEntity({
  name: 'ServerEntity',
  tableName: 'servers',
  properties: {
    id: p.uuid().primary(),
    seen: p.json<Record<string, number>>(),
    expires: timestampColumn(),
  },
});

/** A server that answers from memory until `expires`, and the revisions that it has seen. */
export class ServerEntity extends schema.class {}
schema.setClass(ServerEntity);
