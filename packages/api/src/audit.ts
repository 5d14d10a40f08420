import { z } from 'zod';
import type { Context } from './context.ts';

const named = z.object({ id: z.uuid() });

const idOf = (value: unknown) => named.safeParse(value).data?.id ?? null;

interface Change {
  action: string;
  /** What the caller sent, and what came of it: the record's id is in one of them. */
  given: unknown;
  made: unknown;
  outcome: string;
}

/** The audit trail: which session did what to which record, and how it ended; never what stands in the record. */
export function noteChange({ log, session }: Context, { action, given, made, outcome }: Change): void {
  const record = idOf(made) ?? idOf(given);
  log.info({ event: 'change', session: session.name, action, record, outcome }, 'the administrator changed a record');
}
