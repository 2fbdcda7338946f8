import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { keepPartitions, makePartitions, partitionOf } from './record-partitions.ts';

const database = testDatabase();
const day = 86_400_000;

describe('partitions of records', { timeout: 180_000 }, () => {
  it('do not wait for a backup that reads all records, and so nobody waits behind them', async () => {
    const { db, pool } = database();
    const later = Date.UTC(2031, 0, 5);
    const reading = await pool.connect();
    try {
      await reading.query('begin transaction isolation level repeatable read read only');
      await reading.query('select count(*) from record');
      await expect(makePartitions(db, later, later)).rejects.toThrow('lock timeout');

      // The hourly work of the platform goes on without the partition, and others read meanwhile.
      const [stop, rows] = await Promise.all([
        keepPartitions(db, { now: () => later }, silentLog),
        sql`select count(*) as count from record where time < '2020-01-01'`.execute(db),
      ]);
      stop();
      expect(rows.rows).toEqual([{ count: 0 }]);
    } finally {
      await reading.query('rollback');
      reading.release();
    }
    expect(await makePartitions(db, later, later)).toEqual([partitionOf(later)]);
    expect(await makePartitions(db, later, later + day)).toEqual([partitionOf(later + day)]);
  });
});
