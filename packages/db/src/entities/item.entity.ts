import { item } from '@innventory/domain/item.ts';
import { defineEntity } from '@mikro-orm/core';
import { columnsOf } from '../columns.ts';
import { trashColumns, trashFilters, trashIndex } from '../record.ts';
import { countWritesOf } from '../record-versions/trigger.ts';

const schema = defineEntity({
  name: 'ItemEntity',
  tableName: 'furniture_items',
  properties: { ...columnsOf(item.shape), ...trashColumns },
  filters: trashFilters,
  indexes: [trashIndex, { properties: ['createdAt', 'id'] }, { properties: ['category', 'createdAt', 'id'] }],
  triggers: [countWritesOf('items')],
});

export class ItemEntity extends schema.class {}
schema.setClass(ItemEntity);
