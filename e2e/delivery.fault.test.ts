import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isInstalled, peer } from '../scripts/testing/peer-program.ts';
import { Installation } from './installation.ts';
import { freePort, type RunningProgram, startProgram, until } from './program.ts';
import { openRecorded, type Recorded, wholeSecond } from './recorded.ts';

const second = 1000;
/** The next whole second. */
const nextSecond = () => wholeSecond(Date.now()) + second;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const toRemove: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const remove of toRemove.splice(0).toReversed()) await remove();
});

async function createInstallation(environment: NodeJS.ProcessEnv = {}): Promise<Installation> {
  const installation = await Installation.create(environment);
  toRemove.push(() => installation.remove());
  return installation;
}

/** Counts each second's values from one time to another, and says which seconds do not have exactly one. */
async function secondsWithoutExactlyOne(recorded: Recorded, from: number, to: number) {
  const counts = await recorded.perSecond(from, to);
  return counts.flatMap((count, index) =>
    count === 1 ? [] : [`${new Date(from + index * second).toISOString()}: ${count}`],
  );
}

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

  peer('Mosquitto', isInstalled('/usr/sbin/mosquitto'))('with a broker of its own', () => {
    it('are complete after the broker was away for a minute', async () => {
      const broker = await brokerThatCanGo();
      const installation = await createInstallation({ MQTT_URL: broker.url });
      await broker.start();
      await installation.startPlatform();
      installation.startGateway();
      const recorded = await openRecorded(installation.url);
      await recorded.untilStored(nextSecond(), 30 * second);
      const from = nextSecond();
      await broker.kill();
      await pause(60 * second);
      await broker.start();
      await recorded.untilStored(nextSecond() + second, 60 * second);
      const to = nextSecond() - 2 * second;
      expect((to - from) / second).toBeGreaterThan(58);
      expect(await secondsWithoutExactlyOne(recorded, from, to)).toEqual([]);
    });
  });
});

/** A Mosquitto that is started and killed, and lets anybody in. */
async function brokerThatCanGo() {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-broker-'));
  const port = await freePort();
  const configuration = join(folder, 'mosquitto.conf');
  writeFileSync(configuration, `listener ${port} 127.0.0.1\nallow_anonymous true\nmax_packet_size 1049600\n`);
  let program: RunningProgram | undefined;
  toRemove.push(async () => {
    if (program?.isRunning()) await program.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `mqtt://127.0.0.1:${port}`,
    async start() {
      const started = startProgram('/usr/sbin/mosquitto', ['-c', configuration]);
      program = started;
      await until(
        () => /running/.test(started.said()),
        10 * second,
        () => started.said(),
      );
    },
    async kill() {
      await program?.end('SIGKILL');
    },
  };
}
