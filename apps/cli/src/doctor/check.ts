export interface Finding {
  check: string;
  state: 'ok' | 'warning' | 'fault';
  found: string;
  advice?: string;
}

/** Its `advice` replaces that of the check. */
export class Fault extends Error {
  readonly advice: string | undefined;

  constructor(message: string, advice?: string) {
    super(message);
    this.advice = advice;
  }
}

/** Something that the operator should decide, but that may stay as it is. */
export class Warning extends Fault {}

export interface Check<Subject> {
  check: string;
  /** Tells what is right. Throws a fault or a `Warning`. */
  look: (subject: Subject) => string | Promise<string>;
  /** What to do about it. */
  advice: string;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const reason = error.message || ('code' in error ? String(error.code) : error.name);
  const cause = error.cause instanceof Error ? reasonOf(error.cause) : '';
  return reason.includes(cause) ? reason : `${reason}: ${cause}`;
}

async function findingOf<Subject>({ check, look, advice }: Check<Subject>, subject: Subject): Promise<Finding> {
  try {
    return { check, state: 'ok', found: await look(subject) };
  } catch (error) {
    const found = reasonOf(error);
    const state = error instanceof Warning ? 'warning' : 'fault';
    return { check, state, found, advice: (error instanceof Fault && error.advice) || advice };
  }
}

export const findingsOf = <Subject>(checks: Check<Subject>[], subject: Subject): Promise<Finding[]> =>
  Promise.all(checks.map((check) => findingOf(check, subject)));
