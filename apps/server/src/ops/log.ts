import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, pino } from 'pino';

/** PostgreSQL and its drivers quote values behind these marks. */
const quotation = /\n - detail:|: "/;

const framesOf = (stack: string) => stack.split('\n').filter((line) => /^\s+at /.test(line));

/** Name, message, code, stack and causes, without the rows and parameters that drivers add to errors. A wrapped error repeats the stack of `outer`. */
function plainError(error: unknown, outer?: Error): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    message: message.split(quotation, 1)[0] ?? '',
    ...('code' in error && { code: error.code }),
    stack: message === outer?.message ? '' : framesOf(stack).join('\n'),
    ...(cause !== undefined && { cause: plainError(cause, error) }),
  };
}

/** Without the query, which may contain text of a visitor. */
const plainRequest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({
  method,
  path: url.split('?', 1)[0],
});

/** Logs one line per request without personal data: no address, query, body or cookie. */
class RequestLines extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(_: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ ...plainRequest(request), route, status: reply.statusCode, ms }, 'request');
  }
}

export const logging = (level: string, stream: DestinationStream) => ({
  logger: { level, stream, serializers: { err: (error: unknown) => plainError(error), req: plainRequest } },
  logController: new RequestLines(),
});

/** Tells of the start, also with a LOG_LEVEL above it: as text on a terminal, else as lines of the log. */
export function startupTeller(output: NodeJS.WriteStream & { fd: number }): (text: string) => void {
  if (output.isTTY) return (text) => output.write(`${text}\n`);
  const log = pino({}, pino.destination({ dest: output.fd, sync: true }));
  return (text) => log.info(text);
}

const flushEveryMs = 250;

/** Further lines are dropped while nobody reads them or the disk is full. */
const mostBytes = 8_000_000;

const lastFlushMs = 500;

/**
 * Writes the log in batches. A full disk or a closed pipe must not end the process (sonic-boom emits 'error') and must not
 * block its exit (sonic-boom repeats the last write).
 */
export function logDestination(fd: number) {
  let giveUpAt = Infinity;
  let hasFailed = false;
  const destination = pino.destination({
    dest: fd,
    sync: false,
    minLength: 16_000,
    maxLength: mostBytes,
    periodicFlush: flushEveryMs,
    retryEAGAIN: () => performance.now() < giveUpAt,
  });
  destination.on('error', () => (hasFailed = true)).on('write', () => (hasFailed = false));
  const flushSync = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    giveUpAt = performance.now() + lastFlushMs;
    if (!hasFailed) flushSync();
  };
  return destination;
}
