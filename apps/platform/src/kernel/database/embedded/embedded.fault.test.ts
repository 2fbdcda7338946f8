import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultRounds } from '../../../../../../scripts/testing/effort.ts';
import { onlyWhere } from '../../../../../../scripts/testing/peer-program.ts';
import { sql } from 'kysely';
import { openLog } from '../../log/log.ts';
import { systemClock } from '@penstock/node-kit/clock';
import { type DataFolder, openDataFolder } from '../../process/data-folder.ts';
import { processFacts } from '@penstock/node-kit/process-identity';
import type { Database } from '../database.ts';
import { openDatabase } from '../open.ts';
import { canReach } from './run-as.ts';

const log = openLog({ logLevel: 'silent' });
const settings = { databaseUrl: undefined, databaseUser: 'nobody', databaseConnections: 4 };

const place = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A platform that does nothing but commit rows and say which are acknowledged. */
const program = `
  const { openDataFolder } = await import(${place('../../process/data-folder.ts')});
  const { openDatabase } = await import(${place('../open.ts')});
  const { openLog } = await import(${place('../../log/log.ts')});
  const log = openLog({ logLevel: 'silent' });
  try {
    const folder = await openDataFolder(process.env.FOLDER);
    const database = await openDatabase({
      settings: { databaseUser: 'nobody', databaseConnections: 4 }, folder, log, clock: { now: () => Date.now() },
    });
    console.log('ready');
    if (process.env.ROWS) {
      await database.pool.query('create table if not exists acknowledged (n bigint primary key)');
      for (let n = 1; ; n += 1) {
        await database.pool.query('insert into acknowledged values ($1)', [n]);
        console.log(n);
      }
    }
    setInterval(() => {}, 1000);
  } catch (error) {
    console.error(error.message);
    process.exit(3);
  }
`;

/** Root can become another user, who must be able to read this program. */
const canBecomeOther =
  process.geteuid?.() === 0 &&
  [process.execPath, fileURLToPath(import.meta.url)].every((file) =>
    canReach(file, { name: 'stranger', change: { uid: 54_321, gid: 54_321 } }),
  );

let path = '';
let folder: DataFolder | undefined;
let database: Database | undefined;
const children: ChildProcess[] = [];

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'penstock-database-'));
});
afterEach(async () => {
  await database?.stop();
  folder?.release();
  database = undefined;
  folder = undefined;
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(path, { recursive: true, force: true });
});

function startProgram(
  extra: Record<string, string> = {},
  user: { uid?: number; gid?: number } = {},
): { child: ChildProcess; lines: string[] } {
  const child = spawn(
    process.execPath,
    ['--conditions=penstock', '--import', 'tsx', '--input-type=module', '-e', program],
    { ...user, env: { ...process.env, FOLDER: path, ...extra }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  children.push(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  return { child, lines };
}

async function open(): Promise<Database> {
  folder = await openDataFolder(path);
  database = await openDatabase({ settings, folder, log, clock: systemClock });
  return database;
}

function postmaster(): number {
  const file = join(path, 'postgresql', 'data', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const asRoot = onlyWhere(canBecomeOther, 'root');

describe('the embedded database', () => {
  it('comes up again after kill -9 of its platform, with every acknowledged row', {
    timeout: 300_000,
  }, async () => {
    for (let round = 0; round < faultRounds(1, 20); round += 1) {
      const { child, lines } = startProgram({ ROWS: 'yes' });
      await vi.waitFor(() => expect(lines.length).toBeGreaterThan(200), { timeout: 120_000, interval: 20 });
      await kill(child);
      const acknowledged = lines.filter((line) => /^\d+$/.test(line)).length;
      const { db } = await open();
      const found = await sql<{ rows: number; highest: number }>`
        select count(*) as rows, max(n) as highest from acknowledged`.execute(db);
      expect(found.rows[0]?.rows).toBe(found.rows[0]?.highest);
      // One more may have been committed, whose acknowledgement was cut off.
      expect(Number(found.rows[0]?.rows) - acknowledged).toBeGreaterThanOrEqual(0);
      expect(Number(found.rows[0]?.rows) - acknowledged).toBeLessThanOrEqual(1);
      await sql`drop table acknowledged`.execute(db);
      await database?.stop();
      folder?.release();
    }
  });

  it('ends the server that lives on where the system does not end it', { timeout: 200_000 }, async () => {
    // Without setpriv on its path, the server is not notified of the death of its platform.
    const programs = join(path, 'programs');
    mkdirSync(programs);
    symlinkSync('/usr/bin/id', join(programs, 'id'));
    const { child, lines } = startProgram({ PATH: programs });
    await vi.waitFor(() => expect(lines).toContain('ready'), { timeout: 120_000, interval: 20 });
    const orphan = postmaster();
    await kill(child);
    expect(processFacts(orphan)?.zombie).toBe(false);
    const { db } = await open();
    expect(postmaster()).not.toBe(orphan);
    expect(processFacts(orphan)?.zombie ?? true).toBe(true);
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('is ended by the system with its platform where setpriv is there', { timeout: 200_000 }, async () => {
    const { child, lines } = startProgram();
    await vi.waitFor(() => expect(lines).toContain('ready'), { timeout: 120_000, interval: 20 });
    const server = postmaster();
    await kill(child);
    await vi.waitFor(() => expect(processFacts(server)?.zombie ?? true).toBe(true), { timeout: 60_000 });
  });

  it('refuses a second platform on its folder, and the first goes on', { timeout: 200_000 }, async () => {
    const { db } = await open();
    const { child, lines } = startProgram();
    await once(child, 'close');
    expect(child.exitCode).toBe(3);
    expect(lines).toEqual([
      expect.stringMatching(/Another platform .* already runs on the data folder .*PENSTOCK_DATA/),
    ]);
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('is started again when its server dies, and says meanwhile that it is down', {
    timeout: 60_000,
  }, async () => {
    const opened = await open();
    await sql`create table kept (n int)`.execute(opened.db);
    await sql`insert into kept values (7)`.execute(opened.db);
    const first = postmaster();
    process.kill(first, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await opened.health()).toMatchObject({ state: 'down', kind: 'embedded' }),
      {
        interval: 5,
      },
    );
    await vi.waitFor(async () => expect(await opened.health()).toEqual({ state: 'up', kind: 'embedded' }), {
      timeout: 20_000,
    });
    expect(postmaster()).not.toBe(first);
    expect((await sql<{ n: number }>`select n from kept`.execute(opened.db)).rows).toEqual([{ n: 7 }]);
  });

  it('does not mistake another program that got the process id of its server', {
    timeout: 60_000,
  }, async () => {
    await open();
    await database?.stop();
    folder?.release();
    writeFileSync(
      join(path, 'postgresql', 'data', 'postmaster.pid'),
      `${process.pid}\n/proc/self/cwd\n1\n5432\n\n127.0.0.1\n0 0\nready\n`,
    );
    expect(await (await open()).health()).toMatchObject({ state: 'up' });
  });

  it('is made again when making it was interrupted', { timeout: 200_000 }, async () => {
    await open();
    await database?.stop();
    folder?.release();
    rmSync(join(path, 'postgresql', 'data'), { recursive: true });
    writeFileSync(join(path, 'postgresql', 'new.half'), '');
    expect(await (await open()).health()).toMatchObject({ state: 'up' });
    expect(existsSync(join(path, 'postgresql', 'new.half'))).toBe(false);
  });

  it('refuses data of another major version, with what to do', { timeout: 200_000 }, async () => {
    await open();
    await database?.stop();
    folder?.release();
    writeFileSync(join(path, 'postgresql', 'data', 'PG_VERSION'), '9\n');
    const refused: unknown = await open().catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: 'database', variable: 'PENSTOCK_DATA' });
    expect(String(refused)).toContain('PostgreSQL 9');
  });

  asRoot('asks for DATABASE_URL when its user has no name on the machine', { timeout: 200_000 }, async () => {
    const stranger = { uid: 54_321, gid: 54_321 };
    chownSync(path, stranger.uid, stranger.gid);
    const { child, lines } = startProgram({ HOME: path }, stranger);
    await once(child, 'close');
    expect(lines).toEqual([
      expect.stringMatching(/user id 54321 has no entry in \/etc\/passwd.*DATABASE_URL/),
    ]);
  });

  asRoot('runs below a home that its user cannot enter', { timeout: 200_000 }, async () => {
    rmSync(path, { recursive: true });
    path = mkdtempSync(join(homedir(), '.penstock-test-'));
    chmodSync(path, 0o700);
    path = join(path, 'data');
    const { db } = await open();
    await sql`create table here (n int)`.execute(db);
    await sql`checkpoint`.execute(db);
    expect((await sql<{ n: number }>`select count(*) as n from here`.execute(db)).rows).toEqual([{ n: 0 }]);
    await database?.stop();
    folder?.release();
    rmSync(join(path, '..'), { recursive: true });
  });
});
