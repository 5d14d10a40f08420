/** A backup that cannot be made or used. Its message is for the person who runs the server: what is wrong, what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
