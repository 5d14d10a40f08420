import { TestimonialEntity } from '@innventory/db/entities.ts';
import { testimonial } from '@innventory/domain/records/testimonial.ts';
import { raw } from '@mikro-orm/core';
import { recordProcedures } from '../records/record-router.ts';
import { publicProcedure, router } from '../trpc.ts';

export const testimonialRouter = router({
  ...recordProcedures(testimonial, TestimonialEntity),

  /** A random active testimonial; null if there is none. */
  random: publicProcedure
    .output(testimonial.schema.nullable())
    .query(({ ctx: { em } }) =>
      em.findOne(TestimonialEntity, { isActive: true }, { orderBy: { [raw('random()')]: 'asc' } }),
    ),
});
