import { defineEntity, p } from '@mikro-orm/core';
import { timestampColumn } from '../columns/columns.ts';
import { createdAtColumn } from '../columns/record-table.ts';

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

const apiTokenSchema = defineEntity({
  name: 'ApiTokenEntity',
  tableName: 'api_tokens',
  properties: {
    name: p.text().primary(),
    hash: p.text().unique(),
    createdAt: createdAtColumn(),
    lastUsedAt: timestampColumn().nullable(),
    expiresAt: timestampColumn().nullable(),
  },
});

/** A token with which a script acts as the administrator. Only its hash is stored. */
export class ApiTokenEntity extends apiTokenSchema.class {}
apiTokenSchema.setClass(ApiTokenEntity);
