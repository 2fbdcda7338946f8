import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { channelLimits } from '@penstock/contract/calls/channel';
import { callTimeouts, publicLimit } from '@penstock/contract/calls/call';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Place } from '@penstock/contract/local/place';
import { languageFrom } from '@penstock/languages/language';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { FileStore } from '../files/file-store.ts';
import { within } from '@penstock/node-kit/network/address';
import type { ConnectionCounts } from '../network/connection-counts.ts';
import { failureEnvelope, requestError } from './answers.ts';
import { compressAnswers } from './compressed-answers.ts';
import type { SessionGuard } from './call-context.ts';
import { type ChannelSockets, registerChannelSocket } from './channel-socket.ts';
import { type CallerTimes, callerTimes, limitConnections, serverOptions } from './connections.ts';
import { type DocumentationAccess, registerDocumentation } from './documentation.ts';
import type { Handler } from './handlers.ts';
import { serverTrouble } from './server-trouble.ts';
import { type LiveSockets, registerLiveSocket } from './live-socket.ts';
import { type MetricsText, registerMetrics } from './metrics-route.ts';
import type { PackedWeb } from './packed-web.ts';
import { type Programs, registerPrograms } from './program-routes.ts';
import { rateLimits, type SharedLimits } from './rate-limits.ts';
import { readForms, registerCalls } from './register-calls.ts';
import { registerSerialPlace, type SerialPlace } from './serial-place.ts';
import { type SessionRate, sessionRate, SessionRates } from './session-rates.ts';
import { sessionCookieOf } from './session-cookie.ts';
import { demandEncryption, refuseDevices, securityHeaders, lightenData } from './security-headers.ts';
import { createHttpServer } from './server.ts';
import type { Certificates } from '../tls/certificates.ts';
import { registerTunnelSocket, type TunnelSockets } from './tunnel-socket.ts';
import { admittedUpgrades } from './upgrades.ts';
import { registerToolFiles, type ToolFolders } from './tool-files.ts';
import { notFound, pathOf, registerWebApplication } from './web-application.ts';

/** The answer of `/api/health`: a state, and whatever else a server says about itself. */
export interface ServedHealth {
  readonly state: 'up' | 'down';
}

/** The parts of the HTTP side of a server. */
export interface HttpParts {
  /** With certificates, everything is served by HTTPS. */
  readonly certificates?: Certificates;
  readonly logger: FastifyBaseLogger;
  readonly handlers: readonly Handler[];
  /** Where the files of requests are kept while they are worked on. */
  readonly files: FileStore;
  readonly sessions: SessionGuard;
  /** Limits that hold for all processes. */
  readonly limits: SharedLimits;
  /** How many calls a session may make; {@link sessionRate} where it is not said. */
  readonly sessionRate?: SessionRate;
  /** The sockets of the monitor; undefined where there is none. */
  readonly live?: LiveSockets;
  /** Undefined where no gateway is reached over a platform. */
  readonly tunnels?: TunnelSockets;
  /** Undefined where no browser passes on its serial port. */
  readonly serial?: SerialPlace;
  readonly channel: ChannelSockets;
  /** Undefined where no program of others asks this server. */
  readonly programs?: Programs | undefined;
  readonly health: () => Promise<ServedHealth>;
  /** Undefined where nobody measures. */
  readonly metrics?: MetricsText;
  /** The token for the metrics; without it they are for programs of this machine. */
  readonly metricsToken?: string | undefined;
  /** The readers of the documentation of the calls. */
  readonly documentation: DocumentationAccess;
  /** The folder of the built web application, or the application itself. */
  readonly web: string | PackedWeb;
  /** The kind of this server, which pages read in their first document; the platform where it is left out. */
  readonly place?: Place;
  /** The folders of the connection tool; not offered where they are left out. */
  readonly toolFolders?: ToolFolders;
  /** The address of the tiles of maps; undefined where none is set. */
  readonly mapTiles: string | undefined;
  /** The servers that streams of videos may come from. */
  readonly videoSources: readonly string[];
  /** The origins whose pages may have shared pages in a frame. */
  readonly frameOrigins: readonly string[];
  /** Addresses and networks of proxies in front that are believed about the caller's address and protocol. */
  readonly trustProxy: readonly string[];
  /** The open connections of one address and of all together, and the requests under way by proxies. */
  readonly connections: ConnectionCounts;
  readonly forwarded: ConnectionCounts;
  /** How long callers may take; {@link callerTimes} where it is not said. */
  readonly times?: CallerTimes;
  /** Called once per answered request, for metrics: route, status and how long it took, in s. */
  readonly observe: (route: string, status: number, seconds: number) => void;
  /** Hears of each route as it is made: what is served, exactly. */
  readonly onRoute?: (method: string, path: string) => void;
}

/** Builds the HTTP side: calls, live socket, live channel, documentation, health, metrics and the web application. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const times = parts.times ?? callerTimes;
  const app: FastifyInstance = Fastify({
    serverFactory: (answer) =>
      createHttpServer(
        {
          ...serverOptions(times),
          requestTimeout: callTimeouts.multipart,
          keepAliveTimeout: times.idle,
        },
        parts.certificates,
        answer,
      ),
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: parts.trustProxy.length === 0 ? false : [...parts.trustProxy],
    // A body that belongs to no call is read like that of an unknown caller. Each call has limits of its own.
    bodyLimit: publicLimit,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // Queries are read with the limits of the call that they are for.
    routerOptions: { maxParamLength: 200, querystringParser: () => ({}) },
    frameworkErrors: answerError,
  });
  app.decorate('sessionCookie', sessionCookieOf(parts.place ?? 'platform'));
  app.decorateRequest('caller', null);
  // A call that does not exist is answered so before its body is looked at, whatever form that has.
  app.addHook('preParsing', async (request) => {
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD') throw notFound(request);
  });
  app.setErrorHandler(answerError);
  observeRequests(app, parts);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) parts.onRoute?.(one, url);
  });

  await app.register(helmet, securityHeaders(parts.mapTiles, parts.videoSources));
  demandEncryption(app);
  refuseDevices(app);
  await app.register(cookie);
  await app.register(rateLimit, rateLimits);
  await app.register(websocket, {
    options: {
      maxPayload: channelLimits.messageBytes,
      perMessageDeflate: false,
      server: admittedUpgrades(app),
    },
  });
  limitConnections(app, {
    counts: parts.connections,
    forwarded: parts.forwarded,
    isProxy: within(parts.trustProxy),
    times,
  });

  compressAnswers(app);
  lightenData(app);
  const sessionRates = new SessionRates(parts.sessionRate ?? sessionRate);
  readForms(app);
  await registerCalls(app, { ...parts, sessionRates });
  if (parts.serial !== undefined) await registerSerialPlace(app, parts.serial, { ...parts, sessionRates });
  if (parts.live !== undefined) registerLiveSocket(app, parts.live);
  registerChannelSocket(app, parts.channel);
  if (parts.programs !== undefined) registerPrograms(app, parts.programs);
  if (parts.tunnels !== undefined) registerTunnelSocket(app, parts.tunnels);
  if (parts.documentation !== 'nobody')
    await registerDocumentation(app, parts.documentation === 'everybody' ? undefined : parts.sessions);
  app.get('/api/health', async (_request, reply) => {
    const health = await parts.health();
    return reply
      .header('cache-control', 'no-store')
      .status(health.state === 'up' ? 200 : 503)
      .send(health);
  });
  if (parts.metrics !== undefined) registerMetrics(app, parts.metrics, parts.metricsToken);
  if (parts.toolFolders !== undefined) await registerToolFiles(app, parts.toolFolders);
  await registerWebApplication(app, {
    web: parts.web,
    frameOrigins: parts.frameOrigins,
    place: parts.place ?? 'platform',
    hasSerialPlace: parts.serial !== undefined,
  });
  return app;
}

/**
 * Answers an error in the caller's language. What is not of the catalogue is logged; the caller gets its id, and whether
 * nothing can be stored or a statement took too long.
 */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const limit = request.routeOptions?.bodyLimit ?? 0;
  let known = error instanceof CatalogueError ? error : requestError(error, { limit, path: pathOf(request) });
  if (known === undefined) {
    request.log.error({ err: error, route: request.routeOptions?.url }, 'A call failed.');
    known = failure(serverTrouble(error), {}, { cause: error });
  }
  // A body that is still on its way is not read only to be thrown away.
  if (isMuchLeft(request)) reply.header('connection', 'close');
  const language = languageFrom(request.headers['accept-language']);
  void reply.status(known.status).send(failureEnvelope(known, language));
}

/** Bytes that are read to their end before a connection is closed, so that their sender reads the answer. */
const readAnyway = 65_536;

function isMuchLeft({ raw, headers }: FastifyRequest): boolean {
  return !raw.complete && !(Number(headers['content-length'] ?? 0) <= readAnyway);
}

function observeRequests(app: FastifyInstance, { observe }: HttpParts): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route, never the address: tokens stand in addresses.
    const route = request.routeOptions.url ?? 'none';
    observe(route, reply.statusCode, reply.elapsedTime / 1000);
    request.log.debug({ route, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
  });
}
