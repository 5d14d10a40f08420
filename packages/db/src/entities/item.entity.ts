import { item } from '@innventory/domain/item.ts';
import { defineEntity } from '@mikro-orm/core';
import { recordTable } from '../record.ts';

const schema = defineEntity(recordTable(item));
export class ItemEntity extends schema.class {}
schema.setClass(ItemEntity);
