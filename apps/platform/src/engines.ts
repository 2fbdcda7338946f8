import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { adaptMqttJs } from '@penstock/link/mqtt-js';
import type { Clock } from '@penstock/node-kit/clock';
import type { Certificates } from '@penstock/server/tls/certificates';
import { ArchiveKeeper } from './kernel/database/archive/archive-keeper.ts';
import type { Database } from './kernel/database/database.ts';
import { databaseOn, inheritEngine, openDatabase, openEngine } from './kernel/database/open.ts';
import type { Log } from './kernel/log/log.ts';
import { openDataFolder } from './kernel/process/data-folder.ts';
import type { Inherited } from './kernel/process/inherited.ts';
import type { Stoppers } from './kernel/process/stoppers.ts';
import type { Settings } from './kernel/settings/settings.ts';
import { checkExposure } from './kernel/tls/exposure.ts';
import { openCertificates } from './kernel/tls/open.ts';
import { BrokerClaim } from './rooms/gateways/broker/broker-claim.ts';
import type { Broker } from './rooms/gateways/broker/broker.ts';
import { openExternalBroker } from './rooms/gateways/broker/external.ts';
import { openInheritedBroker } from './rooms/gateways/broker/inherited.ts';
import { openBroker } from './rooms/gateways/broker/open.ts';
import { certificateSupport } from './rooms/gateways/identity/certificate-support.ts';
import { gatewayAuthentication } from './rooms/gateways/identity/gateway-authentication.ts';
import { gatewaySecrets } from './rooms/gateways/identity/gateway-secrets.ts';
import { noteEnteredSecrets } from './rooms/plant/equipment/entered-secret-repository.ts';
import { readSeed, seedDatabase } from './seed/seed.ts';

/** The engines of a platform, open. */
export interface Engines {
  /** The path of the data folder. */
  readonly folder: string;
  readonly database: Database;
  /** Undefined where nothing is served with TLS. */
  readonly certificates: Certificates | undefined;
  readonly broker: Broker;
}

/** How engines are opened. */
interface EngineOptions {
  readonly clock: Clock;
  readonly inherited?: Inherited;
}

/**
 * Opens data folder, database, seed, certificate and broker of a platform process, or reaches those that another process of this
 * machine has opened. They are named to `stoppers`.
 *
 * @throws PlatformStartError for whatever the operator can change.
 */
export async function openEngines(
  settings: Settings,
  log: Log,
  stoppers: Stoppers,
  { clock, inherited }: EngineOptions,
): Promise<Engines> {
  if (inherited === undefined) {
    const { broker, ...base } = await openOwnEngines(settings, log, stoppers, { clock });
    // The embedded database has no second process.
    if (base.database.kind === 'external') await claimBroker(base.database, broker, log, stoppers);
    return { ...base, broker };
  }
  const database = inherited.hasEmbeddedDatabase
    ? await databaseOn(inheritEngine(settings.data, log), { settings, log, clock })
    : await databaseOn(await openEngine({ settings, folder: { path: settings.data }, log }), {
        settings,
        log,
        clock,
      });
  stoppers.add('database', () => database.stop());
  const certificates = await openCertificates(settings, settings.data, { log, stoppers, isOrdered: true });
  const broker =
    inherited.broker === null
      ? await openForeignBroker(settings.mqttUrl ?? '', settings, log, stoppers)
      : await openSharedBroker(inherited.broker, log, stoppers);
  if (inherited.broker === null && database.kind === 'external')
    await claimBroker(database, broker, log, stoppers);
  return { folder: settings.data, database, certificates, broker };
}

/** How engines are opened that are this process's own. */
interface OwnEngineOptions {
  readonly clock: Clock;
  /** How many processes of this machine are to use them; 1 by default. */
  readonly processes?: number;
}

/**
 * Opens the engines for this process, or for others of this machine as well. They are named to `stoppers`.
 *
 * @throws PlatformStartError for whatever the operator can change.
 */
export async function openOwnEngines(
  settings: Settings,
  log: Log,
  stoppers: Stoppers,
  { clock, processes = 1 }: OwnEngineOptions,
): Promise<Engines> {
  for (const sentence of checkExposure(settings)) log.warn(sentence);
  if (settings.smsSender === 'outbox' || settings.emailSender === 'outbox')
    log.warn(
      'Messages are kept for the outbox page instead of sent, with their codes: for demonstrations only.',
    );
  const seed = settings.seed === undefined ? undefined : await readSeed(settings.seed);
  const folder = await openDataFolder(settings.data);
  stoppers.add('data folder', () => folder.release());
  const database = await openDatabase({
    settings: { ...settings, databaseConnections: connectionsOf(settings, processes) },
    folder,
    log,
    clock,
  });
  stoppers.add('database', () => database.stop());
  if (settings.archiveFolder !== undefined) {
    const archive = new ArchiveKeeper({
      archive: settings.archiveFolder,
      days: settings.archiveDays,
      database: join(folder.path, 'postgresql'),
      pool: database.maintenancePool,
      clock,
      log,
    });
    archive.start();
    stoppers.add('archive of the database', () => archive.stop());
  }
  const { db } = database;
  await noteEnteredSecrets(db, log);
  if (seed !== undefined) await seedDatabase(db, seed);
  const certificates = await openCertificates(settings, folder.path, { log, stoppers });
  const support = certificateSupport(settings);
  const broker: Broker = await openBroker({
    settings,
    authenticate: gatewayAuthentication({
      db,
      clock,
      support,
      secrets: gatewaySecrets(db, support, (sn) => broker.disconnectGateway(sn)),
    }),
    asksCertificates: support.obstacle === null,
    log,
    clock,
    ...(processes > 1 ? { sharedFrom: folder.path } : {}),
    ...(certificates ? { certificates } : {}),
  });
  stoppers.add('broker', () => broker.stop());
  return { folder: folder.path, database, certificates, broker };
}

/** Connections to the embedded database that each further process takes beside its share: those that are its own. */
const ownConnections = 5;

/** How many connections to the database the processes of this machine take. */
function connectionsOf({ databaseConnections }: Settings, processes: number): number {
  return databaseConnections + (processes > 1 ? processes * (databaseConnections + ownConnections) : 0);
}

async function openForeignBroker(
  url: string,
  settings: Settings,
  log: Log,
  stoppers: Stoppers,
): Promise<Broker> {
  const broker = await openExternalBroker(url, settings, log);
  stoppers.add('broker', () => broker.stop());
  return broker;
}

async function openSharedBroker(
  place: NonNullable<Inherited['broker']>,
  log: Log,
  stoppers: Stoppers,
): Promise<Broker> {
  const broker = await openInheritedBroker(place, log);
  stoppers.add('broker', () => broker.stop());
  return broker;
}

/** Sees to it that all processes which share a database are at one broker. */
export async function claimBroker(
  database: Database,
  broker: Broker,
  log: Log,
  stoppers: Stoppers,
): Promise<void> {
  const claim = await BrokerClaim.take({
    address: database.address,
    kind: broker.kind,
    channel: adaptMqttJs(broker.connection),
    name: `${hostname().slice(0, 25)}, process ${process.pid}`,
    log,
  });
  stoppers.add('announcement of the broker', () => claim.stop());
}
