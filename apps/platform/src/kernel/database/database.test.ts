import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { migrations, type NumberedMigration } from './migrations/list.ts';
import { makePartitions, partitionOf } from './record-partitions.ts';

const database = testDatabase();
const day = 86_400_000;

const addTable = (name: string, statement: string): NumberedMigration => ({
  name,
  up: async (db) => void (await sql.raw(statement).execute(db)),
});

describe('the database', () => {
  it('is up, and stays so while all its connections are busy with short work', async () => {
    const opened = database();
    const work = Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(opened.db));
    expect(await opened.health()).toEqual({ state: 'up', kind: 'embedded' });
    await Promise.all(work);
  });

  it('keeps what it acknowledges through a power cut', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`.execute(database().db);
    expect(rows.map((row) => row.setting)).toEqual(['on', 'on', 'on']);
  });

  it('lets nobody in without the password, and listens on the loopback address only', async () => {
    const { rows } = await sql<{ address: string; methods: string }>`
      select current_setting('listen_addresses') as address,
        (select string_agg(distinct auth_method, ',') from pg_hba_file_rules) as methods`.execute(
      database().db,
    );
    expect(rows).toEqual([{ address: '127.0.0.1', methods: 'scram-sha-256' }]);
  });

  it('reads numbers of 64 bits as numbers, alone and in lists, and refuses those it cannot hold', async () => {
    const { db } = database();
    const { rows } = await sql`select 9007199254740991 as one, array[1, null, -2]::bigint[] as many`.execute(
      db,
    );
    expect(rows).toEqual([{ one: 9007199254740991, many: [1, null, -2] }]);
    await expect(sql`select 9007199254740993 as one`.execute(db)).rejects.toThrow('too large');
  });

  it('orders and folds letters of every script', async () => {
    const { rows } = await sql`select lower('ÄÖ泵') as folded`.execute(database().db);
    expect(rows).toEqual([{ folded: 'äö泵' }]);
  });
});

describe('the schema', () => {
  it('is brought up to date once, however many processes start at once', async () => {
    const { db } = database();
    const steps = [...migrations, addTable('9001-once', 'create table once (n int)')];
    const ran = await Promise.all([1, 2, 3].map(() => migrate(db, steps)));
    expect(ran.flat()).toEqual(['9001-once']);
    await sql`delete from schema_migration where name = '9001-once'`.execute(db);
  });

  it('is left as it was when a step fails', async () => {
    const { db } = database();
    const steps = [
      ...migrations,
      addTable('9002-good', 'create table half (n int)'),
      addTable('9003-bad', 'create table half (n int)'),
    ];
    await expect(migrate(db, steps)).rejects.toThrow('already exists');
    const { rows } = await sql`select to_regclass('half') as there`.execute(db);
    expect(rows).toEqual([{ there: null }]);
  });

  it('of a newer program is refused in one line', async () => {
    const { db } = database();
    await sql`insert into schema_migration (name, timestamp) values ('9999-future', '')`.execute(db);
    const refused = migrate(db);
    await expect(refused).rejects.toMatchObject({ reason: 'database', variable: 'DATABASE_URL' });
    await expect(refused).rejects.toThrow('9999-future');
    await sql`delete from schema_migration where name = '9999-future'`.execute(db);
  });

  it('lists its steps in the order they run', () => {
    const names = migrations.map((step) => step.name);
    expect(names).toEqual(names.toSorted());
    expect(names.every((name) => /^\d{4}-[a-z-]+$/.test(name))).toBe(true);
  });

  it('knows a recording by its gateway, its name, its list of keys and its pace', async () => {
    const { db } = database();
    const add = (keys: string[], distance: number | null = null) =>
      db
        .insertInto('recording')
        .values({ sn: '202611210001', recording_key: 'r1', keys, distance_ms: distance })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
    expect(await add(['level', 'flow'])).toHaveLength(1);
    expect(await add(['level', 'flow'])).toHaveLength(0);
    expect(await add(['flow', 'level'])).toHaveLength(1);
    for (const distance of [5000, Number.POSITIVE_INFINITY]) {
      expect(await add(['level', 'flow'], distance)).toHaveLength(1);
      expect(await add(['level', 'flow'], distance)).toHaveLength(0);
    }
  });
});

describe('the partitions of records', () => {
  const record = (time: number, sequence: number) => ({
    recording_id: 1,
    time: new Date(time),
    sequence,
    values: [1.5, null],
  });
  const placesOf = async () =>
    (
      await sql<{ place: string; rows: number }>`
        select tableoid::regclass::text as place, count(*) as rows from record group by 1 order by 1`.execute(
        database().db,
      )
    ).rows;

  it('are there for yesterday, today and three days more', async () => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'record'::regclass order by 1`.execute(database().db);
    const names = rows.map((row) => row.name);
    const today = Date.now();
    for (let ahead = -1; ahead <= 3; ahead += 1) expect(names).toContain(partitionOf(today + ahead * day));
    expect(names).toContain('record_default');
  });

  it('take rows that came before them, none lost and none doubled', async () => {
    const { db } = database();
    const begin = Date.UTC(2001, 1, 3);
    const times = [begin - 1, begin, begin + day - 1, begin + day];
    await db.insertInto('record').values(times.map(record)).execute();
    expect(await placesOf()).toEqual([{ place: 'record_default', rows: 4 }]);
    const made = await Promise.all([1, 2, 3].map(() => makePartitions(db, begin + 5000, begin + 6000)));
    expect(made.flat()).toEqual(['record_20010203']);
    expect(await placesOf()).toEqual([
      { place: 'record_20010203', rows: 2 },
      { place: 'record_default', rows: 2 },
    ]);
    expect(await makePartitions(db, begin, begin)).toEqual([]);
  });

  it('store a record once', async () => {
    const { db } = database();
    const time = Date.now();
    const again = () =>
      db
        .insertInto('record')
        .values(record(time, 77))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
    expect((await again()).numInsertedOrUpdatedRows).toBe(1n);
    expect((await again()).numInsertedOrUpdatedRows).toBe(0n);
    const kept = await db.selectFrom('record').select('values').where('sequence', '=', 77).execute();
    expect(kept).toEqual([{ values: [1.5, null] }]);
  });
});
