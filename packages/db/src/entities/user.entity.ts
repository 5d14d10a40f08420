import { defineEntity, p } from '@mikro-orm/core';
import { recordColumns } from '../columns/record-table.ts';

const schema = defineEntity({
  name: 'UserEntity',
  tableName: 'users',
  properties: {
    ...recordColumns,
    email: p.text().unique().nullable(),
    firstName: p.text().nullable(),
    lastName: p.text().nullable(),
    profileImageUrl: p.text().nullable(),
  },
});

/** Part of the specified schema; no screen uses it. */
export class UserEntity extends schema.class {}
schema.setClass(UserEntity);
