import { bundle } from '@innventory/domain/bundle.ts';
import { defineEntity } from '@mikro-orm/core';
import { recordTable } from '../record.ts';

const schema = defineEntity(recordTable(bundle));
export class BundleEntity extends schema.class {}
schema.setClass(BundleEntity);
