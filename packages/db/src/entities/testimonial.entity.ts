import { testimonial } from '@innventory/domain/testimonial.ts';
import { defineEntity } from '@mikro-orm/core';
import { columnsOf } from '../columns.ts';
import { trashColumns, trashFilters, trashIndex } from '../record.ts';
import { countWritesOf } from '../record-versions/trigger.ts';

const schema = defineEntity({
  name: 'TestimonialEntity',
  tableName: 'testimonials',
  properties: { ...columnsOf(testimonial.shape), ...trashColumns },
  filters: trashFilters,
  indexes: [trashIndex, { properties: ['createdAt', 'id'] }],
  triggers: [countWritesOf('testimonials')],
});

export class TestimonialEntity extends schema.class {}
schema.setClass(TestimonialEntity);
