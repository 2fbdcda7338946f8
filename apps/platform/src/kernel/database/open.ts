import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Clock } from '@penstock/node-kit/clock';
import type { DataFolder } from '../process/data-folder.ts';
import type { EngineHealth } from '../process/health.ts';
import { PlatformStartError } from '../process/start-error.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import { hideCredentials, type Log } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import { makeArchive } from './embedded/archive-folder.ts';
import { checkDistribution, distributeHistory } from './citus/distribute-history.ts';
import { shareConnections, statementLimits } from './connections.ts';
import type { Database } from './database.ts';
import { presentPassword, settlePassword, superuser } from './embedded/access-file.ts';
import { addressOf, makeDatabaseFolder, openCluster, runningCluster } from './embedded/cluster.ts';
import { prepareProgram } from './embedded/program.ts';
import { chooseUser } from './embedded/run-as.ts';
import { EmbeddedServer } from './embedded/server.ts';
import type { Engine } from './engine.ts';
import { openExternal } from './external.ts';
import { HeavyQueries } from './heavy-queries.ts';
import { fixedAddress } from './hosts/server-address.ts';
import { migrate } from './migrate.ts';
import { openMaintenance, openPool } from './pool.ts';
import { readSource, type ReadSource } from './reading/read-source.ts';
import { ReplicaSource } from './reading/replica-source.ts';
import { keepPartitions } from './record-partitions.ts';
import type { Schema } from './schema.ts';

/** The settings that say which database it is. */
export type DatabaseSettings = Pick<
  Settings,
  'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl' | 'databaseUser' | 'databaseConnections'
>;

/** The options with which the database is opened. */
export interface DatabaseOptions {
  readonly settings: DatabaseSettings & Partial<Pick<Settings, 'archiveFolder' | 'databaseCitus'>>;
  /** Held by this process, or by the one that has started it; the embedded database is in its folder `postgresql`. */
  readonly folder: Pick<DataFolder, 'path'>;
  readonly log: Log;
  readonly clock: Clock;
}

/** How long the database may take to answer a question for its health, in ms. */
const healthPatience = 2000;

/** Connections the embedded server takes beyond those of the pool: for maintenance and its own. */
const spareConnections = 10;

/**
 * Opens the database: the one of DATABASE_URL, or the embedded PostgreSQL. Brings its schema up to date and has
 * partitions for the days to come.
 *
 * @throws PlatformStartError when it cannot be opened.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return await databaseOn(await openEngine(options), options);
}

/**
 * Opens the database of a server that is reached: as {@link openDatabase}. Stopping it ends the server, and so does a
 * failure.
 */
export async function databaseOn(
  engine: Engine,
  options: Omit<DatabaseOptions, 'folder' | 'settings'> & {
    readonly settings: Pick<Settings, 'databaseConnections'> & Partial<Pick<Settings, 'databaseCitus'>>;
  },
): Promise<Database> {
  const { log, clock } = options;
  const maintenance = schemaOf(engine.pool);
  const isDistributed = options.settings.databaseCitus === 'on';
  try {
    await checkDistribution(engine.pool, isDistributed);
    const steps = await migrate(maintenance);
    if (steps.length > 0) log.info({ steps }, 'The schema of the database was brought up to date.');
    if (isDistributed) await distributeHistory(engine.pool, log);
    const stopPartitions = await keepPartitions(maintenance, clock, log);
    const pools = openPools(engine, options);
    const { pool, ingestPool, queryPool, packingPool, listeningPool } = pools;
    const replica = openReplicas(engine, pools, options);
    const source: ReadSource = replica ?? readSource(queryPool, pool);
    const db = schemaOf(pool);
    await replica?.start();
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      stopPartitions();
      await replica?.end();
      await Promise.all([pool, ingestPool, queryPool, packingPool, listeningPool].map((each) => each.end()));
      await engine.pool.end();
      await engine.stop();
    };
    return {
      kind: engine.kind,
      address: engine.address,
      pool,
      db,
      ingestPool,
      queryPool,
      queryDb: schemaOf(queryPool),
      readSource: source,
      readDb: schemaOf(source),
      queries: new HeavyQueries(source),
      replica,
      maintenancePool: engine.pool,
      packingPool,
      listeningPool,
      moves: () => engine.moves?.() ?? 0,
      health: () => healthOf(engine, pool, replica),
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    await engine.pool.end();
    await engine.stop();
    throw error;
  }
}

type Pools = Pick<Database, 'pool' | 'ingestPool' | 'queryPool' | 'packingPool' | 'listeningPool'>;

/** The pools of the running platform. Each opens its connections when they are needed. */
function openPools(
  { address, pooler }: Engine,
  { settings, log }: Pick<Parameters<typeof databaseOn>[1], 'settings' | 'log'>,
): Pools {
  const shares = shareConnections(settings.databaseConnections);
  const open = (share: 'calls' | 'ingest' | 'queries' | 'packing' | 'listening') =>
    openPool({
      address,
      connections: shares[share],
      statementLimit: statementLimits[share],
      // A process that hangs within a transaction keeps the next one from the records of its gateways no longer than that.
      ...(share === 'ingest' && { idleLimit: 4000 }),
      // Calls keep nothing in their connections, and are the only ones that do not.
      ...(share === 'calls' && pooler !== undefined && { address: pooler, isShared: true }),
      log,
    });
  return {
    pool: open('calls'),
    ingestPool: open('ingest'),
    queryPool: open('queries'),
    packingPool: open('packing'),
    listeningPool: open('listening'),
  };
}

function openReplicas(
  { replicas }: Engine,
  { pool, queryPool }: Pools,
  { settings, log }: Pick<Parameters<typeof databaseOn>[1], 'settings' | 'log'>,
): ReplicaSource | undefined {
  if (replicas === undefined) return undefined;
  const { queries: connections } = shareConnections(settings.databaseConnections);
  return new ReplicaSource({ url: replicas, primary: queryPool, control: pool, connections, log });
}

/**
 * The schema in types, over a pool, which its owner ends: `destroy` of Kysely would do so only after a statement of its own.
 */
export function schemaOf(pool: Pick<ReadSource, 'connect'>): Kysely<Schema> {
  const connections = { connect: () => pool.connect(), end: () => Promise.resolve() };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections }) });
}

/**
 * Reaches the server of DATABASE_URL, or starts the embedded one; the schema stays as it is.
 *
 * @throws PlatformStartError when there is none to be had.
 */
export async function openEngine(options: Omit<DatabaseOptions, 'clock'>): Promise<Engine> {
  const { settings, log } = options;
  const { databaseUrl, databaseDirectUrl, databaseReadUrl, archiveFolder } = settings;
  if (settings.databaseCitus === 'on') refuseBesideCitus(settings);
  if (databaseUrl === undefined) return await openEmbedded(options);
  if (archiveFolder !== undefined)
    throw new PlatformStartError(
      'setting',
      'PENSTOCK_ARCHIVE_FOLDER',
      'PENSTOCK_ARCHIVE_FOLDER is for the embedded database, and DATABASE_URL is set: have that server archived by its own means (docs/operation.md), and leave PENSTOCK_ARCHIVE_FOLDER out.',
    );
  return await openExternal({ url: databaseUrl, direct: databaseDirectUrl, replicas: databaseReadUrl, log });
}

/** Refuses settings that the distribution of the history is not supported with. */
function refuseBesideCitus({ databaseUrl, databaseReadUrl }: DatabaseSettings): void {
  if (databaseUrl === undefined)
    throw new PlatformStartError(
      'setting',
      'DATABASE_CITUS',
      'DATABASE_CITUS is on, and the embedded database has no Citus: set DATABASE_URL to the coordinator of a cluster, or DATABASE_CITUS to off.',
    );
  if (databaseReadUrl !== undefined)
    throw new PlatformStartError(
      'setting',
      'DATABASE_CITUS',
      'DATABASE_CITUS is on, and replicas for heavy queries are not supported with it: leave DATABASE_READ_URL out, or set DATABASE_CITUS to off.',
    );
}

/**
 * Reaches the embedded server that another process of this machine runs.
 *
 * @param folder the data folder.
 * @throws Error where it does not run.
 */
export function inheritEngine(folder: string, log: Log): Engine {
  const path = join(folder, 'postgresql');
  const running = runningCluster(path);
  if (running === undefined) throw new Error('The embedded database does not run.');
  const { port, password } = running;
  const address = fixedAddress({ ...running, password: () => presentPassword(path, port, password) });
  return {
    kind: 'embedded',
    address,
    pool: openMaintenance(address, log),
    problem: () => undefined,
    stop: () => Promise.resolve(),
  };
}

async function openEmbedded({ settings, folder, log }: Omit<DatabaseOptions, 'clock'>): Promise<Engine> {
  const path = join(folder.path, 'postgresql');
  const user = chooseUser(settings, path, (sentence) => log.warn(sentence));
  makeDatabaseFolder(path, user);
  const program = prepareProgram(user, path);
  const cluster = await openCluster(path, user, program);
  const archive = settings.archiveFolder;
  if (archive !== undefined) makeArchive(archive, user);
  const connections = settings.databaseConnections + spareConnections;
  const server = await EmbeddedServer.start({ program, user, cluster, connections, archive, log });
  const { port } = server;
  const settled = await settlePassword(path, port, cluster.access);
  // Asked for each connection, since the password can be replaced while the platform runs.
  const address = fixedAddress({
    ...addressOf(superuser, settled, port),
    password: () => presentPassword(path, port, settled),
  });
  const pool = openMaintenance(address, log);
  return { kind: 'embedded', address, pool, problem: () => server.problem, stop: () => server.stop() };
}

async function healthOf(
  engine: Engine,
  pool: Pool,
  replica: ReplicaSource | undefined,
): Promise<EngineHealth> {
  const facts = { kind: engine.kind, ...(replica && { replica: replica.watch.state }) };
  const down = engine.problem();
  if (down !== undefined) return { state: 'down', ...facts, detail: down };
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('The database does not answer.'), healthPatience);
  });
  const asked = pool.query('select 1').then(
    () => undefined,
    (error: unknown) => hideCredentials(reasonOf(error)),
  );
  const problem = await Promise.race([asked, silence]);
  clearTimeout(timer);
  if (problem === undefined) return { state: 'up', ...facts };
  return { state: 'down', ...facts, detail: problem };
}
