import { SessionEntity } from '@innventory/db/entities.ts';
import { adminStatus, loginInput, passwordChange } from '@innventory/domain/admin.ts';
import { AppError, type FieldIssue, errorText } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { timestamp } from '@innventory/domain/records/fields.ts';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { logNameOf, sessionData } from '../credentials.ts';
import { throttle } from '../throttle.ts';
import { adminProcedure, passwordProcedure, publicProcedure, router } from '../trpc.ts';

const wrongCurrent = { issues: [{ path: 'current', message: errorText('INVALID_PASSWORD').title }] };

/** Counts a try and returns the fingerprint of the right password. Throws INVALID_PASSWORD. */
async function fingerprintOf(ctx: Context, password: string, refusal: { issues?: FieldIssue[] } = {}): Promise<string> {
  const takeBack = await throttle(ctx, 'login', ctx.throttles.loginLimit);
  // Too long for a password: hashing it would only cost time.
  const fingerprint = password.length <= limits.text.password ? await ctx.password.check(password) : null;
  if (fingerprint === null) {
    ctx.log.warn({ event: 'login-refused' }, 'wrong password');
    throw new AppError('INVALID_PASSWORD', {}, refusal);
  }
  await takeBack();
  return fingerprint;
}

/** `id` names the session in the log. It grants no access. */
const openSession = z.object({ id: z.string(), openedAt: timestamp, usedAt: timestamp, isPresent: z.boolean() });

/** The present session first, then the last used. */
async function openSessions({ em, now, session }: Context): Promise<z.output<typeof openSession>[]> {
  const rows = await em.find(SessionEntity, { expire: { $gt: now().toISOString() } });
  const open = rows.flatMap(({ sid, sess }) => {
    const { data } = sessionData.safeParse(sess);
    const id = logNameOf(sid);
    return data
      ? [{ id, openedAt: data.openedAt, usedAt: data.usedAt ?? data.openedAt, isPresent: id === session.name }]
      : [];
  });
  return open.toSorted((a, b) => Number(b.isPresent) - Number(a.isPresent) || b.usedAt.localeCompare(a.usedAt));
}

export const adminRouter = router({
  status: publicProcedure
    .meta({ rest: 'GET /api/admin/status' })
    .output(adminStatus)
    .query(({ ctx }) => ({ isAdmin: ctx.isAdmin })),

  login: publicProcedure
    .meta({ rest: 'POST /api/admin/login' })
    .input(loginInput)
    .output(adminStatus)
    .mutation(async ({ ctx, input }) => {
      const session = await ctx.session.open(await fingerprintOf(ctx, input.password));
      ctx.log.info({ event: 'login', session }, 'the administrator signed in');
      return { isAdmin: true };
    }),

  /** Ends all other sessions. The present one goes on under a new id. */
  changePassword: passwordProcedure
    .input(passwordChange)
    .output(adminStatus)
    .mutation(async ({ ctx, input: { current, password } }) => {
      const { variable } = ctx.password;
      if (variable) throw new AppError('PASSWORD_SET_ON_SERVER', { variable });
      const fingerprint = await ctx.password.change(await fingerprintOf(ctx, current, wrongCurrent), password);
      if (fingerprint === null) throw new AppError('INVALID_PASSWORD', {}, wrongCurrent);
      await ctx.session.open(fingerprint);
      return { isAdmin: true };
    }),

  access: adminProcedure
    .output(
      z.object({
        /** The variable of the environment that sets the password; null if the panel can change it. */
        passwordVariable: z.string().nullable(),
        sessions: z.array(openSession),
      }),
    )
    .query(async ({ ctx }) => ({ passwordVariable: ctx.password.variable, sessions: await openSessions(ctx) })),

  /** Ends all sessions, also the present one. */
  endSessions: passwordProcedure.output(adminStatus).mutation(async ({ ctx }) => {
    await ctx.em.nativeDelete(SessionEntity, {});
    await ctx.session.close();
    return { isAdmin: false };
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
