import { inquiry } from '@innventory/domain/inquiry.ts';
import { defineEntity } from '@mikro-orm/core';
import { columnsOf } from '../columns.ts';
import { createdAtColumn, idColumn } from '../record.ts';

const schema = defineEntity({
  name: 'InquiryEntity',
  tableName: 'contact_inquiries',
  properties: { ...columnsOf(inquiry.shape), id: idColumn(), createdAt: createdAtColumn() },
  indexes: [{ properties: ['createdAt', 'id'] }],
});

export class InquiryEntity extends schema.class {}
schema.setClass(InquiryEntity);
