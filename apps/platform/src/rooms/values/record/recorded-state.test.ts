import { recordedState } from '@penstock/contract/calls/monitor';
import { failure } from '@penstock/contract/errors/error';
import { beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const begin = Date.UTC(2026, 10, 21);

beforeEach(async () => {
  const { pool } = platform().database;
  await pool.query('truncate ingest_stream, record_loss');
  await pool.query(
    `insert into ingest_stream (sn, stream, number, committed, lost, moved_at)
     values ($1, gen_random_uuid(), 0, 50, 7, $2), ($1, gen_random_uuid(), 1, 20, 5, $3),
       ($1, gen_random_uuid(), 2, 0, 0, now())`,
    [testSn, new Date(begin), new Date(begin + 1000)],
  );
  await pool.query(
    `insert into record_loss (sn, stream, first, reason, count, from_time, to_time, reported_at)
     values ($1, gen_random_uuid(), 3, 'full', 7, $2, $3, $3), ($1, gen_random_uuid(), 5, 'unknown', 5, null, null, now())`,
    [testSn, new Date(begin), new Date(begin + 1000)],
  );
});

const stored = [
  { reason: 'unknown', count: 5, from: null, to: null, counted: true },
  { reason: 'full', count: 7, from: begin, to: begin + 1000, counted: true },
];

describe('the state of recorded values', () => {
  it('shows what waits on the gateway, what it lost and what the platform has counted', async () => {
    const { signedIn, equipmentId, gateways, setOnline } = platform();
    await setOnline(true);
    gateways.answer = () => ({
      stream: crypto.randomUUID(),
      written: 90,
      committed: 80,
      streams: 2,
      waiting: 10,
      dropped: 0,
      unwritten: 4,
      damaged: 0,
      losses: [{ first: 81, count: 4, from: begin + 5000, to: begin + 8000, reason: 'unwritten' }],
      bytes: 8192,
      oldest: begin + 5000,
      refused: { count: 1, key: 'gateway.quotaExceeded', until: begin + 9000 },
    });
    await expect((await signedIn('friend')).call(recordedState, { equipmentId })).resolves.toEqual({
      buffer: { waiting: 10, bytes: 8192, oldest: begin + 5000, refusedUntil: begin + 9000 },
      storedAt: new Date(begin + 1000).toISOString(),
      lost: 12,
      losses: [
        { reason: 'unwritten', count: 4, from: begin + 5000, to: begin + 8000, counted: false },
        ...stored,
      ],
      exceededQuotas: [],
    });
  });

  it('shows what the database knows when the gateway is offline or does not answer', async () => {
    const { signedIn, equipmentId, gateways, setOnline } = platform();
    const owner = await signedIn('owner');
    await setOnline(true);
    gateways.answer = () => {
      throw failure('gateway.timeout');
    };
    await expect(owner.call(recordedState, { equipmentId })).resolves.toMatchObject({
      buffer: null,
      losses: stored,
    });
    gateways.asked.length = 0;
    await setOnline(false);
    await expect(owner.call(recordedState, { equipmentId })).resolves.toMatchObject({
      buffer: null,
      lost: 12,
    });
    expect(gateways.asked).toEqual([]);
  });

  it('is closed to who may not see the equipment', async () => {
    const { signedIn, equipmentId } = platform();
    await expect((await signedIn('stranger')).call(recordedState, { equipmentId })).rejects.toMatchObject({
      code: '2001',
    });
  });
});
