import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { QuotaCounts } from './quota-counts.ts';
import { exceededQuotasOf } from './quota-repository.ts';

const sn = '202611210001';
const database = testDatabase();

beforeAll(async () => {
  await database().pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash) values ($1, '', '')`,
    [sn],
  );
});

afterEach(async () => {
  await database().pool.query('delete from gateway_quota');
});

function open() {
  const { db } = database();
  const clock = new TestClock();
  clock.time = Date.UTC(2026, 10, 21, 12);
  const warnings: object[] = [];
  const log = Object.assign(silentLog.child({}), { warn: (about: object) => warnings.push(about) });
  const counts = new QuotaCounts({ db, clock, log });
  onTestFinished(() => counts.stop());
  return { counts, clock, warnings, db };
}

it('adds what was refused for each gateway and quota, with the first and the last time', async () => {
  const { counts, clock, db } = open();
  counts.add(sn, 'bytes');
  clock.pass(60_000);
  counts.add(sn, 'bytes');
  counts.add(sn, 'messages');
  counts.add('202611219999', 'bytes');
  await counts.write();
  clock.pass(60_000);
  counts.add(sn, 'bytes');
  await counts.write();
  expect(await exceededQuotasOf(db, sn)).toEqual([
    { quota: 'bytes', refused: 3, first: '2026-11-21T12:00:00.000Z', last: '2026-11-21T12:02:00.000Z' },
    { quota: 'messages', refused: 1, first: '2026-11-21T12:01:00.000Z', last: '2026-11-21T12:01:00.000Z' },
  ]);
});

it('logs a gateway and a quota once an hour, however often it exceeds it', async () => {
  const { counts, clock, warnings } = open();
  for (let time = 0; time < 1000; time += 1) counts.add(sn, 'bytes');
  expect(warnings).toEqual([{ sn, quota: 'bytes' }]);
  clock.pass(3_600_000);
  counts.add(sn, 'bytes');
  expect(warnings).toHaveLength(2);
  await counts.stop();
});

it('keeps the counts of a time in which the database was away', async () => {
  const { counts, db } = open();
  await database().pool.query('alter table gateway_quota rename to away');
  counts.add(sn, 'streams');
  await counts.write();
  await database().pool.query('alter table away rename to gateway_quota');
  counts.add(sn, 'streams');
  await counts.write();
  expect(await exceededQuotasOf(db, sn)).toMatchObject([{ quota: 'streams', refused: 2 }]);
});
