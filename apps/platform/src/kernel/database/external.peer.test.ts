import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { peer } from '../../../../../scripts/testing/peer-program.ts';
import { openLog } from '../log/log.ts';
import { systemClock } from '@penstock/node-kit/clock';
import { type DataFolder, openDataFolder } from '../process/data-folder.ts';
import type { Database } from './database.ts';
import { databaseUrl } from '../settings/database-url.ts';
import { openDatabase } from './open.ts';
import { OwnPostgres, postgresPrograms } from '../../testing/own-postgres.ts';

const log = openLog({ logLevel: 'silent' });
peer('postgresql', postgresPrograms !== undefined)('a PostgreSQL of the operator', () => {
  const server = new OwnPostgres();
  let folder: DataFolder;
  let database: Database | undefined;

  const open = async (url: string) => {
    const settings = {
      databaseUrl: databaseUrl('write').parse(url),
      databaseUser: 'nobody',
      databaseConnections: 4,
    };
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
    await server.remove();
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
