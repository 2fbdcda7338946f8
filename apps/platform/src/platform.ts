import { join } from 'node:path';
import { type Clock, systemClock } from '@penstock/node-kit/clock';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import type { FastifyInstance } from 'fastify';
import { WriteProbe } from './kernel/database/write-probe.ts';
import { openFolderStore } from '@penstock/server/files/folder-store';
import { buildHttp } from '@penstock/server/http/app';
import { handlerList } from '@penstock/server/http/handlers';
import type { MetricsText } from '@penstock/server/http/metrics-route';
import { drainAndClose } from '@penstock/server/http/drain';
import { healthFrom } from './kernel/http/health.ts';
import { ownDownloads, ownTool, ownWeb } from './kernel/http/own-folders.ts';
import { openKernel } from './kernel/kernel.ts';
import { CallCounts } from './kernel/limits/call-count-repository.ts';
import type { Log } from './kernel/log/log.ts';
import { registerCallMetrics, registerConnectionMetrics } from './kernel/metrics/http-metrics.ts';
import { registerLogMetrics } from './kernel/metrics/log-metrics.ts';
import { type Metrics, openMetrics } from './kernel/metrics/metrics.ts';
import { ConnectionCounts } from '@penstock/server/network/connection-counts';
import { isDiskFull } from './kernel/process/disk-space.ts';
import type { Inherited } from './kernel/process/inherited.ts';
import { PlatformStartError } from './kernel/process/start-error.ts';
import type { Stoppers } from './kernel/process/stoppers.ts';
import { startRooms } from './kernel/rooms/running-rooms.ts';
import type { Settings } from './kernel/settings/settings.ts';
import type { Certificates } from '@penstock/server/tls/certificates';
import { openEngines } from './engines.ts';
import { connectOver } from './rooms/gateways/link/gateway-connection.ts';
import { openWeather } from './rooms/pages/weather/open-weather.ts';
import { openSenders } from './rooms/people/sender/senders.ts';
import { makeSetupLink } from './rooms/people/setup/setup-link.ts';
import { makeRooms } from './rooms/rooms.ts';

/** A platform that runs. */
export interface Platform {
  /** Where pages and calls are served: `https://host:port` where there is a certificate, otherwise `http://`. */
  readonly url: string;
  /** The address given to gateways: `mqtts://host:port` where there is a certificate, otherwise `mqtt://`. */
  readonly broker: string;
  /** Where the first administrator is made; undefined where there is one. Whoever has it becomes administrator. */
  readonly setupUrl: string | undefined;
}

/** The options of a platform beside its settings. */
export interface PlatformOptions {
  readonly clock?: Clock;
  /** The lines of the log that could not be written since the start, for the metrics. */
  readonly droppedLogLines?: () => number;
  /** The metrics that are served, of those of this process; its own by default. */
  readonly metricsOf?: (own: Metrics) => MetricsText;
  /** Where another process of this machine holds the data folder and has opened the engines. */
  readonly inherited?: Inherited;
  /** For how long callers may go on over the connections that they have when it stops, in ms; undefined as the settings say. */
  readonly drainTime?: () => number | undefined;
}

/**
 * Starts a platform: data folder, database, seed, broker, kernel, rooms, calls; then it lets browsers and gateways
 * in. What was started is named to `stoppers`, which stop it in the opposite order: nobody new comes in, then what
 * is under way is finished, then the engines stop.
 *
 * @throws PlatformStartError for whatever its operator can change.
 */
export async function startPlatform(
  settings: Settings,
  log: Log,
  stoppers: Stoppers,
  {
    clock = systemClock,
    droppedLogLines = () => 0,
    inherited,
    metricsOf = (own) => own,
    drainTime = () => undefined,
  }: PlatformOptions = {},
): Promise<Platform> {
  const { folder, database, certificates, broker } = await openEngines(settings, log, stoppers, {
    clock,
    ...(inherited && { inherited }),
  });
  const { db } = database;
  // Files that an earlier process of the same number has left are removed.
  const place = inherited === undefined ? 'files' : join('files', `process-${inherited.number}`);
  const files = await openFolderStore(join(folder, place));

  const metrics = openMetrics();
  registerLogMetrics(metrics, droppedLogLines);
  const kernel = await openKernel({ settings, database, folder, metrics, clock, log });
  const rooms = makeRooms(kernel, {
    connect: connectOver(broker),
    senders: openSenders(settings, { db, clock }),
    weather: openWeather(settings, clock),
  });
  await startRooms([{ name: 'kernel', hears: {}, running: kernel.running }, ...rooms.order], {
    events: kernel.events,
    stoppers,
  });

  const limits = { total: settings.httpConnections, perAddress: settings.httpConnectionsPerAddress };
  const connections = new ConnectionCounts(limits);
  const forwarded = new ConnectionCounts(limits);
  registerConnectionMetrics(metrics, {
    http: () => connections.refused + forwarded.refused,
    mqtt: () => broker.refusedConnections,
  });
  const probe = new WriteProbe(db, () => performance.now(), log);
  const app = await buildHttp({
    logger: log,
    handlers: handlerList(rooms.calls),
    files,
    sessions: kernel.sessions,
    limits: new CallCounts(db, clock),
    metricsToken: settings.metricsToken,
    documentation: settings.apiDocs,
    live: rooms.values.sockets,
    tunnels: rooms.configuration.tunnelGate,
    serial: rooms.configuration.serialConsoles,
    channel: kernel.channel,
    programs: rooms.gateways.programs,
    health: healthFrom(
      {
        database: () => database.health(),
        broker: () => broker.health(),
        isDiskFull: () => isDiskFull(folder),
        isWritable: () => probe.isWritable(),
        backup: rooms.installation.backupState,
        files: () => kernel.mover.state,
        isDiskLow: () => kernel.disk.state !== 'good',
      },
      () => performance.now(),
    ),
    metrics: metricsOf(metrics),
    web: settings.web ?? ownWeb,
    toolFolders: { tool: ownTool, packages: settings.downloads ?? ownDownloads },
    mapTiles: settings.mapTiles,
    videoSources: settings.videoSources,
    frameOrigins: settings.frameOrigins,
    trustProxy: settings.trustProxy,
    ...(certificates ? { certificates } : {}),
    connections,
    forwarded,
    observe: registerCallMetrics(metrics),
  });
  stoppers.add('calls', async () => {
    await drainAndClose(app, {
      patience: drainTime() ?? settings.drainSeconds * 1000,
      // Browsers hear of the end and go to another process, or come back later.
      onClosed: () => {
        rooms.values.hub.stop();
        kernel.channel.stop();
      },
    });
  });
  // Gateways first: whoever waits for the platform to be ready may start one.
  await broker.listen();
  const url = await listen(app, settings, certificates);
  const setupPath = inherited?.isFirst === false ? undefined : await makeSetupLink(db, clock);
  return { url, broker: broker.gatewayUrl, setupUrl: setupPath === undefined ? undefined : url + setupPath };
}

/** Lets callers in and answers the address. */
async function listen(
  app: FastifyInstance,
  { httpHost, httpPort }: Settings,
  certificates: Certificates | undefined,
): Promise<string> {
  try {
    await app.listen({ host: httpHost, port: httpPort });
  } catch (error) {
    throw listenError(error, httpHost, httpPort);
  }
  const name = httpHost.includes(':') ? `[${httpHost}]` : httpHost;
  const address = app.server.address();
  // The port in use, where any free one was requested.
  const port = typeof address === 'object' && address !== null ? address.port : httpPort;
  return `${certificates ? 'https' : 'http'}://${name}:${port}`;
}

function listenError(error: unknown, host: string, port: number): PlatformStartError {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new PlatformStartError(
      'port-in-use',
      'PENSTOCK_HTTP_PORT',
      `Port ${port} on ${host} is in use by another program: stop it, or choose another port with PENSTOCK_HTTP_PORT.`,
    );
  if (code === 'EACCES')
    return new PlatformStartError(
      'setting',
      'PENSTOCK_HTTP_PORT',
      `Port ${port} may not be opened by this user: choose one above 1023 with PENSTOCK_HTTP_PORT.`,
    );
  return new PlatformStartError(
    'setting',
    'PENSTOCK_HTTP_HOST',
    `The address ${host} cannot be listened on (${reasonOf(error)}): set PENSTOCK_HTTP_HOST to one of this machine.`,
    { cause: error },
  );
}
