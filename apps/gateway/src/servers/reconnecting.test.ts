import { failure } from '@penstock/contract/errors/error';
import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Reconnecting } from './reconnecting.ts';
import { ServerCondition } from './server-condition.ts';

/** A connection of which the test says how each attempt ends; answers when attempts were made, in s. */
function started(attempt: (number: number, connected: () => void, clock: ManualClock) => Promise<void>) {
  const clock = new ManualClock();
  const log = pino(new PassThrough().resume());
  const condition = new ServerCondition({
    name: 's',
    kind: 'tcp',
    address: 'a',
    isEnabled: true,
    clock,
    log,
  });
  const times: number[] = [];
  const start = clock.monotonic();
  const reconnecting = new Reconnecting({
    condition,
    address: { host: 'h', port: 1, timeout: 1000 },
    clock,
    // No jitter: whole waits.
    random: () => 1,
    run: (_signal, connected) => {
      times.push((clock.monotonic() - start) / 1000);
      return attempt(times.length, connected, clock);
    },
  });
  reconnecting.start();
  return { clock, condition, times, reconnecting };
}

const refusedByNobody = () => Promise.reject(failure('server.connectionRefused', { host: 'h', port: 1 }));

it('tries a server that is not there rarer and rarer, up to once a minute', async () => {
  const { clock, times, condition, reconnecting } = started(refusedByNobody);
  await clock.advance(200_000);
  expect(times).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(condition.state).toBe('retrying');
  await reconnecting.stop();
  expect(clock.pending).toBe(0);
});

it('tries a server that refuses the gateway rarely', async () => {
  const { clock, times, condition, reconnecting } = started(() =>
    Promise.reject(failure('server.credentialsRefused')),
  );
  await clock.advance(800_000);
  expect(times).toEqual([0, 15, 45, 105, 225, 465, 765]);
  expect(condition.state).toBe('refused');
  await reconnecting.stop();
});

it('is back within seconds on a line that breaks often, and sooner on one that was stable', async () => {
  const { clock, times, condition, reconnecting } = started((number, connected, time) => {
    connected();
    const lasts = number < 5 ? 1000 : 40_000;
    return new Promise((_, reject) => {
      time.after(lasts, () => reject(failure('server.closed')));
    });
  });
  await clock.advance(100_000);
  // Each lasts 1 s at first, then 40 s; the waits between are 1, 2, 4, 5, 1, 1.
  expect(times).toEqual([0, 2, 5, 10, 16, 57, 98]);
  expect(condition.status().counters.reconnects).toBe(6);
  await clock.advance(40_000);
  expect(condition.status().error?.key).toBe('server.closed');
  void reconnecting.stop();
});
