import { z } from 'zod';
import type { Context } from './context.ts';

const named = z.object({ id: z.uuid() });

const idOf = (value: unknown) => named.safeParse(value).data?.id ?? null;

interface Change {
  action: string;
  given: unknown;
  made: unknown;
  outcome: string;
}

/** Logs which session changed which record and the outcome, without the record's content. */
export function noteChange({ log, session }: Context, { action, given, made, outcome }: Change): void {
  const record = idOf(made) ?? idOf(given);
  log.info({ event: 'change', session: session.name, action, record, outcome }, 'the administrator changed a record');
}
