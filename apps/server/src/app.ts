import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { RecordVersions } from '@innventory/db/record-versions.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { Images } from '@innventory/images/images.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DestinationStream } from 'pino';
import { watchMethods } from './http/allowed-methods.ts';
import { registerBackup } from './http/backup.ts';
import { cacheResponses } from './cache/response-cache.ts';
import { type ConnectionLimits, limitConnections } from './http/connection-limits.ts';
import { type RequestContextParts, createContextWith } from './http/request-context.ts';
import { sendFailure } from './shared/failures.ts';
import { siteFactsOf } from './shared/site-facts.ts';
import type { Health } from './ops/health.ts';
import { logging } from './ops/log.ts';
import { registerGauges } from './ops/metrics/gauges.ts';
import { type Metrics, measureRequests } from './ops/metrics/metrics.ts';
import { registerObjects } from './http/objects.ts';
import { operatorWith, registerOperatorRoutes } from './ops/operator.ts';
import { guardOrigin } from './http/security/origin-guard.ts';
import { registerOpenApi } from './http/openapi/openapi.ts';
import { decodableUrl, registerPages } from './pages/pages.ts';
import { closeInOrder } from './ops/shutdown.ts';
import { registerFiles, type WebApp } from './pages/web-app.ts';
import { registerGeneratedFiles } from './pages/generated-files.ts';
import { registerRest } from './http/rest.ts';
import { addHeaders, requestIdHeader, securityHeaders } from './http/security/security-headers.ts';
import { registerTrpc } from './http/trpc.ts';
import { keepWhileBodyArrives, refuseUnparsed } from './http/unread-bodies.ts';
import { registerUpload } from './http/upload.ts';
import { parseJsonOnly } from './http/json-body.ts';

export interface AppParts extends RequestContextParts {
  versions: RecordVersions;
  images: Images;
  backup: () => Promise<Readable>;
  health: Health;
  /** Time for balancers to notice that the server stops. */
  drain: () => Promise<unknown>;
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Folders by their content, for example "pictures". */
  folders: Record<string, string>;
  /** Gets the app, because Vite adds routes in development. */
  openWebApp: (app: FastifyInstance) => Promise<WebApp>;
  renderDataTimeoutMs: number;
  logLevel: string;
  logStream: DestinationStream;
  isDevelopment: boolean;
  /** Default: the limits of the domain package. */
  connectionLimits?: ConnectionLimits | undefined;
}

/** Time for a request to arrive: ten megabytes over a slow line. */
const slowestRequestMs = 180_000;

const slowestHeadersMs = 15_000;

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { images, metrics, isDevelopment } = parts;
  const { fixedFacts } = parts.serverContext;
  const headers = securityHeaders({ ...fixedFacts, isDevelopment });
  const app = Fastify({
    bodyLimit: serverLimits.jsonBodyBytes,
    requestTimeout: slowestRequestMs,
    http: { headersTimeout: slowestHeadersMs },
    clientErrorHandler: refuseUnparsed,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000 },
    trustProxy: parts.trustProxy.length > 0 && parts.trustProxy,
    genReqId: () => randomUUID(),
    rewriteUrl: decodableUrl,
    ...logging(parts.logLevel, parts.logStream),
    frameworkErrors: (error, request, reply) => {
      keepWhileBodyArrives(request, reply);
      sendFailure(error, request, reply.headers(headers).header(requestIdHeader, request.id));
    },
  });

  limitConnections(app, metrics, parts.connectionLimits);
  closeInOrder(app, parts.health, parts.drain);
  measureRequests(app, metrics);
  // Node keeps an address that was read once. A socket that was reset has none.
  app.server.on('connection', (socket) => void socket.remoteAddress);
  addHeaders(app, headers);
  app.addHook('onSend', async (request, reply) => keepWhileBodyArrives(request, reply));
  guardOrigin(app, fixedFacts.publicUrl);
  await app.register(cookie);
  const { isAdministrator } = parts.sessions;
  const cache = cacheResponses(app, {
    versions: parts.versions,
    isAdministrator,
    isEnabled: !isDevelopment,
    requests: metrics.cacheRequests,
  });
  app.addHook('onClose', () => parts.versions.close());
  // The response cache encodes its own bodies; compressed requests are not accepted.
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  parseJsonOnly(app);
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND');
  });

  const readFacts = siteFactsOf(parts);
  // Pages can be rendered from now on, even while the database is gone.
  await readFacts();
  const createContext = createContextWith(parts);
  const refuseOtherMethods = watchMethods(app);
  registerOperatorRoutes(app, parts, operatorWith(parts.metricsToken));
  registerGauges(metrics, { ...parts, cache });
  registerRest(app, createContext);
  registerOpenApi(app, readFacts);
  registerUpload(app, parts.sessions, images);
  registerBackup(app, parts);
  registerTrpc(app, createContext);
  registerObjects(app, images);

  const webApp = await parts.openWebApp(app);
  registerGeneratedFiles(app, { ...parts, readFacts });
  if (webApp.filesDir) await registerFiles(app, webApp.filesDir);
  registerPages(app, { ...parts, readFacts, webApp });
  await app.after();
  refuseOtherMethods();
  return app;
}
