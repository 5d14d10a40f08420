import { company } from '@innventory/domain/pages/company.ts';
import { AppError } from '@innventory/domain/errors.ts';
import type { Context } from '../context.ts';
import { publicProcedure, router } from '../trpc.ts';

function textsOf({ companyTexts }: Context) {
  if (!companyTexts) throw new AppError('NOT_FOUND');
  return companyTexts;
}

/** Texts of the About and Privacy pages. They change only when the server restarts with another configuration. */
export const companyRouter = router({
  story: publicProcedure
    .meta({ cacheTags: [] })
    .output(company.shape.story)
    .query(({ ctx }) => textsOf(ctx).story),

  privacy: publicProcedure
    .meta({ cacheTags: [] })
    .output(company.shape.privacy)
    .query(({ ctx }) => textsOf(ctx).privacy),
});
