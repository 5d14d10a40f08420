import { bundle } from '@innventory/domain/records/bundle.ts';
import { defineEntity } from '@mikro-orm/core';
import { sellableTable } from '../columns/record-table.ts';

const schema = defineEntity(sellableTable(bundle));
export class BundleEntity extends schema.class {}
schema.setClass(BundleEntity);
