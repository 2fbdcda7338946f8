import { existsSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../kernel/database/migrate.ts';
import { fixedAddress } from '../kernel/database/hosts/server-address.ts';
import { openEngine, schemaOf } from '../kernel/database/open.ts';
import { openMaintenance } from '../kernel/database/pool.ts';
import { makePartitions } from '../kernel/database/record-partitions.ts';
import type { Db } from '../kernel/database/schema.ts';
import { openDataFolder } from '../kernel/process/data-folder.ts';
import { seedDatabase } from '../seed/seed.ts';
import { silentLog } from './silent-log.ts';
import { testSeed } from './test-seed.ts';

/** How to reach the PostgreSQL that all test files of a run share. */
export interface TestServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
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

/**
 * Starts the PostgreSQL that all test files of a run share, with {@link templateDatabase} in it. Its data are in memory
 * where there is room: it waits for the disk at each commit as the product's does, and that costs nothing there.
 */
export async function startTestServer(): Promise<{
  readonly server: TestServer;
  readonly stop: () => Promise<void>;
}> {
  const path = await mkdtemp(join(await dataRoot(), 'penstock-tests-'));
  const folder = await openDataFolder(path);
  const remove = async () => {
    folder.release();
    await rm(path, { recursive: true, force: true });
  };
  try {
    const settings = { databaseUrl: undefined, databaseUser: undefined, databaseConnections: connections };
    const engine = await openEngine({ settings, folder, log: silentLog });
    const { host = '', port = 0, user = '', password } = engine.address.present();
    const server = { host, port, user, password: await passwordFrom(password) };
    await engine.pool.query(`create database ${templateDatabase}`);
    await withSchema({ ...server, database: templateDatabase }, async (db) => {
      await migrate(db);
      await makePartitions(db, Date.now() - partitionDays.before, Date.now() + partitionDays.after);
    });
    await engine.pool.query(`create database ${seededDatabase} template ${templateDatabase}`);
    await withSchema({ ...server, database: seededDatabase }, (db) => seedDatabase(db, testSeed));
    await engine.pool.end();
    return {
      server,
      stop: async () => {
        await engine.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
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
  const client = new Client({ ...server, database: 'postgres' });
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
