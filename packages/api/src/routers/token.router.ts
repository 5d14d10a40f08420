import { ApiTokenEntity } from '@innventory/db/entities.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { requiredText, timestamp } from '@innventory/domain/records/fields.ts';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { z } from 'zod';
import { hashOf, logNameOf, newApiToken } from '../credentials.ts';
import { adminProcedure, passwordProcedure, router } from '../trpc.ts';

/** `id` names the token in the log. It grants no access. */
const apiToken = z.object({
  name: z.string(),
  id: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable().default(null),
  expiresAt: timestamp.nullable().default(null),
});

const apiTokenName = z.object({ name: requiredText('Name is required', 100) });

const daysMessage = 'Days must be a whole number from 1 to 3650';

const apiTokenInput = apiTokenName.extend({
  /** Without it the token does not expire. */
  days: z.int(daysMessage).min(1, daysMessage).max(3650, daysMessage).optional(),
});

const dayMs = 86_400_000;

const described = ({ hash, ...token }: ApiTokenEntity) => ({ ...token, id: logNameOf(hash) });

export const tokenRouter = router({
  /** A token cannot create tokens, so that revoking a stolen one is enough. */
  create: passwordProcedure
    .input(apiTokenInput)
    .output(apiToken.extend({ token: z.string() }))
    .mutation(async ({ ctx, input: { name, days } }) => {
      const token = newApiToken();
      const expiresAt = days ? new Date(ctx.now().getTime() + days * dayMs).toISOString() : null;
      const created = await ctx.em
        .transactional((em) => em.create(ApiTokenEntity, { name, hash: hashOf(token), expiresAt }))
        .catch((cause: unknown) => {
          throw cause instanceof UniqueConstraintViolationException
            ? new AppError('TOKEN_NAME_TAKEN', {}, { cause })
            : cause;
        });
      return { ...described(created), token };
    }),

  list: adminProcedure
    .output(z.array(apiToken))
    .query(async ({ ctx }) => (await ctx.em.find(ApiTokenEntity, {}, { orderBy: { name: 'asc' } })).map(described)),

  revoke: adminProcedure
    .input(apiTokenName)
    .output(apiTokenName)
    .mutation(async ({ ctx, input: { name } }) => {
      if ((await ctx.em.nativeDelete(ApiTokenEntity, { name })) > 0) return { name };
      const issues = [{ path: 'name', message: `There is no token "${name}".` }];
      throw new AppError('NOT_FOUND', {}, { issues });
    }),
});
