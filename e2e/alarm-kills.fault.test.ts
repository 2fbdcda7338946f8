import type { Client } from '@penstock/client/calls/client';
import { alarmQuery, type AlarmRow } from '@penstock/contract/calls/alarm';
import { expect, it } from 'vitest';
import { faultRounds } from '../scripts/testing/effort.ts';
import { account, type Installation } from './installation.ts';
import { type LevelDevice, levelConfiguration, startLevelDevice } from './level-device.ts';
import { type RunningProgram, until } from './program.ts';
import { afterThisTest, createInstallation, pause, second } from './recorded-seconds.ts';
import { signedIn } from './signed-in.ts';

/** Half of them of the gateway, half of the platform with its database and broker. */
const kills = faultRounds(8, 100);
/** So often the device is read before the next kill, so that what it shows has been judged: less than a second. */
const readsBetween = 6;

const alarms = [
  { id: 'high', condition: { kind: 'limit', keys: ['level'], limit: 50 } },
  { id: 'low', condition: { kind: 'limit', keys: ['level'], limit: 50, side: 'below' } },
];

/** All occurrences of the two alarms, as a user reads them, the oldest first. */
async function occurrences(client: Client): Promise<readonly AlarmRow[]> {
  const { rows } = await client.call(alarmQuery, {
    list: 'history',
    origin: 'signal',
    sort: { column: 'raisedAt', direction: 'ascending' },
    pageSize: 200,
  });
  return rows;
}

const reads = (device: LevelDevice) =>
  until(
    () => device.reads() >= readsBetween,
    60 * second,
    () => 'the gateway does not read the device',
  );

/** Kills the gateway and the platform in turn, each a while after the level has changed. Answers when it did. */
async function killInTurn(
  installation: Installation,
  device: LevelDevice,
  programs: { gateway: RunningProgram; platform: RunningProgram },
): Promise<readonly number[]> {
  const changes: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    changes.push(Date.now());
    device.level = kill % 2 === 0 ? 100 : 0;
    // At any moment: before it is read, between journal and stream, while it is sent, stored and confirmed.
    await pause((kill * 37) % 400);
    // Each is killed with the level going up, and with the level going down.
    if (kill % 4 === 0 || kill % 4 === 3) {
      await programs.gateway.end('SIGKILL');
      programs.gateway = installation.startGateway();
      device.level = Number(device.level);
    } else {
      await programs.platform.end('SIGKILL');
      programs.platform = await installation.startPlatform();
    }
    await reads(device);
  }
  return changes;
}

it(`each alarm is stored once, with its times, over ${kills} kills of gateway and platform`, async () => {
  const device = await startLevelDevice();
  afterThisTest(() => device.stop());
  const installation = await createInstallation({}, undefined, {
    ...levelConfiguration(device.port),
    alarms,
  });
  const programs = { platform: await installation.startPlatform(), gateway: installation.startGateway() };
  const client = await signedIn(installation.url, account);
  const stored = (count: number) =>
    until(
      async () => (await occurrences(client)).length >= count,
      120 * second,
      () => `fewer than ${count} alarms are stored`,
    );
  await stored(1);
  const began = Date.now();
  const changes = await killInTurn(installation, device, programs);
  await stored(kills + 1);
  // An event that came twice would come with the records behind it.
  await pause(3 * second);
  const all = await occurrences(client);
  const delays = changes.map((changed, index) => Date.parse(all[index + 1]?.raisedAt ?? '') - changed);
  const median = delays.toSorted((one, other) => one - other)[kills / 2];
  console.log(
    `${kills} kills in ${Math.round((Date.now() - began) / second)} s: ${all.length} occurrences of ${kills + 1}, raised ${median} ms (median) after the level changed.`,
  );
  // `low` was active at first; each change of the level ends one alarm and raises the other.
  expect(all.map(({ alarm }) => alarm)).toEqual(
    Array.from({ length: kills + 1 }, (_, index) => (index % 2 === 0 ? 'low' : 'high')),
  );
  for (const [index, changed] of changes.entries()) {
    const ended = all[index];
    const raised = Date.parse(all[index + 1]?.raisedAt ?? '');
    expect(Date.parse(ended?.returnedAt ?? '')).toBe(raised);
    expect(ended?.returnReason).toBe('normal');
    expect(raised).toBeGreaterThanOrEqual(changed);
    expect(raised).toBeLessThan(changes[index + 1] ?? Infinity);
  }
}, 900_000);
