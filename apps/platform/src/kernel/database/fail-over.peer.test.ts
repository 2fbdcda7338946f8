import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '@penstock/node-kit/clock';
import { isThorough } from '../../../../../scripts/testing/effort.ts';
import { peer } from '../../../../../scripts/testing/peer-program.ts';
import { OwnPostgres, postgresPrograms } from '../../testing/own-postgres.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { Events } from '../events/events.ts';
import type { Database } from './database.ts';
import { databaseUrl } from '../settings/database-url.ts';
import { openDatabase } from './open.ts';

peer('postgresql', postgresPrograms !== undefined)('a PostgreSQL with a standby', () => {
  const one = new OwnPostgres();
  const other = new OwnPostgres();
  const folder = { path: join(one.folder, 'platform') };
  /** Commits wait for one standby, whichever. */
  const synchronous = 'synchronous_standby_names=1 (one, other)';
  let database: Database;

  const open = async (path: string, more: { read?: string } = {}) =>
    await openDatabase({
      settings: {
        databaseUrl: databaseUrl('write').parse(`postgres://${path}`),
        ...(more.read !== undefined && { databaseReadUrl: databaseUrl('read').parse(more.read) }),
        databaseUser: undefined,
        databaseConnections: 10,
      },
      folder,
      log: silentLog,
      clock: systemClock,
    });
  const counted = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from kept`.execute(database.db)).rows[0]
      ?.count;
  const countedOnReplica = async () =>
    await database.queries.run<{ count: number; standby: boolean }>(
      { account: '1', signal: new AbortController().signal },
      { text: 'select count(*)::int as count, pg_is_in_recovery() as standby from kept' },
    );

  beforeAll(async () => {
    await one.prepare();
    await one.start(synchronous);
    await other.follow(one, 'other');
    await other.start(synchronous);
    await one.ask('postgres', 'create database plant');
    database = await open(`${one.place()},${other.host}/plant?target_session_attrs=read-write`, {
      read: other.url('plant'),
    });
    await sql`create table kept (n int)`.execute(database.db);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([one.remove(), other.remove()]);
    await database.stop();
  }, 30_000);

  it('answers heavy queries from the standby, with what was written just before', async () => {
    for (let count = 1; count <= 20; count += 1) {
      await sql`insert into kept values (0)`.execute(database.db);
      expect(await countedOnReplica()).toEqual([{ count, standby: true }]);
    }
    expect(database.replica?.counts).toEqual({ replica: 20, behind: 0, down: 0 });
    expect(await database.health()).toEqual({ state: 'up', kind: 'external', replica: 'up' });
    expect(database.replica?.watch.behindSeconds).toBeLessThan(60);
  });

  it('answers them from the primary while the standby lacks what was written', async () => {
    await other.ask('plant', 'select pg_wal_replay_pause()');
    await sql`insert into kept values (0)`.execute(database.db);
    expect(await countedOnReplica()).toEqual([{ count: 21, standby: false }]);
    await expect.poll(async () => (await database.health()).replica, { timeout: 10_000 }).toBe('behind');
    await other.ask('plant', 'select pg_wal_replay_resume()');
    await expect.poll(async () => (await database.health()).replica, { timeout: 10_000 }).toBe('up');
    expect(await countedOnReplica()).toEqual([{ count: 21, standby: true }]);
  });

  it('cancels a heavy query on the standby when nobody waits for it', async () => {
    const gone = new AbortController();
    const asked = database.queries.run(
      { account: '1', signal: gone.signal },
      { text: 'select pg_sleep(60)' },
    );
    const sleeping = async () =>
      (await other.ask('plant', "select 1 from pg_stat_activity where query = 'select pg_sleep(60)'")).length;
    await expect.poll(sleeping).toBe(1);
    gone.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await expect.poll(sleeping).toBe(0);
  });

  it('says no commit that a fail-over would lose, and goes on when a standby is back', async () => {
    const before = await counted();
    const asked = database.queries.run<{ standby: boolean }>(
      { account: '1', signal: new AbortController().signal },
      { text: 'select pg_is_in_recovery() as standby from pg_sleep(0.5)' },
    );
    await expect
      .poll(
        async () =>
          (await other.ask('plant', "select 1 from pg_stat_activity where query like '%pg_sleep(0.5)'"))
            .length,
      )
      .toBeGreaterThan(0);
    await other.stop('SIGQUIT');
    // A query that was under way on it is made once more on the primary.
    expect(await asked).toEqual([{ standby: false }]);
    const outcome = outcomeOf(sql`insert into kept values (1)`.execute(database.db));
    const cancelled = async () =>
      (
        await one.ask(
          'plant',
          "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
        )
      ).length;
    await expect.poll(cancelled).toBe(1);
    expect(await outcome).toContain('The wait for a standby was cut off');
    await expect.poll(async () => (await database.health()).replica, { timeout: 10_000 }).toBe('down');
    // It is on the disk of the primary all the same, as after any commit whose answer is lost.
    expect(await countedOnReplica()).toEqual([{ count: (before ?? 0) + 1, standby: false }]);
    await other.start(synchronous);
    await sql`insert into kept values (1)`.execute(database.db);
  });

  it('is followed to the standby that takes over, by calls and by who listens; a stale primary is left alone', async () => {
    const events = new Events({ pool: database.pool, listening: database.listeningPool }, silentLog);
    const missed: string[] = [];
    events.hear({ missed: () => missed.push('missed'), shards: () => missed.push('heard') });
    await events.start();
    let stopped = false;
    const acknowledged: number[] = [];
    const write = async (): Promise<void> => {
      for (let n = 1000; !stopped; n += 1) {
        try {
          await sql`insert into kept values (${n})`.execute(database.db);
          acknowledged.push(n);
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    };
    const writing = write();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await one.stop('SIGKILL');
    const atKill = acknowledged.length;
    await other.ask('postgres', "alter system set synchronous_standby_names = ''").catch(() => undefined);
    await other.ask('postgres', 'select pg_promote()');
    // It waits for a standby of its own otherwise.
    await other.ask('postgres', 'select pg_reload_conf()');
    await other.stop();
    await other.start();
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(atKill + 20);
    expect(database.moves()).toBeGreaterThan(0);
    await expect.poll(() => missed, { timeout: 10_000 }).toContain('missed');
    await events.publish({ kind: 'shards' });
    await expect.poll(() => missed).toContain('heard');

    // The one that was killed comes back as it was, and takes writes; its timeline is the older one.
    await one.start();
    const again = await open(`${one.place()},${other.host}/plant`);
    const { rows } = await again.pool.query<{ port: number }>('select inet_server_port() as port');
    await again.stop();
    expect(rows).toEqual([{ port: other.port }]);

    stopped = true;
    await writing;
    await events.stop();
    const stored = await database.pool.query<{ n: number }>('select n from kept where n >= 1000');
    expect(acknowledged.filter((n) => !stored.rows.some((row) => row.n === n))).toEqual([]);
  }, 60_000);

  it.runIf(isThorough)(
    'is left when it says nothing, without a sign that its connections are dead',
    async () => {
      // As after the loss of power of its machine; the other is the primary now.
      await one.stop('SIGQUIT');
      await one.followAgain(other, 'one');
      await one.start();
      const moves = database.moves();
      other.hang();
      const outcome = outcomeOf(sql`insert into kept values (-1)`.execute(database.db));
      await one.ask('postgres', 'select pg_promote()');
      expect(await outcome).toContain('Connection terminated');
      expect(database.moves()).toBe(moves + 1);
      await sql`insert into kept values (-2)`.execute(database.db);
      const { rows } = await database.pool.query<{ port: number }>('select inet_server_port() as port');
      expect(rows).toEqual([{ port: one.port }]);
    },
    60_000,
  );
});

/** How something ended: `done`, or with which error. */
function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(() => 'done', String);
}
