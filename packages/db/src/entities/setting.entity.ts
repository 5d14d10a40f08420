import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'SettingEntity',
  tableName: 'settings',
  properties: { key: p.text().primary(), value: p.json<unknown>() },
});

/** What all servers of one database share: secrets, who has claimed which task, when the last backup was taken. */
export class SettingEntity extends schema.class {}
schema.setClass(SettingEntity);
