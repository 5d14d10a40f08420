import { adminStatus, adminWarnings, loginInput } from '@innventory/domain/admin.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { countAttempts, recordAttempt, sharedAddressDelay } from '../throttle.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

const { windowMs, overallWindowMs, overallTries } = serverLimits.loginThrottle;

const longestPassword = limits.text.password;

const longestDelayMs = 5_000;

/** After 100 wrong tries an hour by anybody, each try waits longer. Nobody can lock others out. */
function delayAfter(wrongTries: number): number {
  return Math.min(longestDelayMs, Math.max(0, wrongTries - overallTries) * 50);
}

export const adminRouter = router({
  status: publicProcedure
    .meta({ rest: 'GET /api/admin/status' })
    .output(adminStatus)
    .query(({ ctx }) => ({ isAdmin: ctx.isAdmin })),

  /** Describes only this request, so that strangers cannot cause a warning on the panel. */
  warnings: adminProcedure
    .output(adminWarnings)
    .query(({ ctx: { isBehindUntrustedProxy } }) => ({ isBehindUntrustedProxy })),

  login: publicProcedure
    .meta({ rest: 'POST /api/admin/login' })
    .input(loginInput)
    .output(adminStatus)
    .mutation(async ({ ctx, input }) => {
      const limit = ctx.throttles.loginLimit;
      const throttle = { kind: 'login', limit, windowMs, refusal: 'TOO_MANY_LOGINS' } as const;
      const takeBack = await recordAttempt(ctx, throttle);
      const overallMs = limit === 0 ? 0 : delayAfter(await countAttempts(ctx, 'login', overallWindowMs));
      const delayMs = Math.max(overallMs, await sharedAddressDelay(ctx, throttle));
      if (delayMs > 0) await wait(delayMs);
      // Too long for a password: hashing it would only cost time.
      const isRight = input.password.length <= longestPassword && (await ctx.isPassword(input.password));
      if (!isRight) {
        ctx.log.warn({ event: 'login-refused' }, 'wrong password');
        throw new AppError('INVALID_PASSWORD');
      }
      await takeBack();
      const session = await ctx.session.open();
      ctx.log.info({ event: 'login', session }, 'the administrator signed in');
      return { isAdmin: true };
    }),

  logout: publicProcedure
    .meta({ rest: 'POST /api/admin/logout' })
    .output(adminStatus)
    .mutation(async ({ ctx }) => {
      await ctx.session.close();
      if (ctx.isAdmin) ctx.log.info({ event: 'logout', session: ctx.session.name }, 'the administrator signed out');
      return { isAdmin: false };
    }),
});
