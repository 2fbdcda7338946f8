import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { peer } from '../../../../../scripts/testing/peer-program.ts';
import { openLog } from '../log/log.ts';
import { systemClock } from '@penstock/node-kit/clock';
import { type DataFolder, openDataFolder } from '../process/data-folder.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

const log = openLog({ logLevel: 'silent' });
const password = 'a-password-of-the-operator';

/** The programs of the newest PostgreSQL that the system has. */
const programs = (existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [])
  .toSorted((one, other) => Number(other) - Number(one))
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(join(folder, 'initdb')));

/** A PostgreSQL that an operator would run: not ours, on its own port, with a password. */
class OwnServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'penstock-postgresql-'));
  readonly bin: string;
  port = 0;
  #child: ChildProcess | undefined;
  readonly #user: { uid: number; gid: number } | undefined;

  constructor(bin: string) {
    this.bin = bin;
    // PostgreSQL refuses root, as which tests run in containers.
    const id = (option: string) => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
    this.#user = process.geteuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : undefined;
  }

  url(database: string, secret = password): string {
    return `postgres://operator:${secret}@127.0.0.1:${this.port}/${database}`;
  }

  async prepare(): Promise<void> {
    writeFileSync(join(this.folder, 'password'), password);
    if (this.#user) {
      chownSync(this.folder, this.#user.uid, this.#user.gid);
      chownSync(join(this.folder, 'password'), this.#user.uid, this.#user.gid);
    }
    const options = [
      '-D',
      'data',
      '-U',
      'operator',
      '-A',
      'scram-sha-256',
      '--pwfile=password',
      '-E',
      'UTF8',
      '--no-locale',
    ];
    const made = spawnSync(join(this.bin, 'initdb'), options, {
      cwd: this.folder,
      ...this.#user,
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(made.stderr);
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const address = probe.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
    probe.close();
  }

  async start(...settings: string[]): Promise<void> {
    const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
    this.#child = spawn(
      join(this.bin, 'postgres'),
      ['-D', 'data', '-p', String(this.port), ...options.flatMap((option) => ['-c', option])],
      { cwd: this.folder, ...this.#user, stdio: 'ignore' },
    );
    await vi.waitFor(() => this.ask('postgres', 'select 1'), { timeout: 20_000, interval: 50 });
  }

  async ask(database: string, statement: string): Promise<void> {
    const client = new Client({ connectionString: this.url(database) });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

peer('postgresql', programs !== undefined)('a PostgreSQL of the operator', () => {
  const server = new OwnServer(programs ?? '');
  let folder: DataFolder;
  let database: Database | undefined;

  const open = async (databaseUrl: string) => {
    const settings = { databaseUrl, databaseUser: 'nobody', databaseConnections: 4 };
    database = await openDatabase({ settings, folder, log, clock: systemClock });
    return database;
  };

  beforeAll(async () => {
    folder = await openDataFolder(join(server.folder, 'platform'));
    await server.prepare();
    await server.start();
  });
  afterEach(async () => {
    await database?.stop();
    database = undefined;
  });
  afterAll(async () => {
    folder.release();
    await server.stop();
    rmSync(server.folder, { recursive: true, force: true });
  });

  it('is migrated and used, also on the next start', async () => {
    await server.ask('postgres', 'create database plant');
    const first = await open(server.url('plant'));
    expect(await first.health()).toEqual({ state: 'up', kind: 'external' });
    await first.db
      .insertInto('account')
      .values({ username: 'Ada', password_hash: 'x', role_type: 'user' })
      .execute();
    await first.stop();
    const { db } = await open(server.url('plant'));
    expect(await db.selectFrom('account').select('username').execute()).toEqual([{ username: 'Ada' }]);
    await expect(
      db.insertInto('account').values({ username: 'ADA', password_hash: 'x', role_type: 'user' }).execute(),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('is migrated once by platforms that start at once', async () => {
    await server.ask('postgres', 'create database many');
    const opened = await Promise.all([1, 2, 3].map(() => open(server.url('many'))));
    const { rows } = await sql`select name from schema_migration`.execute(
      opened[0]?.db ?? (await open('')).db,
    );
    expect(rows).toContainEqual({ name: '0001-skeleton' });
    for (const one of opened) await one.stop();
  });

  it.each([
    ['a wrong password', () => server.url('postgres', 'wrong'), /28P01/],
    ['a database that is not there', () => server.url('nowhere'), /3D000/],
    ['an encoding that cannot hold every text', () => server.url('latin'), /LATIN1/],
  ])('is refused in one line for %s', async (_title, url, expected) => {
    await server
      .ask('postgres', "create database latin encoding 'LATIN1' template template0")
      .catch(() => undefined);
    const refused: unknown = await open(url()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: 'database', variable: 'DATABASE_URL' });
    expect(String(refused)).toMatch(expected);
    expect(String(refused)).not.toContain('wrong@');
  });

  it('is refused when it would lose what it acknowledged', async () => {
    await server.stop();
    await server.start('synchronous_commit=off');
    await expect(open(server.url('postgres'))).rejects.toThrow('set its synchronous_commit to on');
    await server.stop();
    await server.start();
  });

  it('may go away in the middle of a transaction without ending the platform', async () => {
    const { db } = await open(server.url('postgres'));
    const cut = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await server.stop('SIGQUIT');
      await server.start();
      await sql`select 1`.execute(transaction);
    });
    await expect(cut).rejects.toThrow('onnection');
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('is missed while it is away, and used again when it is back', async () => {
    const opened = await open(server.url('postgres'));
    await server.stop('SIGQUIT');
    expect(await opened.health()).toMatchObject({ state: 'down', kind: 'external' });
    await expect(open(server.url('postgres'))).rejects.toThrow(/ECONNREFUSED.*DATABASE_URL/);
    await server.start();
    await vi.waitFor(async () => expect(await opened.health()).toEqual({ state: 'up', kind: 'external' }), {
      timeout: 10_000,
    });
    await opened.stop();
  });
});
