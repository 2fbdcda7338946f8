import { signalHistory, signalTexts } from '@penstock/contract/calls/monitor';
import { beforeAll, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
const begin = Date.UTC(2026, 10, 21, 10);

/** A record each second: the text changes every ten seconds, and is bad once; a number comes with it. */
beforeAll(async () => {
  const { pool } = platform().database;
  await pool.query(
    `with made as (
       insert into recording (sn, recording_key, keys) values ($1, 'r', '{level,note}') returning id
     )
     insert into record (recording_id, time, sequence, "values", exact)
     select id, to_timestamp($2::float8 / 1000) + n * interval '1 second', n, array[n, null]::float8[],
       case when n = 15 then null else array[null, 'Step ' || n / 10] end
     from made, generate_series(0, 29) n`,
    [testSn, begin],
  );
}, 60_000);

const request = () => ({
  equipmentId: platform().equipmentId,
  signalId: platform().signalId('note'),
  from: new Date(begin).toISOString(),
  to: new Date(begin + 25_000).toISOString(),
});

describe('the texts of a signal', () => {
  it('are shown each time they change, the latest first', async () => {
    const owner = await platform().signedIn('owner');
    await expect(owner.call(signalTexts, request())).resolves.toEqual({
      changes: [
        { time: begin + 20_000, text: 'Step 2' },
        { time: begin + 10_000, text: 'Step 1' },
        { time: begin, text: 'Step 0' },
      ],
    });
    await expect(owner.call(signalTexts, { ...request(), to: request().from })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  });

  it('leave the trends of signals beside them as they are, and are no numbers', async () => {
    const owner = await platform().signedIn('owner');
    const level = { ...request(), signalId: platform().signalId('level'), points: 10 };
    const { points } = await owner.call(signalHistory, level);
    expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(25);
    await expect(owner.call(signalHistory, { ...request(), points: 10 })).resolves.toMatchObject({
      points: [],
    });
    const texts = await owner.call(signalTexts, { ...request(), signalId: platform().signalId('level') });
    expect(texts).toEqual({ changes: [] });
  });

  it('are closed to who may not see the equipment', async () => {
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(signalTexts, request())).rejects.toMatchObject({ code: '2001' });
  });
});
