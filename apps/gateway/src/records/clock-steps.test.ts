import { expect, it } from 'vitest';
import { ValueSet } from '../collector/value-set.ts';
import { ValueWatch } from '../collector/value-watch.ts';
import { Ingest } from '../testing/platform.ts';
import { linkTo, range, uplinkBench } from '../testing/uplink-bench.ts';
import { Recorder } from './recorder.ts';

const bench = uplinkBench();
const hour = 3_600_000;

it('a clock that is set forward and back by an hour, again and again, loses and doubles no record, and keeps their order', async () => {
  const { buffer, uplink, advance, clock, step } = await bench.start();
  step(1_700_000_000_000);
  const changes = { count: 0 };
  const set = new ValueSet([{ key: 'count', deadband: null }], changes);
  const recorder = new Recorder({
    clock,
    positionOf: () => ({ set, row: 0 }),
    changes,
    watch: new ValueWatch(clock),
    append: (record) => {
      buffer.append(record);
      uplink.recorded();
    },
  });
  recorder.apply([
    {
      id: 'r',
      title: 'r',
      enabled: true,
      recordedWhen: 'interval',
      intervalMs: 1000,
      minIntervalMs: 1000,
      greatestIntervalMs: null,
      keys: ['count'],
    },
  ]);
  const ingest = new Ingest();
  const link = linkTo(ingest);
  uplink.connect(link.send);
  let count = 0;
  for (const steps of [0, hour, -hour, -hour, hour]) {
    step(steps);
    for (let second = 0; second < 5; second += 1) {
      count += 1;
      set.set(0, count, undefined, clock.wall());
      await advance(1000);
    }
  }
  recorder.stop();
  await advance(5000);
  expect([...ingest.stored.values()].map(({ values }) => values[0])).toEqual(range(1, 25));
  expect(ingest.lost).toBe(0);
  expect(buffer.state()).toMatchObject({ waiting: 0, dropped: 0, losses: [] });
  expect(link.batches.every(({ records }) => records.length < 10)).toBe(true);
});
