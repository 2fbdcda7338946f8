import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isInstalled } from '../scripts/testing/missing-program.ts';
import { peer } from '../scripts/testing/peer-program.ts';
import { freePort, type RunningProgram, startProgram, until } from './program.ts';
import { openRecorded } from './recorded.ts';
import {
  afterThisTest,
  createInstallation,
  nextSecond,
  pause,
  second,
  secondsWithoutExactlyOne,
} from './recorded-seconds.ts';

/** How often the platform is killed in a soak. */
const kills = 20;

describe('recorded values over a long time, counted one by one', () => {
  it(`are complete after the platform with its database and broker was killed ${kills} times`, async () => {
    const installation = await createInstallation();
    let platform = await installation.startPlatform();
    installation.startGateway();
    let recorded = await openRecorded(installation.url);
    await recorded.untilStored(nextSecond(), 30 * second);
    const from = nextSecond();
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(((kill * 737) % 4000) + 200);
      await platform.end('SIGKILL');
      await pause((kill * 419) % 2000);
      platform = await installation.startPlatform();
      recorded = await openRecorded(installation.url);
      await recorded.untilStored(nextSecond(), 60 * second);
    }
    const to = nextSecond() - 2 * second;
    expect((to - from) / second).toBeGreaterThan(kills * 2);
    expect(await secondsWithoutExactlyOne(recorded, from, to)).toEqual([]);
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
  afterThisTest(async () => {
    if (program?.isRunning()) await program.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `mqtt://127.0.0.1:${port}`,
    async start() {
      const started = startProgram('/usr/sbin/mosquitto', ['-c', configuration]);
      program = started;
      await until(
        () => /running/.test(started.output()),
        10 * second,
        () => started.output(),
      );
    },
    async kill() {
      await program?.end('SIGKILL');
    },
  };
}
