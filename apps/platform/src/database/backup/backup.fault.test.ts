import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from '../../log/log.ts';
import { systemClock } from '@penstock/node-kit/clock';
import { type DataFolder, openDataFolder } from '../../process/data-folder.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open.ts';
import { partitionOf } from '../record-partitions.ts';
import { backUp, restore } from './backup.ts';

const log = openLog({ logLevel: 'silent' });
const limits = { databaseUrl: undefined, databaseUser: 'nobody', databaseConnections: 4 };

let scratch = '';
let folder: DataFolder | undefined;
let database: Database | undefined;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'penstock-backup-'));
});
afterEach(async () => {
  await close();
  rmSync(scratch, { recursive: true, force: true });
});

const settingsOf = (name: string) => ({ ...limits, data: join(scratch, name) });

async function open(name: string): Promise<Database> {
  folder = await openDataFolder(join(scratch, name));
  database = await openDatabase({ settings: limits, folder, log, clock: systemClock });
  return database;
}
async function close(): Promise<void> {
  await database?.stop();
  folder?.release();
  database = undefined;
  folder = undefined;
}

const time = new Date('2025-03-04T05:06:07.089Z');

async function fill({ db }: Database): Promise<void> {
  const nickname = 'tab\t line\n return\r back\\slash \u2028 泵 \\.';
  await db
    .insertInto('account')
    .values({
      username: 'ada',
      password_hash: 'h',
      role_type: 'user',
      nickname,
      preferences: '{"dark":true}',
    })
    .execute();
  await db.insertInto('equipment').values({ owner_id: 1, title: '泵站' }).execute();
  await db
    .insertInto('recording')
    .values({ sn: '202611210001', recording_key: 'r', keys: ['a', 'b'] })
    .execute();
  await db
    .insertInto('record')
    .values(
      Array.from({ length: 5000 }, (_, sequence) => ({
        recording_id: 1,
        time,
        sequence,
        values: [sequence / 3, null],
      })),
    )
    .execute();
}

async function everything({ db }: Database) {
  const tables = [
    sql`select * from account`,
    sql`select * from equipment`,
    sql`select * from recording`,
    sql`select count(*) as rows, sum(values[1]) as sum, max(time) as time from record`,
  ];
  return Promise.all(tables.map(async (query) => (await query.execute(db)).rows));
}

describe('a backup', { timeout: 60_000 }, () => {
  it('of a running platform brings back everything, to the last bit', async () => {
    const file = join(scratch, 'backup.gz');
    const first = await open('first');
    await fill(first);
    const before = await everything(first);
    await backUp(settingsOf('first'), file, log);
    expect(statSync(file).mode & 0o077).toBe(0);
    await close();

    expect(await restore(settingsOf('second'), file, log)).toBe(5003);
    const second = await open('second');
    expect(await everything(second)).toEqual(before);
    const { rows } = await sql`select distinct tableoid::regclass::text as place from record`.execute(
      second.db,
    );
    expect(rows).toEqual([{ place: 'record_default' }]);
    // Numbers go on after those that were restored.
    const next = await second.db
      .insertInto('equipment')
      .values({ owner_id: 1, title: 'x' })
      .returning('id')
      .execute();
    expect(next).toEqual([{ id: 2 }]);
  });

  it('keeps the partitions of records, also when the platform is stopped', async () => {
    const file = join(scratch, 'backup.gz');
    const first = await open('first');
    await first.db
      .insertInto('record')
      .values({ recording_id: 1, time: new Date(), sequence: 1, values: [1] })
      .execute();
    await close();
    await backUp(settingsOf('first'), file, log);
    await restore(settingsOf('second'), file, log);
    const { rows } = await sql`select tableoid::regclass::text as place from record`.execute(
      (await open('second')).db,
    );
    expect(rows).toEqual([{ place: partitionOf(Date.now()) }]);
  });

  it('is refused when it is cut off, changed or no backup, and then nothing is restored', async () => {
    const file = join(scratch, 'backup.gz');
    await fill(await open('first'));
    await backUp(settingsOf('first'), file, log);
    await close();
    const whole = gunzipSync(readFileSync(file)).toString('utf8');
    const spoilt = join(scratch, 'spoilt.gz');
    for (const [text, expected] of [
      [whole.slice(0, whole.lastIndexOf('{"end"')), 'end is missing'],
      [whole.replace(/"rows":5003/, '"rows":5002'), 'damaged'],
      [whole.replace(/"steps":\[/, '"steps":["9999-future",'), 'newer version'],
      [whole.replace('\t{0.3333333333333333,', '\tnonsense{'), 'could not be restored'],
      ['hello\n', 'not a backup'],
    ] as const) {
      writeFileSync(spoilt, gzipSync(text));
      await expect(restore(settingsOf('second'), spoilt, log)).rejects.toThrow(expected);
    }
    const { rows } = await sql`select count(*) as rows from account`.execute((await open('second')).db);
    expect(rows).toEqual([{ rows: 0 }]);
  });

  it('is not restored over what is there', async () => {
    const file = join(scratch, 'backup.gz');
    await fill(await open('first'));
    await backUp(settingsOf('first'), file, log);
    await close();
    await expect(restore(settingsOf('first'), file, log)).rejects.toThrow('empty database');
  });
});
