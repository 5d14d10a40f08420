import { TestimonialEntity } from '@innventory/db/entities/testimonial.entity.ts';
import { byId } from '@innventory/domain/fields.ts';
import { testimonial, testimonialInput } from '@innventory/domain/testimonial.ts';
import { z } from 'zod';
import { changeRecord, newestFirst, recordOf, updateFields, visibleTo } from '../record.ts';
import { moveToTrash, takeFromTrash } from '../trash.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

export const testimonialRouter = router({
  list: publicProcedure
    .meta({ rest: 'GET /api/testimonials', from: ['testimonials'] })
    .output(z.array(testimonial))
    .query(({ ctx }) => ctx.em.find(TestimonialEntity, visibleTo(ctx), { orderBy: newestFirst })),

  /** One active testimonial, another one each time; null when there is none. */
  random: publicProcedure
    .meta({ from: ['testimonials'], isDrawn: true })
    .output(testimonial.nullable())
    .query(async ({ ctx }) => {
      const count = await ctx.em.count(TestimonialEntity, { isActive: true });
      const offset = Math.floor(ctx.lot * count);
      const [picked] = await ctx.em.find(
        TestimonialEntity,
        { isActive: true },
        { orderBy: newestFirst, limit: 1, offset },
      );
      return picked ?? null;
    }),

  byId: adminProcedure
    .input(byId)
    .output(testimonial)
    .query(({ ctx, input }) => recordOf(ctx, TestimonialEntity, input.id)),

  create: adminProcedure
    .meta({ rest: 'POST /api/testimonials' })
    .input(testimonialInput)
    .output(testimonial)
    .mutation(async ({ ctx, input }) => {
      const created = ctx.em.create(TestimonialEntity, input);
      await ctx.em.persist(created).flush();
      return created;
    }),

  update: adminProcedure
    .meta({ rest: 'PUT /api/testimonials/:id' })
    .input(testimonialInput.extend({ ...byId.shape, ...updateFields }))
    .output(testimonial)
    .mutation(({ ctx, input: { id, basedOn, ...fields } }) =>
      changeRecord(ctx, TestimonialEntity, { id, basedOn }, (found, em) => em.assign(found, fields)),
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
