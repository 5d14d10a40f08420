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

/** No procedure and no screen uses this table. */
export class UserEntity extends schema.class {}
schema.setClass(UserEntity);
