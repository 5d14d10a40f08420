/** The embedded database cannot be opened. Its message is for the person who runs the server: what is wrong, what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
