import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'SettingEntity',
  tableName: 'settings',
  properties: { key: p.text().primary(), value: p.json<unknown>() },
});

/** Shared by all servers of a database: secrets, job locks, time of the last backup. */
export class SettingEntity extends schema.class {}
schema.setClass(SettingEntity);
