import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makePartitions } from '../../../kernel/database/record-partitions.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { Housekeeping, type Retention } from './housekeeping.ts';
import { kept } from './row-rules.ts';

const database = testDatabase();
const day = 86_400_000;
const sn = '202611210001';

function open(retention: Partial<Retention> = {}) {
  const { maintenancePool: pool } = database();
  const clock = new TestClock();
  const housekeeping = new Housekeeping({
    pool,
    clock,
    log: silentLog,
    retention: { records: { days: 30, bytes: 0 }, operationLogDays: 30, alarmDays: 30, ...retention },
  });
  onTestFinished(() => housekeeping.stop());
  const removed = new Map<string, number>();
  housekeeping.onRemoved = (table, rows) => {
    if (rows > 0) removed.set(table, (removed.get(table) ?? 0) + rows);
  };
  return { housekeeping, clock, removed };
}

async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database().pool.query<Row>(text, values)).rows;
}

async function count(table: string): Promise<number> {
  return (await ask<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0;
}

beforeEach(async () => {
  await ask(
    'truncate account, product, equipment, gateway, session, operation_log, record, packed_block, packed_column, ingest_stream cascade',
  );
  await ask(`insert into account (username, password_hash, role_type) values ('x', '', 'user')`);
  await ask(`insert into gateway (sn, verification_code_hash, secret_hash) values ($1, '', '')`, [sn]);
});

describe('housekeeping', () => {
  it('deletes what has expired and nothing else', async () => {
    await ask(
      `insert into used_sign_in_key values
         ('old', now() - interval '1 second'), ('new', now() + interval '1 minute')`,
    );
    await ask(
      `insert into session (token_hash, account_id, expires_at)
       select token::bytea, id, now() + t::interval
       from account, (values ('old', '-2 days'), ('expired', '-1 hour'), ('new', '1 hour')) s (token, t)`,
    );
    const { housekeeping, removed } = open();
    await housekeeping.removeExpired();
    expect(await ask('select key_id from used_sign_in_key')).toEqual([{ key_id: 'new' }]);
    const sessions = await ask<{ name: string }>(
      `select convert_from(token_hash, 'UTF8') as name from session order by name`,
    );
    expect(sessions.map(({ name }) => name)).toEqual(['expired', 'new']);
    expect(removed).toEqual(
      new Map([
        ['used_sign_in_key', 1],
        ['session', 1],
      ]),
    );
  });

  it('deletes thousands of rows in steps, and leaves alone what others hold', async () => {
    await ask(
      `insert into operation_log (object_type, object_id, action, time)
       select 'a', n::text, 'a', now() - interval '31 days' from generate_series(1, 5000) n`,
    );
    const holder = await database().pool.connect();
    await holder.query('begin');
    await holder.query(`select from operation_log where object_id = '1' for update`);
    const { housekeeping } = open();
    await housekeeping.retain();
    await holder.query('rollback');
    holder.release();
    expect(await ask('select object_id from operation_log')).toEqual([{ object_id: '1' }]);
  });

  it('deletes stored files that nothing refers to, and notes what is to be removed from their place', async () => {
    await ask(
      `insert into stored_file (id, size, place) select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 1,
         case n when 1 then 's3://store/bucket' else 'database' end from generate_series(1, 5) n`,
    );
    await ask(
      `insert into scene (owner_id, title, size, sha256, node_count, nodes, file_id)
       select id, 'a', 1, '', 0, '[]', '00000000-0000-4000-8000-000000000003' from account`,
    );
    await ask(
      `insert into page_image_content (sha256, content_type, width, height, size, file_id)
       values ('a', '', 1, 1, 1, '00000000-0000-4000-8000-000000000004')`,
    );
    await ask(
      `insert into firmware_file (id, file_name, size, changed)
       values ('00000000-0000-4000-8000-000000000005', '', 1, 0)`,
    );
    const { housekeeping } = open();
    await housekeeping.retain();
    const left = await ask<{ id: string }>('select id from stored_file order by id');
    expect(left.map(({ id }) => id.slice(-1))).toEqual(['3', '4', '5']);
    expect(await ask('select right(id::text, 1) as id, place from stored_file_removal')).toEqual([
      { id: '1', place: 's3://store/bucket' },
    ]);
  });

  it('keeps the operation log for ever where no days are set, and the newest sessions of each account', async () => {
    await ask(
      `insert into operation_log (object_type, object_id, action, time)
       values ('a', '1', 'a', now() - interval '40 years')`,
    );
    await ask(
      `insert into session (token_hash, account_id, expires_at, last_seen_at)
       select n::text::bytea, id, now() + interval '1 day', now() - n * interval '1 minute'
       from account, generate_series(1, 150) n`,
    );
    const { housekeeping } = open({ operationLogDays: 0 });
    await housekeeping.retain();
    expect(await count('operation_log')).toBe(1);
    const [left] = await ask(
      `select count(*)::int as count, max(convert_from(token_hash, 'UTF8')::int) as oldest from session`,
    );
    expect(left).toEqual({ count: kept.sessionsOfAccount, oldest: kept.sessionsOfAccount });
  });

  it('deletes alarms that returned after their days, and shelves that are over; active alarms stay', async () => {
    await ask(
      `insert into alarm (sn, origin, alarm, occurrence, title, severity, raised_at, raised_values, returned_at,
         return_reason, returned_values)
       select $1, 'signal', name, gen_random_uuid(), name, 'low', now() - make_interval(days => days), '[]',
         case when has_returned then now() end, case when has_returned then 'normal' end, '[]'
       from (values ('old', 31, true), ('active', 400, false), ('new', 29, true)) as given (name, days, has_returned)`,
      [sn],
    );
    await ask(
      `insert into alarm_shelf (sn, origin, alarm, until, reason)
       values ($1, 'signal', 'over', now() - interval '1 minute', 'r'), ($1, 'signal', 'new', now() + interval '1 day', 'r')`,
      [sn],
    );
    await open({ alarmDays: 0 }).housekeeping.retain();
    expect(await count('alarm')).toBe(3);
    const { housekeeping } = open();
    await housekeeping.retain();
    await housekeeping.removeExpired();
    expect(await ask('select alarm from alarm order by alarm')).toEqual([
      { alarm: 'active' },
      { alarm: 'new' },
    ]);
    expect(await ask('select alarm from alarm_shelf')).toEqual([{ alarm: 'new' }]);
  });

  it('keeps the newest revision of a configuration however old or large, and drops old ones and too many bytes', async () => {
    const revision = (at: number, days: number, bytes: number) =>
      ask(
        `insert into gateway_configuration (sn, revision, hash, time, document, created_at)
         values ($1, $2, 'h', now(), convert_to(repeat('x', $3), 'UTF8'), now() - make_interval(days => $4))`,
        [sn, at, bytes, days],
      );
    await revision(1, 800, 10);
    await revision(2, 10, kept.configurationBytes / 2);
    await revision(3, 5, kept.configurationBytes / 2);
    await revision(4, 2, 10);
    const { housekeeping } = open();
    await housekeeping.retain();
    expect(await ask('select revision from gateway_configuration order by revision')).toEqual([
      { revision: 3 },
      { revision: 4 },
    ]);
    await ask(`update gateway_configuration set created_at = now() - interval '9 years'`);
    await housekeeping.retain();
    expect(await ask('select revision from gateway_configuration')).toEqual([{ revision: 4 }]);
  });

  it('forgets streams that have not moved for long, except for the last of a gateway', async () => {
    await ask(
      `insert into ingest_stream (sn, stream, number, moved_at)
       select $1, gen_random_uuid(), n, now() - interval '500 days' from generate_series(1, 5) n`,
      [sn],
    );
    const { housekeeping } = open();
    await housekeeping.retain();
    expect(await ask('select number from ingest_stream')).toEqual([{ number: 5 }]);
  });

  it('removes days of records that are older than is kept, and times that no clock should have', async () => {
    const { housekeeping, clock, removed } = open();
    const { db } = database();
    const now = clock.now();
    await makePartitions(db, now - 33 * day, now - 29 * day);
    const [{ id } = { id: 0 }] = await ask<{ id: number }>(
      `insert into recording (sn, recording_key, keys) values ($1, 'r', '{k}') returning id`,
      [sn],
    );
    const times = [-40, -33, -32, -29, -1, 0, 29, 40].map((days) => now + days * day);
    for (const time of times)
      await ask(`insert into record values ($1, to_timestamp($2::float8 / 1000), 1, '{1}')`, [id, time]);
    await housekeeping.retain();
    const left = await ask<{ time: Date }>('select time from record order by time');
    expect(left.map(({ time }) => Math.round((time.getTime() - now) / day))).toEqual([-29, -1, 0, 29]);
    expect(removed.get('record_partition')).toBeGreaterThan(1);
    expect(removed.get('record_default')).toBe(2);
    expect(housekeeping.sizes?.records).toBeGreaterThan(0);
  });

  it('does not wait for who reads a day, and removes it the next time', async () => {
    const { housekeeping, clock } = open();
    const { db, pool } = database();
    const old = clock.now() - 40 * day;
    const [name] = await makePartitions(db, old, old);
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query(`select from ${name}`);
    await housekeeping.retain();
    const there = () => ask(`select to_regclass($1) is not null as there`, [name]);
    expect(await there()).toEqual([{ there: true }]);
    await reader.query('rollback');
    reader.release();
    await housekeeping.retain();
    expect(await there()).toEqual([{ there: false }]);
  });

  it('removes packed records by their days, with all their columns, and the oldest until the rest fits', async () => {
    const [{ id } = { id: 0 }] = await ask<{ id: number }>(
      `insert into recording (sn, recording_key, keys) values ($1, 'packed', '{a,b}') returning id`,
      [sn],
    );
    const { housekeeping, clock, removed } = open({ records: { days: 30, bytes: 2500 } });
    const today = Math.floor(clock.now() / day) * day;
    const ages = [40, 31, 20, 10, 2, 1, 0];
    for (const age of ages) {
      const period = today - age * day;
      await ask(`insert into packed_block values ($1, to_timestamp($2::float8 / 1000), 0, 1, 1000, '')`, [
        id,
        period,
      ]);
      await ask(
        `insert into packed_column (recording_id, position, period, number, quarters)
         select $1, position, to_timestamp($2::float8 / 1000), 0, '' from generate_series(1, 2) position`,
        [id, period],
      );
    }
    const { db } = database();
    for (const { name } of (
      await ask<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'record'::regclass`,
      )
    ).filter(({ name: one }) => one !== 'record_default'))
      await ask(`drop table ${name}`);
    await housekeeping.retain();
    const left = await ask<{ age: number; columns: number }>(
      `select (($1::float8 - date_part('epoch', period) * 1000) / $2::float8)::int as age,
         (select count(*)::int from packed_column where packed_column.period = packed_block.period) as columns
       from packed_block order by period`,
      [today, day],
    );
    // The last two days stay although they are more than is kept.
    expect(left).toEqual([
      { age: 1, columns: 2 },
      { age: 0, columns: 2 },
    ]);
    expect(await count('packed_column')).toBe(4);
    expect(removed.get('packed_block')).toBe(5);
    expect(housekeeping.sizes?.packedRecords).toBeGreaterThan(0);
    await makePartitions(db, clock.now() - day, clock.now() + day);
  });

  it('keeps packed records as long as the product of their equipment says, the longest of several', async () => {
    const one = async (recordDays: number, key: string) => {
      await ask(
        `with made as (
           insert into product (title, owner_id, record_days) select $1, id, $2 from account limit 1 returning id, owner_id
         ), used as (
           insert into equipment (owner_id, product_id, sn, title) select owner_id, id, $3, $1 from made returning id
         )
         insert into signal (equipment_id, title, key, data_type, mode, local_key)
         select id, $1, $1, 'float', 'readOnly', $1 from used`,
        [key, recordDays, sn],
      );
    };
    await one(5, 'short');
    await one(60, 'long');
    const { housekeeping, clock } = open();
    for (const keys of [['short'], ['long'], ['short', 'long'], ['nobody']])
      await ask(
        `with made as (
           insert into recording (sn, recording_key, keys) values ($1, 'kept', $2) returning id
         )
         insert into packed_block select id, to_timestamp($3::float8 / 1000) - make_interval(days => age), 0, 1, 1, ''
         from made, unnest('{3,10,40,70}'::int[]) age`,
        [sn, keys, clock.now()],
      );
    await housekeeping.retain();
    const left = await ask<{ keys: string[]; count: number }>(
      `select keys, count(*)::int as count from packed_block join recording on recording.id = recording_id
       group by keys order by keys`,
    );
    expect(left).toEqual([
      { keys: ['long'], count: 3 },
      { keys: ['nobody'], count: 2 },
      { keys: ['short'], count: 1 },
      { keys: ['short', 'long'], count: 3 },
    ]);
  });
});
