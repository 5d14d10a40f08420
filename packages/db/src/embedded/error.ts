/** The embedded database cannot be opened. Its message is for the person who runs the server: what is wrong, what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** To be thrown where `path` cannot be written. */
export function unwritable(path: string, cause: unknown): EmbeddedDatabaseError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new EmbeddedDatabaseError(
    `${path} cannot be written (${reason}). The user who runs this must be allowed to write there: change its owner, or ` +
      'choose another DATA_DIR.',
    { cause },
  );
}
