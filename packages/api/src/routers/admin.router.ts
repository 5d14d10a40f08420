import { adminStatus, loginInput } from '@innventory/domain/admin.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { throttle } from '../throttle.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

export const adminRouter = router({
  status: publicProcedure
    .meta({ rest: 'GET /api/admin/status' })
    .output(adminStatus)
    .query(({ ctx }) => ({ isAdmin: ctx.isAdmin })),

  /** Describes only this request, so that strangers cannot cause a warning on the panel. */
  warnings: adminProcedure.query(({ ctx: { isBehindUntrustedProxy } }) => ({ isBehindUntrustedProxy })),

  login: publicProcedure
    .meta({ rest: 'POST /api/admin/login' })
    .input(loginInput)
    .output(adminStatus)
    .mutation(async ({ ctx, input }) => {
      const takeBack = await throttle(ctx, 'login', ctx.throttles.loginLimit);
      // Too long for a password: hashing it would only cost time.
      const isRight = input.password.length <= limits.text.password && (await ctx.isPassword(input.password));
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
