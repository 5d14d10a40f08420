import { TestimonialEntity } from '@innventory/db/entities/testimonial.entity.ts';
import { byId } from '@innventory/domain/fields.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { testimonial, testimonialInput } from '@innventory/domain/testimonial.ts';
import { z } from 'zod';
import { createFields, createOnce } from '../created-once.ts';
import { listInput } from '../keyset.ts';
import { changeRecord, importRecord, originFields, recordOf, updateOf, visibleTo } from '../record.ts';
import { rowsOf } from '../rows.ts';
import { moveToTrash, takeFromTrash } from '../trash.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

const onlyId = testimonial.pick({ id: true });

export const testimonialRouter = router({
  list: publicProcedure
    .meta({
      returns: z.array(testimonial),
      rest: 'GET /api/testimonials',
      cacheTags: ['testimonials'],
      orderedBy: 'createdAt',
    })
    .input(listInput)
    .query(({ ctx, input }) =>
      rowsOf(ctx.em, { entity: TestimonialEntity, schema: testimonial, where: visibleTo(ctx), ...input }),
    ),

  /** A random active testimonial; null if there is none. */
  random: publicProcedure.output(testimonial.nullable()).query(async ({ ctx }) => {
    const where = { isActive: true };
    const choice = { entity: TestimonialEntity, schema: onlyId, where, limit: serverLimits.candidates };
    const candidates = await rowsOf(ctx.em, choice);
    const chosen = candidates[Math.floor(Math.random() * candidates.length)];
    return chosen ? ctx.em.findOne(TestimonialEntity, { ...where, id: chosen.id }) : null;
  }),

  byId: adminProcedure
    .input(byId)
    .output(testimonial)
    .query(({ ctx, input }) => recordOf(ctx, TestimonialEntity, input.id)),

  create: adminProcedure
    .meta({ rest: 'POST /api/testimonials' })
    .input(testimonialInput.extend(createFields))
    .output(testimonial)
    .mutation(({ ctx, input: { submissionId, ...fields } }) =>
      createOnce(ctx, TestimonialEntity, {
        submissionId,
        fields,
        create: (em, id) => em.create(TestimonialEntity, { ...fields, ...id }),
        change: (found, em) => em.assign(found, fields),
      }),
    ),

  /** For scripts: a record from elsewhere, as it was there. */
  import: adminProcedure
    .input(testimonialInput.extend(originFields))
    .output(testimonial)
    .mutation(({ ctx, input }) => importRecord(ctx, ctx.em.create(TestimonialEntity, input))),

  update: adminProcedure
    .meta({ rest: 'PUT /api/testimonials/:id' })
    .input(updateOf(testimonialInput))
    .output(testimonial)
    .mutation(({ ctx, input: { id, basedOn, ...fields } }) =>
      changeRecord(ctx, TestimonialEntity, { id, basedOn, fields }, (found, em) => em.assign(found, fields)),
    ),

  delete: adminProcedure
    .meta({ rest: 'DELETE /api/testimonials/:id' })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => moveToTrash(ctx, TestimonialEntity, input.id)),

  restore: adminProcedure
    .input(byId)
    .output(testimonial)
    .mutation(({ ctx, input }) => takeFromTrash(ctx, TestimonialEntity, input.id)),
});
