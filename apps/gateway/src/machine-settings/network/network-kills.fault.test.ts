import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  configurationState,
  confirmConfiguration,
  patchConfiguration,
} from '@penstock/contract/link/methods/configuration';
import { systemClock } from '@penstock/node-kit/clock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { faultRounds } from '../../../../../scripts/testing/effort.ts';
import { peer } from '../../../../../scripts/testing/peer-program.ts';
import { GatewayProcess, runCommand } from '../../testing/gateway-process.ts';
import { hasNetworkMachine, NetworkMachine } from '../../testing/network-machine.ts';
import { startPlatform } from '../../testing/platform.ts';

const sn = '202611210001';
const patience = { timeout: 120_000, interval: 100 };
/** The shortest probation, in s. */
const probation = 30;

const kept = '192.0.2.50/24';
const cutOff = '198.51.100.9/24';

let data: string;
let platform: Awaited<ReturnType<typeof startPlatform>>;
let machine: NetworkMachine;
let gateway: GatewayProcess;
const endings: (() => Promise<unknown>)[] = [];

async function start(): Promise<void> {
  const args = ['--data', data, '--platform', platform.url, '--machine', 'linux', '--wan', 'eth0'];
  gateway = new GatewayProcess(args, { DBUS_SYSTEM_BUS_ADDRESS: machine.address });
  await vi.waitFor(() => expect(platform.states.isOnline(sn)).toBe(true), patience);
}

async function kill(): Promise<void> {
  await gateway.end('SIGKILL');
  await vi.waitFor(() => expect(platform.states.isOnline(sn)).toBe(false), patience);
}

const state = () => platform.peer(sn).request(configurationState, {});
const hasAddress = (address: string) =>
  vi.waitFor(async () => expect(await machine.addresses('eth0')).toEqual([address]), patience);
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void systemClock.after(milliseconds, resolve));

async function setWan(address: string, seconds: number): Promise<number> {
  const { revision: baseRevision } = await state();
  const wan = {
    automatic: false,
    ip: address.replace('/24', ''),
    mask: '255.255.255.0',
    gateway: address.replace(/[0-9]+\/24$/, '1'),
    dns1: '',
    dns2: '',
  };
  const changes = [{ kind: 'changed', path: ['settings', 'wan'], after: wan } as const];
  const change = { baseRevision, changes, author: 'anna', probation: seconds };
  const { revision } = await platform.peer(sn).request(patchConfiguration, change);
  await hasAddress(address);
  return revision;
}

peer('the real NetworkManager in a namespace', hasNetworkMachine)('the network of a machine', () => {
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'penstock-gateway-'));
    endings.push(() => rm(data, { recursive: true }));
    machine = new NetworkMachine();
    endings.push(() => machine.stop());
    await machine.start();
    platform = await startPlatform();
    endings.push(() => platform.stop());
    const identity = ['--sn', sn, '--code', 'A1B2C3', '--secret', 'a'.repeat(64)];
    const { code, error } = await runCommand(['provision', '--data', data, ...identity]);
    if (code !== 0) throw new Error(error);
    endings.push(() => gateway.end('SIGKILL'));
  });
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  it('a change that cuts the gateway off is undone by the machine when the gateway is killed in between', async () => {
    await start();
    await setWan(kept, 0);
    await setWan(cutOff, probation);
    await kill();
    await hasAddress(kept);
    await start();
    await vi.waitFor(async () => {
      const { author, note, probation: left } = await state();
      expect([author, left]).toEqual(['gateway', null]);
      expect(note).toContain('the network was put back while the gateway did not run');
    }, patience);
    expect(await machine.addresses('eth0')).toEqual([kept]);
  });

  it('a gateway that was killed and is back in time keeps the change when it is confirmed, and undoes it otherwise', async () => {
    await start();
    await setWan(kept, 0);
    for (let round = 1; round <= faultRounds(1, 10); round += 1) {
      const confirmed = await setWan('192.0.2.60/24', probation);
      await pause(Math.random() * 5000);
      await kill();
      await start();
      await platform.peer(sn).request(confirmConfiguration, { revision: confirmed });
      await setWan(kept, 0);
      if (round === 1) continue;
      await setWan(cutOff, probation);
      await pause(Math.random() * 10_000);
      await kill();
      await start();
      await hasAddress(kept);
      await vi.waitFor(async () => expect((await state()).author).toBe('gateway'), patience);
    }
    expect(await machine.nmcli('-f', 'ACTIVE,NAME', 'connection')).toContain('yes:Penstock WAN');
  });
});
