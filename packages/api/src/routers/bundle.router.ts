import { BundleEntity } from '@innventory/db/entities/bundle.entity.ts';
import { bundle } from '@innventory/domain/bundle.ts';
import { recordProcedures } from '../record-router.ts';
import { router } from '../trpc.ts';

export const bundleRouter = router(recordProcedures(bundle, BundleEntity));
