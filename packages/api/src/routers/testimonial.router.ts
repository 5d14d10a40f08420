import { TestimonialEntity } from '@innventory/db/entities.ts';
import { testimonial } from '@innventory/domain/records/testimonial.ts';
import { raw } from '@mikro-orm/core';
import { pageInput, pageOf } from '../records/list-records.ts';
import { visibleTo } from '../records/record.ts';
import { recordProcedures } from '../records/record-router.ts';
import { publicProcedure, router } from '../trpc.ts';

const { schema, orderedBy } = testimonial;

export const testimonialRouter = router({
  ...recordProcedures(testimonial, TestimonialEntity),

  page: publicProcedure
    .meta({ cacheTags: ['testimonials'] })
    .input(pageInput.prefault({}))
    .query(({ ctx, input }) =>
      pageOf(ctx.em, { entity: TestimonialEntity, schema, where: visibleTo(ctx), orderedBy, ...input }),
    ),

  /** A random active testimonial; null if there is none. */
  random: publicProcedure
    .output(schema.nullable())
    .query(({ ctx: { em } }) =>
      em.findOne(TestimonialEntity, { isActive: true }, { orderBy: { [raw('random()')]: 'asc' } }),
    ),
});
