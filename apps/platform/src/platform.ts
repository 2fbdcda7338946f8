import { join } from 'node:path';
import { DropCounter } from '@penstock/link/dropped';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import type { FastifyInstance } from 'fastify';
import type { Broker } from './broker/broker.ts';
import { openBroker } from './broker/open.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { WriteProbe } from './database/write-probe.ts';
import { openFolderStore } from './files/folder-store.ts';
import { buildHttp } from './http/app.ts';
import { handlerList } from './http/handlers.ts';
import { healthFrom } from './http/health.ts';
import { ownWeb } from './http/own-web.ts';
import { GatewayQuotas } from './ingest/gateway-quotas.ts';
import { Ingest } from './ingest/ingest.ts';
import { RecordStore } from './ingest/record-store.ts';
import { GatewayLink } from './link/gateway-link.ts';
import { GatewayStates } from './link/gateway-states.ts';
import { Presence } from './link/presence.ts';
import { inTurns } from './link/turns.ts';
import type { Log } from './log/log.ts';
import { registerBackupMetrics } from './metrics/backup-metrics.ts';
import { registerEngineMetrics } from './metrics/engine-metrics.ts';
import { registerLogMetrics } from './metrics/log-metrics.ts';
import { openMetrics } from './metrics/metrics.ts';
import {
  registerCallMetrics,
  registerConnectionMetrics,
  registerIngestMetrics,
  registerLinkMetrics,
  registerQuotaMetrics,
} from './metrics/platform-metrics.ts';
import { registerStorageMetrics } from './metrics/storage-metrics.ts';
import { ScheduledBackups } from './modules/backup/scheduled-backups.ts';
import type { Retention } from './modules/housekeeping/housekeeping.ts';
import { installationSecrets } from './modules/installation/installation-repository.ts';
import { CallCounts } from './modules/limit/call-count-repository.ts';
import { buildModules, type Modules } from './modules/modules.ts';
import { backupFailing, brokerAway, diskFull, diskLow, type Notices } from './modules/notice/notices.ts';
import { QuotaCounts } from './modules/quota/quota-counts.ts';
import { gatewayAuthentication } from './modules/provisioning/gateway-secrets.ts';
import { openSenders } from './modules/sender/senders.ts';
import { QWeather } from './modules/weather/qweather.ts';
import { platformVersion } from './process/version.ts';
import { makeSetupLink } from './modules/setup/setup-link.ts';
import { seedDatabase, readSeed } from './modules/seed/seed.ts';
import { type Clock, systemClock } from '@penstock/node-kit/clock';
import { ConnectionCounts } from './network/connection-counts.ts';
import { type DiskState, DiskWatch, spaceOf } from './process/disk-watch.ts';
import { isDiskFull } from './process/disk-space.ts';
import { openDataFolder } from './process/data-folder.ts';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { PlatformStartError } from './process/start-error.ts';
import type { Stoppers } from './process/stoppers.ts';
import type { Settings } from './settings/settings.ts';
import type { Certificates } from './tls/certificates.ts';
import { openAuthorityFile } from './tls/authority-file.ts';
import { checkExposure } from './tls/exposure.ts';
import { openCertificates } from './tls/open.ts';

/** The name under which processes of the platform share what gateways ask, at brokers that can divide it. */
const share = 'penstock';

/** A platform that runs. */
export interface Platform {
  /** Where pages and calls are served: `https://host:port` where there is a certificate, otherwise `http://`. */
  readonly url: string;
  /** The address given to gateways: `mqtts://host:port` where there is a certificate, otherwise `mqtt://`. */
  readonly broker: string;
  /** Where the first administrator is made; undefined where there is one. Whoever has it becomes administrator. */
  readonly setupUrl: string | undefined;
}

const mebibyte = 1024 * 1024;

function retentionOf({ recordDays, recordGigabytes, operationLogDays, alarmDays }: Settings): Retention {
  const records = { days: recordDays, bytes: recordGigabytes * 1024 * mebibyte };
  return { records, operationLogDays, alarmDays };
}

/** Shows everybody the state of the disk, as long as it is not good. */
function showDisk(notices: Notices, state: DiskState): void {
  switch (state) {
    case 'good':
      notices.end(diskLow.id);
      break;
    case 'low':
      notices.show(diskLow);
      break;
    case 'full':
      notices.show(diskFull);
      break;
  }
}

/** What a platform may be given beside its settings. */
export interface PlatformOptions {
  readonly clock?: Clock;
  /** The lines of the log that could not be written since the start, for the metrics. */
  readonly droppedLogLines?: () => number;
}

/**
 * Starts a platform: data folder, database, seed, broker, link, modules, calls; then it lets browsers and gateways
 * in. What was started is named to `stoppers`, which stop it in the opposite order: nobody new comes in, then what
 * is under way is finished, then the engines stop.
 *
 * @throws PlatformStartError for whatever its operator can change.
 */
export async function startPlatform(
  settings: Settings,
  log: Log,
  stoppers: Stoppers,
  { clock = systemClock, droppedLogLines = () => 0 }: PlatformOptions = {},
): Promise<Platform> {
  for (const sentence of checkExposure(settings)) log.warn(sentence);
  if (settings.smsSender === 'outbox' || settings.emailSender === 'outbox')
    log.warn(
      'Messages are kept for the outbox page instead of sent, with their codes: for demonstrations only.',
    );
  const seed = settings.seed === undefined ? undefined : await readSeed(settings.seed);
  const folder = await openDataFolder(settings.data);
  stoppers.add('data folder', () => folder.release());
  const database = await openDatabase({ settings, folder, log, clock });
  stoppers.add('database', () => database.stop());
  const { db, pool } = database;
  const files = await openFolderStore(join(folder.path, 'files'));
  if (seed !== undefined) await seedDatabase(db, seed);

  const certificates = await openCertificates(settings, folder.path, { log, stoppers });
  const authenticate = gatewayAuthentication(db, (sn) => broker.disconnectGateway(sn));
  const broker: Broker = await openBroker({
    settings,
    authenticate,
    log,
    clock,
    ...(certificates ? { certificates } : {}),
  });
  stoppers.add('broker', () => broker.stop());

  const metrics = openMetrics();
  registerEngineMetrics(metrics, { database, broker });
  const countQuota = registerQuotaMetrics(metrics);
  const quotaCounts = new QuotaCounts({ db, clock, log });
  const quotas = new GatewayQuotas(
    () => performance.now(),
    (sn, quota) => {
      countQuota(quota);
      quotaCounts.add(sn, quota);
    },
  );
  registerLogMetrics(metrics, droppedLogLines);
  const limits = { total: settings.httpConnections, perAddress: settings.httpConnectionsPerAddress };
  const connections = new ConnectionCounts(limits);
  const forwarded = new ConnectionCounts(limits);
  registerConnectionMetrics(metrics, {
    http: () => connections.refused + forwarded.refused,
    mqtt: () => broker.refusedConnections,
  });
  const ingestMetrics = registerIngestMetrics(metrics, () => ingest);
  const ingest: Ingest = new Ingest({
    store: new RecordStore(database.ingestPool, quotas),
    quotas,
    isDiskFull: () => disk.state === 'full',
    log,
    observer: {
      ...ingestMetrics,
      batch: (outcome) => {
        ingestMetrics.batch(outcome);
        if (outcome.alarms > 0) modules.alarmsStored();
      },
    },
  });
  const states = new GatewayStates(pool);
  const presence = new Presence(states, log);
  const turnedAway = new DropCounter((reason, detail) =>
    log.warn({ reason, detail }, 'A message of a gateway was dropped; further ones are counted.'),
  );
  const link: GatewayLink = new GatewayLink({
    channel: inTurns(
      adaptMqttJs(broker.connection),
      () => performance.now(),
      (topic) => turnedAway.add('tooFast', topic),
    ),
    log,
    clock,
    states,
    presence,
    quotas,
    // The embedded broker has none, and no second process either.
    ...(broker.kind === 'external' ? { share } : {}),
    append: (sn, batch, signal) => ingest.append(sn, batch, signal),
    onReleased: (sn, released) => modules.signalReleased(sn, released),
    onLive: (sn, text) => modules.hub.take(sn, text),
    onHello: (sn, revision, hash) => modules.gatewayIntroduced(sn, revision, hash),
    onClock: (sn, difference) => modules.clockSeen(sn, difference),
    onConfigurationChanged: (sn, changed) => modules.configurationChanged(sn, changed),
    onDriverStates: (sn, message) => modules.driverWatches.take(sn, message),
    onFrames: (sn, message) => modules.frameStreams.take(sn, message),
    onLogLines: (sn, message) => modules.logStreams.take(sn, message),
  });
  const modules = buildModules({
    database,
    gateways: link,
    authenticate,
    broker: () => broker.gatewayUrl,
    authority: openAuthorityFile(settings.tlsAuthority, log),
    isBrokerExternal: broker.kind === 'external',
    installationSecrets: await installationSecrets(db),
    retention: retentionOf(settings),
    alarms: { offlineSeconds: settings.alarmOfflineSeconds, clockSeconds: settings.alarmClockSeconds },
    notifications: { publicUrl: settings.publicUrl, allowPrivate: settings.webhookPrivate === 'on' },
    cameras: { allowPrivate: settings.cameraPrivate === 'on' },
    chattering: { raises: settings.alarmChatteringRaises, minutes: settings.alarmChatteringMinutes },
    installation: {
      senders: openSenders(settings, { db, clock }),
      isRegistrationOpen: settings.registration === 'on',
      agreementUrl: settings.agreementUrl,
      privacyUrl: settings.privacyUrl,
      map:
        settings.mapTiles === undefined
          ? undefined
          : { tiles: settings.mapTiles, attribution: settings.mapAttribution },
      weather:
        settings.weatherUrl === undefined || settings.weatherKey === undefined
          ? undefined
          : new QWeather({ url: settings.weatherUrl, key: settings.weatherKey, clock }),
      timeZone: settings.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
      version: platformVersion(),
    },
    clock,
    log,
  });
  const disk: DiskWatch = new DiskWatch({
    space: () => spaceOf(folder.path),
    watermarks: { low: settings.diskLowMegabytes * mebibyte, full: settings.diskFullMegabytes * mebibyte },
    changed: (state, space) => {
      log.warn({ state, ...space }, 'The free space of the disk of PENSTOCK_DATA has changed its state.');
      showDisk(modules.notices, state);
    },
  });
  registerStorageMetrics(metrics, { disk, housekeeping: modules.housekeeping, packing: modules.packing });
  await disk.start();
  stoppers.add('disk', () => disk.stop());
  presence.onChange(modules.gatewayChanged);
  broker.connection.on('connect', () => {
    presence.connected();
    modules.notices.end(brokerAway.id);
  });
  broker.connection.on('close', () => modules.notices.show(brokerAway));
  link.dropped.addLasting(modules.hub.dropped);
  link.dropped.addLasting(turnedAway);
  registerLinkMetrics(metrics, { link, hub: modules.hub });

  stoppers.add('quota counts', () => quotaCounts.stop());
  stoppers.add('modules', () => modules.stop());
  stoppers.add('presence', () => presence.stop());
  stoppers.add('link', () => link.close());
  // What was received is stored and acknowledged while the link is still open.
  stoppers.add('ingest', () => ingest.stop());
  const backups = scheduledBackups({ settings, database, modules, clock, log });
  if (backups !== undefined) {
    registerBackupMetrics(metrics, backups);
    stoppers.add('backups', () => backups.stop());
    backups.start();
  }
  await modules.start();
  await link.start();

  const probe = new WriteProbe(db, () => performance.now(), log);
  const health = healthFrom(
    {
      database: () => database.health(),
      broker: () => broker.health(),
      isDiskFull: () => isDiskFull(folder.path),
      isWritable: () => probe.isWritable(),
      backup: () => backups?.state ?? 'off',
      isDiskLow: () => disk.state !== 'good',
    },
    () => performance.now(),
  );
  const app = await buildHttp({
    logger: log,
    handlers: handlerList(modules.handlers),
    files,
    sessions: modules.sessions,
    limits: new CallCounts(db, clock),
    metricsToken: settings.metricsToken,
    documentation: settings.apiDocs,
    live: modules.sockets,
    channel: modules.channel,
    health,
    metrics,
    webFolder: settings.web ?? ownWeb,
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
    modules.endSockets();
    await app.close();
  });
  // Gateways first: whoever waits for the platform to be ready may start one.
  await broker.listen();
  const url = await listen(app, settings, certificates);
  const setupPath = await makeSetupLink(db, clock);
  return { url, broker: broker.gatewayUrl, setupUrl: setupPath === undefined ? undefined : url + setupPath };
}

/** Scheduled backups, where PENSTOCK_BACKUP_FOLDER asks for them. */
function scheduledBackups(parts: {
  readonly settings: Settings;
  readonly database: Database;
  readonly modules: Modules;
  readonly clock: Clock;
  readonly log: Log;
}): ScheduledBackups | undefined {
  const { settings, database, modules, clock, log } = parts;
  if (settings.backupFolder === undefined) return undefined;
  return new ScheduledBackups({
    folder: settings.backupFolder,
    schedule: settings.backupSchedule,
    kept: settings.backupsKept,
    passphrase: settings.backupPassphrase,
    data: settings.data,
    address: database.address,
    clock,
    log,
    onState: (state) => {
      if (state === 'failing') modules.notices.show(backupFailing);
      else modules.notices.end(backupFailing.id);
    },
  });
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
