import { item } from '@innventory/domain/records/item.ts';
import { defineEntity } from '@mikro-orm/core';
import { sellableTable } from '../columns/record-table.ts';

const table = sellableTable(item);

/** Counts what visitors see of a category, or of all. */
const countIndex = { properties: ['category' as const], where: 'is_active and deleted_at is null' };

const schema = defineEntity({ ...table, indexes: [...table.indexes, countIndex] });
export class ItemEntity extends schema.class {}
schema.setClass(ItemEntity);
