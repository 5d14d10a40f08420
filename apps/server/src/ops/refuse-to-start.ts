/** Ends a process that cannot become a server, with the reason. */
export function refuseToStart(error: unknown): never {
  process.stderr.write(`Innventory cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  return process.exit(1);
}
