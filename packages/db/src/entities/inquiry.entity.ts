import { inquiry } from '@innventory/domain/inquiry.ts';
import { defineEntity, p } from '@mikro-orm/core';
import { columnsOf } from '../columns.ts';
import { createdAtColumn, idColumn } from '../record.ts';

const schema = defineEntity({
  name: 'InquiryEntity',
  tableName: 'contact_inquiries',
  properties: {
    ...columnsOf(inquiry.shape),
    id: idColumn(),
    createdAt: createdAtColumn(),
    /** False where the bot check could not be reached (DECISIONS 38). */
    isVerified: p.boolean().default(true),
    /** Made by the form, so that sending the same message twice stores it once. */
    submissionId: p.uuid().nullable().unique(),
  },
  indexes: [{ properties: ['createdAt', 'id'] }],
});

export class InquiryEntity extends schema.class {}
schema.setClass(InquiryEntity);
