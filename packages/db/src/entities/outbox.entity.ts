import { defineEntity, p } from '@mikro-orm/core';
import { createdAtColumn, idColumn } from '../columns/record-table.ts';
import { timestampColumn } from '../columns/column-types.ts';
import { InquiryEntity } from './inquiry.entity.ts';

const schema = defineEntity({
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
export class OutboxEntity extends schema.class {}
schema.setClass(OutboxEntity);
