import type { healthReport } from '@penstock/contract/link/methods/health';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import { silentLog } from '../../../testing/silent-log.ts';
import { TestClock, testDatabase } from '../../../testing/test-database.ts';
import { HealthReports } from './health-reports.ts';

const sn = '202611210001';
const database = testDatabase();

beforeAll(async () => {
  await database().pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash)
     select (202611210000 + n)::text, '', '' from generate_series(1, 2000) n`,
  );
});

const part = { total: 2, failing: 0 };
const store = { waiting: 0, bytes: 0, maxBytes: 1000, age: null };
const report = (failing: number, time: number): z.output<typeof healthReport.params> => ({
  time,
  drivers: { total: 2, failing },
  variables: part,
  servers: part,
  reports: part,
  scripts: part,
  records: { ...store, waiting: 3, age: 1500.4 },
  messages: { ...store, dropped: 0 },
  signalQuality: 61.5,
});

function open() {
  const clock = new TestClock();
  clock.time = Date.UTC(2026, 10, 27, 12);
  const reports = new HealthReports({ db: database().db, clock, log: silentLog });
  onTestFinished(() => reports.stop());
  return { reports, clock };
}

const rows = async () =>
  (await database().db.selectFrom('gateway_health').selectAll().orderBy('sn').execute()) as readonly object[];

it('keeps the last report of each gateway, with the difference of its clock, and none of strangers', async () => {
  const { reports, clock } = open();
  reports.take(sn, report(1, clock.time - 4000));
  const silentDriver = {
    driver: 'plc1',
    state: 'degraded' as const,
    error: { key: 'device.unreachable', parameters: { host: '10.0.0.7' }, code: '1703' },
  };
  reports.take(sn, { ...report(2, clock.time - 5000), silentDriver });
  reports.take('999999999999', report(1, clock.time));
  await reports.stop();
  expect(await rows()).toMatchObject([
    {
      sn,
      drivers: 2,
      drivers_failing: 2,
      clock_difference: -5000,
      records_waiting: 3,
      records_age: 1500,
      messages_age: null,
      signal_quality: 61.5,
      silent_driver: silentDriver,
      reported_at: new Date(clock.time),
    },
  ]);
});

it('stores two thousand at once, and again in their place', async () => {
  for (const failing of [1, 0]) {
    const { reports, clock } = open();
    for (let number = 1; number <= 2000; number += 1)
      reports.take(String(202_611_210_000 + number), report(failing, clock.time));
    const started = performance.now();
    await reports.stop();
    expect(performance.now() - started).toBeLessThan(2000);
  }
  const stored = await rows();
  expect(stored).toHaveLength(2000);
  expect(stored[0]).toMatchObject({ drivers_failing: 0 });
});

it('keeps what came while the database was away', async () => {
  const { reports, clock } = open();
  await database().pool.query('alter table gateway_health rename to away');
  reports.take(sn, report(2, clock.time));
  await new Promise((resolve) => setTimeout(resolve, 700));
  await database().pool.query('alter table away rename to gateway_health');
  await reports.stop();
  expect((await rows())[0]).toMatchObject({ drivers_failing: 2 });
});
