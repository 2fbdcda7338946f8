import { AlarmReplay } from '@penstock/contract/alarms/replay';
import { alarmSchema } from '@penstock/contract/configuration/model/alarm';
import { expect, it } from 'vitest';
import { Proposals } from './proposals.ts';

/** Replays a level that is over 80 for `high` of every 60 s, at a peak of 81; one time in ten at 100 for 50 s. */
function propose(high: number, hours: number) {
  const alarm = alarmSchema.parse({ id: 'a', condition: { kind: 'limit', keys: ['level'], limit: 80 } });
  const replay = new AlarmReplay(alarm, 0);
  const proposals = new Proposals(alarm);
  const end = hours * 3_600_000;
  for (let time = 0; time < end; time += 1000) {
    const second = (time / 1000) % 60;
    const isLong = Math.floor(time / 60_000) % 10 === 0;
    const value = second < (isLong ? 50 : high) ? (isLong ? 100 : 81) : 70;
    for (const one of [replay, proposals]) one.take(0, { time, isGood: true, value, text: Number.NaN });
  }
  replay.finish(end);
  return { count: replay.count, proposals: proposals.finish(end, replay.count) };
}

it('proposes the smallest limit and delays that halve how often an alarm is raised', () => {
  expect(propose(3, 1)).toEqual({
    count: 60,
    proposals: [
      { change: 'limit', value: 81.6, count: 6, activeMs: 299_000 },
      { change: 'onDelayMs', value: 5000, count: 6, activeMs: 269_000 },
      { change: 'offDelayMs', value: 60_000, count: expect.any(Number), activeMs: expect.any(Number) },
    ],
  });
});

it('proposes nothing for an alarm that is raised seldom', () => {
  expect(propose(3, 0.05).proposals).toEqual([]);
});
