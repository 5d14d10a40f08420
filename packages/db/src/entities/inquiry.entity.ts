import { inquiry } from '@innventory/domain/records/inquiry.ts';
import { defineEntity, p } from '@mikro-orm/core';
import { columnsOf } from '../columns/columns.ts';
import { createdAtColumn, deletedAtColumn, idColumn, trashFilters, trashIndex } from '../columns/record-table.ts';

const schema = defineEntity({
  name: 'InquiryEntity',
  tableName: 'contact_inquiries',
  properties: {
    ...columnsOf(inquiry.shape),
    id: idColumn(),
    createdAt: createdAtColumn(),
    deletedAt: deletedAtColumn(),
    /** False if the bot check was unreachable. */
    isVerified: p.boolean().default(true),
    /** Idempotency key of the form. */
    submissionId: p.uuid().nullable().unique(),
  },
  filters: trashFilters,
  indexes: [trashIndex, { properties: ['createdAt', 'id'] }],
});

export class InquiryEntity extends schema.class {}
schema.setClass(InquiryEntity);
