import { bundle } from '@innventory/domain/bundle.ts';
import { defineEntity } from '@mikro-orm/core';
import { columnsOf } from '../columns.ts';
import { trashColumns, trashFilters, trashIndex } from '../record.ts';
import { countWritesOf } from '../record-versions/trigger.ts';

const schema = defineEntity({
  name: 'BundleEntity',
  tableName: 'furniture_bundles',
  properties: { ...columnsOf(bundle.shape), ...trashColumns },
  filters: trashFilters,
  indexes: [trashIndex, { properties: ['createdAt', 'id'] }],
  triggers: [countWritesOf('bundles')],
});

export class BundleEntity extends schema.class {}
schema.setClass(BundleEntity);
