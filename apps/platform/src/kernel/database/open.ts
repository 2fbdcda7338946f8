import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import type { Clock } from '@penstock/node-kit/clock';
import type { DataFolder } from '../process/data-folder.ts';
import type { EngineHealth } from '../process/health.ts';
import { PlatformStartError } from '../process/start-error.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import { hideCredentials, type Log } from '../log/log.ts';
import { minConnections, type Settings } from '../settings/settings.ts';
import { makeArchive } from './embedded/archive-folder.ts';
import { shareConnections, statementLimits } from './connections.ts';
import type { Database } from './database.ts';
import { presentPassword, settlePassword, superuser } from './embedded/access-file.ts';
import { addressOf, makeDatabaseFolder, openCluster, runningCluster } from './embedded/cluster.ts';
import { prepareProgram } from './embedded/program.ts';
import { chooseUser } from './embedded/run-as.ts';
import { EmbeddedServer } from './embedded/server.ts';
import { checkExternal } from './external.ts';
import { HeavyQueries } from './heavy-queries.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { keepPartitions } from './record-partitions.ts';
import type { Schema } from './schema.ts';

/** The options with which the database is opened. */
export interface DatabaseOptions {
  readonly settings: Pick<Settings, 'databaseUrl' | 'databaseUser' | 'databaseConnections'> &
    Partial<Pick<Settings, 'archiveFolder'>>;
  /** Held by this process, or by the one that has started it; the embedded database is in its folder `postgresql`. */
  readonly folder: Pick<DataFolder, 'path'>;
  readonly log: Log;
  readonly clock: Clock;
}

/** How long the database may take to answer a question for its health, in ms. */
const healthPatience = 2000;

/** Connections the embedded server takes beyond those of the pool: for maintenance and its own. */
const spareConnections = 10;

/** A server, before anything is known of what it holds. */
export interface Engine {
  readonly kind: EngineHealth['kind'];
  /** How to reach the server, for a connection outside the pool. */
  readonly address: ClientConfig;
  /** For maintenance: its statements may take as long as they need. */
  readonly pool: Pool;
  problem(): string | undefined;
  stop(): Promise<void>;
}

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
    readonly settings: Pick<Settings, 'databaseConnections'>;
  },
): Promise<Database> {
  const { log, clock } = options;
  const maintenance = schemaOf(engine.pool);
  try {
    const steps = await migrate(maintenance);
    if (steps.length > 0) log.info({ steps }, 'The schema of the database was brought up to date.');
    const stopPartitions = await keepPartitions(maintenance, clock, log);
    const { pool, ingestPool, queryPool, packingPool } = openPools(engine, options);
    const db = schemaOf(pool);
    const queryDb = schemaOf(queryPool);
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      stopPartitions();
      await Promise.all([pool, ingestPool, queryPool, packingPool].map((each) => each.end()));
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
      queryDb,
      queries: new HeavyQueries(queryPool, pool),
      maintenancePool: engine.pool,
      packingPool,
      health: () => healthOf(engine, pool),
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    await engine.pool.end();
    await engine.stop();
    throw error;
  }
}

/** The pools of the running platform. Each opens its connections when they are needed. */
function openPools(
  { address }: Engine,
  { settings, log }: Pick<Parameters<typeof databaseOn>[1], 'settings' | 'log'>,
): Pick<Database, 'pool' | 'ingestPool' | 'queryPool' | 'packingPool'> {
  const shares = shareConnections(settings.databaseConnections);
  const open = (share: 'calls' | 'ingest' | 'queries' | 'packing') =>
    openPool({
      address,
      connections: shares[share],
      statementLimit: statementLimits[share],
      // A process that hangs within a transaction keeps the next one from the records of its gateways no longer than that.
      ...(share === 'ingest' && { idleLimit: 4000 }),
      log,
    });
  return {
    pool: open('calls'),
    ingestPool: open('ingest'),
    queryPool: open('queries'),
    packingPool: open('packing'),
  };
}

/**
 * The schema in types, over a pool, which its owner ends: `destroy` of Kysely ends it only after a statement of its own, and
 * leaves a pool open that was used otherwise.
 */
export function schemaOf(pool: Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Reaches the server of DATABASE_URL, or starts the embedded one; the schema stays as it is.
 *
 * @throws PlatformStartError when there is none to be had.
 */
export async function openEngine(options: Omit<DatabaseOptions, 'clock'>): Promise<Engine> {
  const { settings, log } = options;
  const { databaseUrl, archiveFolder } = settings;
  if (databaseUrl === undefined) return openEmbedded(options);
  if (archiveFolder !== undefined)
    throw new PlatformStartError(
      'setting',
      'PENSTOCK_ARCHIVE_FOLDER',
      'PENSTOCK_ARCHIVE_FOLDER is for the embedded database, and DATABASE_URL is set: have that server archived by its own means (docs/operation.md), and leave PENSTOCK_ARCHIVE_FOLDER out.',
    );
  const address = { connectionString: databaseUrl };
  const pool = openMaintenance(address, log);
  try {
    await checkExternal(pool, databaseUrl);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { kind: 'external', address, pool, problem: () => undefined, stop: () => Promise.resolve() };
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
  const address = { ...running, password: () => presentPassword(path, port, password) };
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
  const address = {
    ...addressOf(superuser, settled, port),
    password: () => presentPassword(path, port, settled),
  };
  const pool = openMaintenance(address, log);
  return { kind: 'embedded', address, pool, problem: () => server.problem, stop: () => server.stop() };
}

/** The pool for maintenance: its statements may take as long as they need. */
export function openMaintenance(address: ClientConfig, log: Log): Pool {
  const { maintenance } = shareConnections(minConnections);
  return openPool({ address, connections: maintenance, statementLimit: statementLimits.maintenance, log });
}

async function healthOf(engine: Engine, pool: Pool): Promise<EngineHealth> {
  const down = engine.problem();
  if (down !== undefined) return { state: 'down', kind: engine.kind, detail: down };
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
  if (problem === undefined) return { state: 'up', kind: engine.kind };
  return { state: 'down', kind: engine.kind, detail: problem };
}
