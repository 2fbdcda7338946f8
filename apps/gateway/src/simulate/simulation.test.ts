import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAlarms } from '@penstock/contract/link/methods/alarm';
import { configurationState, patchConfiguration } from '@penstock/contract/link/methods/configuration';
import { gatewayInfo } from '@penstock/contract/link/methods/gateway';
import { renewSecret } from '@penstock/contract/link/methods/identity';
import { watchLive } from '@penstock/contract/link/methods/live';
import { bufferState } from '@penstock/contract/link/methods/records';
import { readBatch, writeVariable } from '@penstock/contract/link/methods/variable';
import { systemClock } from '@penstock/node-kit/clock';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPlatform } from '../testing/platform.ts';
import { readIdentities } from './identities.ts';
import { KeptIdentities } from './kept-identities.ts';
import type { SimulationOptions } from './options.ts';
import { Simulation } from './simulation.ts';

const patience = { timeout: 20_000, interval: 20 };
const count = 30;
const source = { key: { text: 'k'.repeat(40) }, firstSn: '260000000001' };
const first = '260000000001';
let folder: string;
const endings: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penstock-simulate-'));
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  await rm(folder, { recursive: true, force: true });
});

async function start(change: Partial<SimulationOptions> = {}, gateways = count) {
  const platform = await startPlatform();
  endings.push(() => platform.stop());
  const options: SimulationOptions = {
    platform: platform.url,
    recordInterval: 1000,
    isAligned: false,
    seed: 1,
    alarmShare: 0.1,
    failingUpgrades: 0,
    failingChanges: 0,
    hardware: 'simulated',
    version: '1.0.0',
    drops: undefined,
    localAddresses: ['127.0.0.2', '127.0.0.3'],
    startsPerSecond: 100,
    ...change,
  };
  const simulation = new Simulation({
    options,
    identities: await readIdentities(source, gateways),
    kept: await KeptIdentities.open(join(folder, 'kept')),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    folder,
  });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await simulation.stop();
    isStopped = true;
  };
  endings.push(stop);
  // Where connections break by themselves, there may be no moment at which all are there.
  if (change.drops === undefined)
    await vi.waitFor(() => expect(simulation.status.connected).toBe(gateways), patience);
  return { platform, simulation, stop };
}

describe('simulated gateways', () => {
  it('send their records in sequence, keep them while they are away, and send them again', async () => {
    const { platform, simulation, stop } = await start();
    const { ingest, states } = platform;
    await vi.waitFor(() => expect(ingest.committed.size).toBe(count), patience);
    expect(await simulation.drop(10)).toBe(10);
    await vi.waitFor(() => expect(states.all()).toHaveLength(count - 10), patience);
    expect(platform.stateMessages.filter(({ reason }) => reason === 'lost')).toHaveLength(10);
    const before = simulation.status.recorded;
    await vi.waitFor(() => expect(simulation.status.recorded).toBeGreaterThan(before + count), patience);
    expect(simulation.status.waiting).toBeGreaterThanOrEqual(10);
    expect(simulation.bringBack()).toBe(10);
    await vi.waitFor(() => expect(states.all()).toHaveLength(count), patience);
    await stop();
    await vi.waitFor(() => expect(states.all()).toEqual([]), patience);
    expect(simulation.status.waiting).toBe(0);
    expect(ingest.stored.size).toBe(simulation.status.recorded);
    expect(ingest.lost).toBe(0);
    // Each gateway has one stream, which goes on over its connections.
    expect(ingest.committed.size).toBe(count);
  });

  it('have a configuration that is patched by the rules of every gateway', async () => {
    const { platform, simulation } = await start({}, 1);
    const peer = platform.peer(first);
    const { revision, hash } = await peer.request(configurationState, {});
    expect(revision).toBe(1);
    const patch = (value: unknown, baseRevision = 1) =>
      peer.request(patchConfiguration, {
        baseRevision,
        changes: [{ kind: 'changed', path: ['name'], after: value }],
        author: 'anna',
      });
    const changed = await patch('Pump house');
    expect(changed).toMatchObject({ revision: 2, changed: true });
    expect(changed.hash).not.toBe(hash);
    await expect(patch('Other')).rejects.toMatchObject({ key: 'configuration.stale' });
    await expect(patch(7, 2)).rejects.toMatchObject({ key: 'document.invalid' });
    await vi.waitFor(() =>
      expect(platform.changed).toContainEqual({ to: 'platform', revision: 2, author: 'anna' }),
    );
    expect(simulation.status.connected).toBe(1);
  });

  it('cannot keep a change where they are to fail, and stay at the revision that they have', async () => {
    const { platform } = await start({ failingChanges: 1 }, 1);
    const peer = platform.peer(first);
    const changes = [{ kind: 'changed', path: ['name'], after: 'Pump house' }] as const;
    await expect(
      peer.request(patchConfiguration, { baseRevision: 1, changes: [...changes], author: 'anna' }),
    ).rejects.toMatchObject({ key: 'service.unknown' });
    expect(await peer.request(configurationState, {})).toMatchObject({ revision: 1 });
  });

  it('show values that are watched and written, and alarms', async () => {
    const { platform } = await start({ alarmShare: 1 }, 1);
    const peer = platform.peer(first);
    await peer.request(watchLive, { interval: 200, seconds: 10 });
    await vi.waitFor(() => expect(platform.live.length).toBeGreaterThan(2), patience);
    expect(platform.live[0]).toMatchObject({ full: true });
    expect(await peer.request(writeVariable, { key: 'setpoint', value: 17 })).toMatchObject({ value: 17 });
    await expect(peer.request(writeVariable, { key: 'flow', value: 1 })).rejects.toMatchObject({
      key: 'device.readOnly',
    });
    const { values } = await peer.request(readBatch, { keys: ['setpoint', 'none'] });
    expect(values).toMatchObject([{ value: 17 }, { code: '99903' }]);
    expect(await peer.request(listAlarms, {})).toMatchObject({ judged: 1 });
    expect(await peer.request(bufferState, {})).toMatchObject({ dropped: 0 });
    expect(await peer.request(gatewayInfo, {})).toMatchObject({ sn: first, hardware: 'simulated' });
  });

  it('keep the secrets they are given for the next start', async () => {
    const { platform, stop } = await start({}, 1);
    const secret = 'n'.repeat(40);
    await platform.peer(first).request(renewSecret, { secret });
    await stop();
    const [identity] = await readIdentities(source, 1);
    if (identity === undefined) throw new Error('no identity');
    const kept = await KeptIdentities.open(join(folder, 'kept'));
    expect(kept.of(identity).secrets).toContain(secret);
  });

  it('lose their connections by themselves and come again', async () => {
    const { platform } = await start({ drops: { every: 500, share: 0.3, away: 300 } });
    const lost = () => platform.stateMessages.filter(({ reason }) => reason === 'lost').length;
    await vi.waitFor(() => expect(lost()).toBeGreaterThan(5), patience);
    await vi.waitFor(() => expect(platform.states.all().length).toBeGreaterThan(count / 2), patience);
  });
});
