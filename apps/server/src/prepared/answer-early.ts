import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { LineWriter } from '../log.ts';
import type { Measured } from '../metrics/requests.ts';
import type { Prepared } from './prepared.ts';

interface EarlyParts {
  prepared: Prepared;
  idOf(request: IncomingMessage): string;
  measured: Measured;
  writeLine: LineWriter;
}

/**
 * Sends kept answers before Fastify takes a request up: what it makes for each one (request, reply, logger, hooks) costs
 * more than the answer. The request leaves the same line in the log.
 */
export function answerEarly(app: FastifyInstance, { prepared, idOf, measured, writeLine }: EarlyParts): void {
  const [handle] = app.server.listeners('request') as RequestListener[];
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  function answersEarly(request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now();
    let reqId = '';
    const nextId = () => (reqId = idOf(request));
    const copy = isClosing ? null : prepared.sendKept(request, response, nextId);
    if (!copy) return false;
    const elapsed = performance.now() - started;
    const status = response.statusCode;
    measured({ method: 'GET', route: copy.route, status, seconds: elapsed / 1_000 });
    writeLine(reqId, copy.lineFields, status, Math.round(elapsed * 10) / 10);
    return true;
  }

  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!answersEarly(request, response)) handle?.(request, response);
  });
}
