import { systemClock } from '@penstock/node-kit/clock';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { peer } from '../../../../../scripts/testing/peer-program.ts';
import { hasPgBouncer, PgBouncer } from '../../testing/pgbouncer.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { Events } from '../events/events.ts';
import { openLog } from '../log/log.ts';
import type { Database } from './database.ts';
import { databaseUrl } from '../settings/database-url.ts';
import { openDatabase } from './open.ts';
import { readAll } from './read-all.ts';

peer('pgbouncer', hasPgBouncer)('a PgBouncer that gives its connections to transactions', () => {
  const own = testDatabase();
  const server = inject('databaseServer');
  const bouncer = new PgBouncer(server);
  let database: Database | undefined;
  let said = '';

  const open = async (direct: string | undefined, url = bouncer.url(name())) => {
    said = '';
    const parse = (text: string) => databaseUrl('write').parse(text);
    database = await openDatabase({
      settings: {
        databaseUrl: parse(url),
        ...(direct !== undefined && { databaseDirectUrl: parse(direct) }),
        databaseUser: undefined,
        databaseConnections: 20,
      },
      folder: { path: '/nonexistent' },
      log: openLog({ logLevel: 'info' }, { write: (line: string) => void (said += line) }),
      clock: systemClock,
    });
    return database;
  };
  const name = () => own().address.present().database ?? '';
  const direct = (of = name()) =>
    `postgres://${server.user}:${server.password}@${server.host}:${server.port}/${of}`;

  beforeAll(() => bouncer.start());
  afterEach(async () => {
    await database?.stop();
    database = undefined;
  });
  afterAll(() => bouncer.remove());

  it('serves calls, whose limits are its own, and nobody else', async () => {
    const { db, pool, ingestPool } = await open(direct());
    expect(said).not.toContain('pooler');
    await sql`create table counted (n int)`.execute(db);
    await sql`insert into counted values (0)`.execute(db);
    const add = () =>
      db.transaction().execute(async (transaction) => {
        await sql`update counted set n = n + 1`.execute(transaction);
        await sql`select pg_sleep(0.002)`.execute(transaction);
      });
    await Promise.all(Array.from({ length: 60 }, add));
    expect((await sql`select n from counted`.execute(db)).rows).toEqual([{ n: 60 }]);
    const limitOf = async (one: typeof pool) =>
      (await one.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout;
    expect([await limitOf(pool), await limitOf(ingestPool)]).toEqual(['30s', '30s']);
    const { rows } = await pool.query<{ many: number }>(
      "select count(distinct pid)::int as many from pg_stat_activity where query like 'update counted%'",
    );
    expect(rows[0]?.many).toBeLessThanOrEqual(2);
  });

  it('is passed by what listens, cancels and reads by a cursor', async () => {
    const { pool, listeningPool, queries, readDb } = await open(direct());
    const events = new Events({ pool, listening: listeningPool }, silentLog);
    const heard: string[] = [];
    events.hear({ shards: () => heard.push('shards') });
    await events.start();
    await events.publish({ kind: 'shards' });
    await expect.poll(() => heard).toEqual(['shards']);
    await events.stop();

    const gone = new AbortController();
    const asked = queries.run({ account: '1', signal: gone.signal }, { text: 'select pg_sleep(60)' });
    const sleeping = async () =>
      (await pool.query("select 1 from pg_stat_activity where query = 'select pg_sleep(60)'")).rowCount;
    await expect.poll(sleeping).toBe(1);
    gone.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await expect.poll(sleeping).toBe(0);

    let read = 0;
    const all = sql<{ n: number }>`select * from generate_series(1, 1200) n`;
    for await (const rows of readAll(readDb, { compile: () => all.compile(readDb) })) read += rows.length;
    expect(read).toBe(1200);
  });

  it('may be started again', async () => {
    const { db } = await open(direct());
    await bouncer.stop();
    await expect(sql`select 1`.execute(db)).rejects.toThrow(/ECONNREFUSED|onnection/);
    await bouncer.start();
    await expect
      .poll(() => sql`select 1 as one`.execute(db).then(({ rows }) => rows, String))
      .toEqual([{ one: 1 }]);
  });

  it('is named in the log without DATABASE_DIRECT_URL, and refused where that leads elsewhere', async () => {
    await open(undefined);
    expect(said).toContain('DATABASE_URL leads to a pooler');
    await database?.stop();
    await expect(open(direct('postgres'))).rejects.toThrow('is another one than that of DATABASE_DIRECT_URL');
  });
});
