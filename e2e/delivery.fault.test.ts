import { cpSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultRounds } from '../scripts/testing/effort.ts';
import { type RunningProgram, until } from './program.ts';
import { openRecorded, wholeSecond } from './recorded.ts';
import {
  createInstallation,
  nextSecond,
  pause,
  second,
  secondsWithoutExactlyOne,
} from './recorded-seconds.ts';

describe('recorded values, counted one by one', () => {
  it('are complete after the platform with its database and broker was killed', async () => {
    const installation = await createInstallation();
    let platform = await installation.startPlatform();
    installation.startGateway();
    let recorded = await openRecorded(installation.url);
    await recorded.untilStored(nextSecond(), 30 * second);
    const from = nextSecond();
    for (let kill = 0; kill < faultRounds(1, 10); kill += 1) {
      await pause(2 * second + kill * 300);
      await platform.end('SIGKILL');
      await pause(second);
      platform = await installation.startPlatform();
      recorded = await openRecorded(installation.url);
      // Records of before the kill, of the time without a platform, and of after it.
      await recorded.untilStored(Math.max(nextSecond(), from + 6 * second), 60 * second);
    }
    const to = nextSecond() - 2 * second;
    expect((to - from) / second).toBeGreaterThan(3);
    expect(await secondsWithoutExactlyOne(recorded, from, to)).toEqual([]);
  });

  it('miss only the time in which a killed gateway was not there', async () => {
    const installation = await createInstallation();
    await installation.startPlatform();
    const recorded = await openRecorded(installation.url);
    for (let kill = 0; kill < faultRounds(1, 10); kill += 1) {
      const gateway = installation.startGateway();
      await until(
        () => recorded.isOnline(),
        30 * second,
        () => gateway.output(),
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

  it('miss nothing that was recorded after the disk of a gateway was put back, while the platform was away', async () => {
    const installation = await createInstallation();
    const platform = await installation.startPlatform();
    const gateway = installation.startGateway();
    let recorded = await openRecorded(installation.url);
    await recorded.untilStored(nextSecond(), 30 * second);
    const from = nextSecond();
    await pause(2 * second);
    const copy = `${installation.recordsFolder}-copy`;
    cpSync(installation.recordsFolder, copy, { recursive: true });
    // Later records reach the platform, and are not on the disk that is put back.
    await recorded.untilStored(nextSecond() + 5 * second, 30 * second);
    await gateway.end('SIGKILL');
    const killed = wholeSecond(Date.now());
    await platform.end('SIGTERM');
    rmSync(installation.recordsFolder, { recursive: true });
    cpSync(copy, installation.recordsFolder, { recursive: true });
    const next = installation.startGateway();
    await pause(12 * second);
    await installation.startPlatform();
    recorded = await openRecorded(installation.url);
    await recorded.untilStored(nextSecond() + 2 * second, 60 * second);
    const to = nextSecond() - 2 * second;
    await next.end('SIGTERM');
    expect(await secondsWithoutExactlyOne(recorded, from, killed - 2 * second)).toEqual([]);
    // The gateway needed some seconds to start; from its first record on there is each one.
    const counts = await recorded.perSecond(killed + second, to);
    const start = counts.indexOf(1);
    expect(start).toBeLessThan(8);
    expect(counts.slice(start)).toEqual(counts.slice(start).map(() => 1));
  });

  it('that came after a backup are there again, each once, when the platform was restored from it', async () => {
    const installation = await createInstallation();
    const platform = await installation.startPlatform();
    const gateway = installation.startGateway();
    let recorded = await openRecorded(installation.url);
    await recorded.untilStored(nextSecond(), 30 * second);
    const from = nextSecond();
    await recorded.untilStored(from + second, 30 * second);
    const file = `${installation.platformData}.backup`;
    await ended(installation.platformCommand('backup', file));
    await recorded.untilStored(nextSecond() + 2 * second, 30 * second);
    await gateway.end('SIGTERM');
    const stopped = wholeSecond(Date.now()) - 2 * second;
    // Another process of the gateway records to another stream, of which the backup knows nothing.
    installation.startGateway();
    await recorded.untilStored(nextSecond() + second, 30 * second);
    const started = nextSecond();
    await recorded.untilStored(started + 2 * second, 30 * second);
    await platform.end('SIGTERM');
    rmSync(installation.platformData, { recursive: true });
    await ended(installation.platformCommand('restore', file));
    await installation.startPlatform();
    recorded = await openRecorded(installation.url);
    await recorded.untilStored(nextSecond() + second, 60 * second);
    const to = nextSecond() - 2 * second;
    expect(await secondsWithoutExactlyOne(recorded, from, stopped)).toEqual([]);
    expect(await secondsWithoutExactlyOne(recorded, started, to)).toEqual([]);
  });
});

/** Waits until a command has ended. */
async function ended(command: RunningProgram): Promise<void> {
  await until(
    () => !command.isRunning(),
    60 * second,
    () => command.output(),
  );
}
