import { testimonial } from '@innventory/domain/records/testimonial.ts';
import { defineEntity } from '@mikro-orm/core';
import { recordTable } from '../columns/record-table.ts';

const schema = defineEntity(recordTable(testimonial));
export class TestimonialEntity extends schema.class {}
schema.setClass(TestimonialEntity);
