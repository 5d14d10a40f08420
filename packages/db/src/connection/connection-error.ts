const certificateAdvice =
  'Name the certificate of its authority in NODE_EXTRA_CA_CERTS, or set sslmode=no-verify in DATABASE_URL for a private network.';

const advices: [pattern: RegExp, advice: (user: string) => string][] = [
  [/no encryption/, () => 'Add ?sslmode=require to DATABASE_URL.'],
  [/does not support SSL/, () => 'Remove sslmode from DATABASE_URL.'],
  [/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/, () => certificateAdvice],
  [/^(?:28P01|28000)/, () => 'Look at user and password in DATABASE_URL.'],
  [/^3D000/, () => 'Create the database, or correct its name in DATABASE_URL.'],
  [/^42501/, (user) => `Its owner can allow it: grant create on schema public to "${user}".`],
];

/** Adds the address of the PostgreSQL server and advice to its error, never the password. */
export function explained(error: unknown, url: string): Error {
  const { hostname, port, username } = new URL(url);
  const { message, code = '' } = error as Error & { code?: string };
  const [, advice] = advices.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? [];
  const text = `PostgreSQL at ${hostname}:${port || 5432}: ${message || code}.`;
  return new Error(advice ? `${text} ${advice(decodeURIComponent(username))}` : text, { cause: error });
}
