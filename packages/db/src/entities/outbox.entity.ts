import { defineEntity, p } from '@mikro-orm/core';
import { createdAtColumn, idColumn } from '../record.ts';
import { timestampColumn } from '../column-types.ts';
import { InquiryEntity } from './inquiry.entity.ts';

const schema = defineEntity({
  name: 'OutboxEntity',
  tableName: 'outbox',
  properties: {
    id: idColumn(),
    inquiry: () => p.manyToOne(InquiryEntity).deleteRule('cascade').unique(),
    tries: p.integer().default(0),
    /** The mail server refused the full notice for good; only the short one, without the visitor's words, is sent. */
    isRefused: p.boolean().default(false),
    /** Whoever takes it up moves this on, so that nobody else does meanwhile and it comes back if they die. */
    dueAt: timestampColumn().index(),
    createdAt: createdAtColumn().index(),
  },
});

/** An inquiry of which the owner is still to be told; gone once the mail server has taken the notice. */
export class OutboxEntity extends schema.class {}
schema.setClass(OutboxEntity);
