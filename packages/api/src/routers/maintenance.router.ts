import { lastBackupKey, replaceSetting, sweepWarningKey, untrustedProxyKey } from '@innventory/db/settings.ts';
import { isoOf } from '@innventory/db/column-types.ts';
import { type MaintenanceState, maintenanceState } from '@innventory/domain/maintenance.ts';
import { z } from 'zod';
import { adminProcedure, router } from '../trpc.ts';

interface Row {
  now: string;
  since: string;
  last: string | null;
  proxy: string | null;
  waiting: number;
  refused: number;
  tries: number;
  oldest: string | null;
  sweep_warning: string | null;
}

const state = `select clock_timestamp() as now,
  (select min(executed_at) from mikro_orm_migrations) as since,
  (select value #>> '{}' from settings where key = ?) as last,
  (select value #>> '{}' from settings where key = ?) as proxy,
  (select count(*)::int from outbox) as waiting,
  (select count(*)::int from outbox where is_refused) as refused,
  (select coalesce(max(tries), 0) from outbox) as tries,
  (select min(created_at) from outbox) as oldest,
  (select value #>> '{}' from settings where key = ?) as sweep_warning`;

function stateOf(row: Row): MaintenanceState {
  const { now, since, last, proxy, waiting, refused, tries, oldest, sweep_warning: sweepWarning } = row;
  return {
    now: isoOf(now),
    since: isoOf(since),
    lastBackup: last,
    untrustedProxySeen: proxy,
    outbox: { waiting, refused, tries, oldest: oldest && isoOf(oldest) },
    sweepWarning,
  };
}

/** For scripts: `doctor` reads the state, `backup` records that it ran. */
export const maintenanceRouter = router({
  state: adminProcedure.output(maintenanceState).query(async ({ ctx }) => {
    const [row] = await ctx.em.execute<[Row]>(state, [lastBackupKey, untrustedProxyKey, sweepWarningKey]);
    return stateOf(row);
  }),

  noteBackup: adminProcedure
    .input(z.object({ madeAt: z.iso.datetime() }))
    .output(z.object({ lastBackup: z.iso.datetime() }))
    .mutation(async ({ ctx, input: { madeAt } }) => {
      await replaceSetting(ctx, lastBackupKey, madeAt);
      return { lastBackup: madeAt };
    }),
});
