import { describe, expect, it } from 'vitest';
import { until } from './program.ts';
import { openRecorded, wholeSecond } from './recorded.ts';
import {
  createInstallation,
  nextSecond,
  pause,
  second,
  secondsWithoutExactlyOne,
} from './recorded-seconds.ts';

describe('recorded values, counted one by one', () => {
  it('are complete after the platform with its database and broker was killed three times', async () => {
    const installation = await createInstallation();
    let platform = await installation.startPlatform();
    installation.startGateway();
    let recorded = await openRecorded(installation.url);
    await recorded.untilStored(nextSecond(), 30 * second);
    const from = nextSecond();
    for (let kill = 0; kill < 3; kill += 1) {
      await pause(2 * second + kill * 300);
      await platform.end('SIGKILL');
      await pause(second);
      platform = await installation.startPlatform();
      recorded = await openRecorded(installation.url);
      await recorded.untilStored(nextSecond(), 60 * second);
    }
    const to = nextSecond() - 2 * second;
    expect((to - from) / second).toBeGreaterThan(10);
    expect(await secondsWithoutExactlyOne(recorded, from, to)).toEqual([]);
  });

  it('miss only the time in which a killed gateway was not there', async () => {
    const installation = await createInstallation();
    await installation.startPlatform();
    const recorded = await openRecorded(installation.url);
    for (let kill = 0; kill < 3; kill += 1) {
      const gateway = installation.startGateway();
      await until(
        () => recorded.isOnline(),
        30 * second,
        () => gateway.said(),
      );
      const from = nextSecond() + second;
      await pause(4 * second + kill * 300);
      await gateway.end('SIGKILL');
      const killed = wholeSecond(Date.now());
      const next = installation.startGateway();
      await recorded.untilStored(nextSecond() + 2 * second, 30 * second);
      // The second of the kill itself may or may not have been read.
      expect(await secondsWithoutExactlyOne(recorded, from, killed)).toEqual([]);
      await next.end('SIGTERM');
    }
  });
});
