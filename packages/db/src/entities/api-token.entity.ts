import { defineEntity, p } from '@mikro-orm/core';
import { timestampColumn } from '../columns/column-types.ts';
import { createdAtColumn } from '../columns/record-table.ts';

const schema = defineEntity({
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
export class ApiTokenEntity extends schema.class {}
schema.setClass(ApiTokenEntity);
