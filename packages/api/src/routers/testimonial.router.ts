import { TestimonialEntity } from '@innventory/db/entities/testimonial.entity.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { testimonial } from '@innventory/domain/records/testimonial.ts';
import { listRecords } from '../records/list-records.ts';
import { recordProcedures } from '../records/record-router.ts';
import { publicProcedure, router } from '../trpc.ts';

const onlyId = testimonial.schema.pick({ id: true });

export const testimonialRouter = router({
  ...recordProcedures(testimonial, TestimonialEntity),

  /** A random active testimonial; null if there is none. */
  random: publicProcedure.output(testimonial.schema.nullable()).query(async ({ ctx }) => {
    const where = { isActive: true };
    const choice = { entity: TestimonialEntity, schema: onlyId, where, limit: serverLimits.candidates };
    const candidates = await listRecords(ctx.em, choice);
    const chosen = candidates[Math.floor(Math.random() * candidates.length)];
    return chosen ? ctx.em.findOne(TestimonialEntity, { ...where, id: chosen.id }) : null;
  }),
});
