import { inquiry } from '@innventory/domain/records/inquiry.ts';
import { defineEntity, p } from '@mikro-orm/core';
import { columnsOf, timestampColumn } from '../columns/columns.ts';
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

const outboxSchema = defineEntity({
  name: 'OutboxEntity',
  tableName: 'outbox',
  properties: {
    id: idColumn(),
    inquiry: () => p.manyToOne(InquiryEntity).deleteRule('cascade').unique(),
    tries: p.integer().default(0),
    /** The mail server refused the full notice, so the short one without the visitor's words is sent. */
    isRefused: p.boolean().default(false),
    /** A worker moves this ahead, so that no other one takes the notice unless the worker dies. */
    dueAt: timestampColumn().index(),
    createdAt: createdAtColumn().index(),
  },
});

/** A notice of an inquiry to the owner. Deleted once the mail server has accepted it. */
export class OutboxEntity extends outboxSchema.class {}
outboxSchema.setClass(OutboxEntity);
