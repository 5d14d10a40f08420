import { BundleEntity } from '@innventory/db/entities/bundle.entity.ts';
import { bundle, bundleCard } from '@innventory/domain/bundle.ts';
import { z } from 'zod';
import { listInput, listRecords } from '../list-records.ts';
import { recordProcedures } from '../record-router.ts';
import { publicProcedure, router } from '../trpc.ts';

export const bundleRouter = router({
  ...recordProcedures(bundle, BundleEntity),

  cards: publicProcedure
    .meta({ returns: z.array(bundleCard), cacheTags: ['bundles'], orderedBy: 'createdAt' })
    .input(listInput)
    .query(({ ctx, input }) =>
      listRecords(ctx.em, { entity: BundleEntity, schema: bundleCard, where: { isActive: true }, ...input }),
    ),
});
