import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'SettingEntity',
  tableName: 'settings',
  properties: { key: p.text().primary(), value: p.json<unknown>() },
});

/** Secrets that all servers of one database share. */
export class SettingEntity extends schema.class {}
schema.setClass(SettingEntity);
