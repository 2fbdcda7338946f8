import { existsSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { migrate } from '../kernel/database/migrate.ts';
import { fixedAddress } from '../kernel/database/hosts/server-address.ts';
import { openEngine, schemaOf } from '../kernel/database/open.ts';
import { openMaintenance } from '../kernel/database/pool.ts';
import { makePartitions } from '../kernel/database/record-partitions.ts';
import type { Db } from '../kernel/database/schema.ts';
import { openDataFolder } from '../kernel/process/data-folder.ts';
import { seedDatabase } from '../seed/seed.ts';
import { CitusCluster } from './citus-cluster.ts';
import { findCitus } from './citus-programs.ts';
import { OwnPostgres } from './own-postgres.ts';
import { silentLog } from './silent-log.ts';
import { testSeed } from './test-seed.ts';

/** How to reach the PostgreSQL that all test files of a run share. */
export interface TestServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** The ports of the workers, where it is the coordinator of a Citus: each database has its history on them. */
  readonly workers?: readonly number[] | undefined;
}

/** The database that test files get a copy of: migrated and empty. */
export const templateDatabase = 'penstock_template';

/** The same with the {@link testSeed} in it. */
export const seededDatabase = 'penstock_seeded';

/** Bytes that the databases of a run need at most. */
const room = 4 * 1024 ** 3;

/** Test files of a run that have a database at the same time, with the connections of each. */
const connections = 400;

/** Days around today for which the template has partitions, in ms. */
const partitionDays = { before: 86_400_000, after: 4 * 86_400_000 } as const;

/** The server that tests run on: the embedded one, the newest of the system (PENSTOCK_TEST_POSTGRESQL=system), or a Citus (=citus). */
const chosen = process.env.PENSTOCK_TEST_POSTGRESQL;

/** A server that was started, for {@link startTestServer}. */
interface Started {
  readonly address: TestServer;
  readonly stop: () => Promise<void>;
}

async function startEmbedded(path: string): Promise<Started> {
  const folder = await openDataFolder(path);
  const settings = { databaseUrl: undefined, databaseUser: undefined, databaseConnections: connections };
  const engine = await openEngine({ settings, folder, log: silentLog });
  const { host = '', port = 0, user = '', password } = engine.address.present();
  return {
    address: { host, port, user, password: await passwordFrom(password) },
    stop: async () => {
      await engine.pool.end();
      await engine.stop();
      folder.release();
    },
  };
}

async function startSystem(): Promise<Started> {
  const server = new OwnPostgres();
  await server.prepare('C.UTF-8');
  await server.start(`max_connections=${connections}`);
  const { username: user, password } = new URL(server.url(''));
  return {
    address: { host: '127.0.0.1', port: server.port, user, password },
    stop: () => server.remove(),
  };
}

async function startCitus(): Promise<Started> {
  const citus = findCitus();
  if (citus === undefined) throw new Error('There is no Citus for these tests.');
  const cluster = new CitusCluster(citus);
  await cluster.start();
  const [port = 0, ...workers] = cluster.ports;
  return {
    address: { host: '127.0.0.1', port, user: 'operator', password: 'unused', workers },
    stop: () => cluster.remove(),
  };
}

/**
 * Starts the PostgreSQL that all test files of a run share, with {@link templateDatabase} in it. Its data are in memory
 * where there is room: it waits for the disk at each commit as the product's does, and that costs nothing there.
 */
export async function startTestServer(): Promise<{
  readonly server: TestServer;
  readonly stop: () => Promise<void>;
}> {
  const path = await mkdtemp(join(await dataRoot(), 'penstock-tests-'));
  let started: Started | undefined;
  const stop = async () => {
    await started?.stop();
    await rm(path, { recursive: true, force: true });
  };
  try {
    started =
      chosen === 'citus'
        ? await startCitus()
        : chosen === 'system'
          ? await startSystem()
          : await startEmbedded(path);
    const server = started.address;
    await onTestServer(server, `create database ${templateDatabase} encoding 'UTF8' template template0`);
    await withSchema({ ...server, database: templateDatabase }, async (db) => {
      await migrate(db);
      await makePartitions(db, Date.now() - partitionDays.before, Date.now() + partitionDays.after);
    });
    await onTestServer(server, `create database ${seededDatabase} template ${templateDatabase}`);
    await withSchema({ ...server, database: seededDatabase }, (db) => seedDatabase(db, testSeed));
    return { server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function withSchema(
  address: TestServer & { readonly database: string },
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const pool = openMaintenance(fixedAddress(address), silentLog);
  try {
    await work(schemaOf(pool));
  } finally {
    await pool.end();
  }
}

/** Runs a statement on the server as a whole. */
export async function onTestServer(server: TestServer, statement: string): Promise<void> {
  const { host, port, user, password } = server;
  const client = new Client({ host, port, user, password, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function passwordFrom(
  password: string | (() => string | Promise<string>) | undefined,
): Promise<string> {
  return typeof password === 'function' ? await password() : (password ?? '');
}

/** The folder for the data of the server: in memory where the system has such a one with room. */
async function dataRoot(): Promise<string> {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = await statfs(memory);
  return bavail * bsize > room ? memory : tmpdir();
}
