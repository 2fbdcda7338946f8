import { configurationState } from '@penstock/contract/link/methods/configuration';
import {
  clearGateway,
  gatewayInfo,
  manageGateway,
  restartGateway,
} from '@penstock/contract/link/methods/gateway';
import { readLog } from '@penstock/contract/link/methods/log';
import { bufferState } from '@penstock/contract/link/methods/records';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startConsole } from '../../testing/console.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function start(...more: Parameters<typeof startConsole> extends [unknown, ...infer Rest] ? Rest : []) {
  const console = await startConsole({ format: 1, name: 'named' }, ...more);
  endings.push(() => console.stop());
  return console;
}

describe('the link', () => {
  it('says what the gateway and its machine are', async () => {
    const { peer } = await start({ RS485: '/dev/ttyS1', RS232: undefined });
    const info = await peer.request(gatewayInfo, {});
    expect(info).toMatchObject({
      sn: '202611210001',
      serialPorts: [{ port: 'RS485', device: '/dev/ttyS1' }],
      signalQuality: null,
      iccid: null,
      restartSections: [],
      supports: { management: true, upgrade: false, network: false, modem: false, time: false },
    });
    expect(info.memory.gateway).toBeGreaterThan(1_000_000);
    expect(info.disk?.total).toBeGreaterThan(0);
    const { uptime } = await peer.request(gatewayInfo, {});
    expect(uptime).toBeGreaterThan(info.uptime);
    expect(Math.abs(Date.now() - uptime - info.startedAt)).toBeLessThan(60_000);
  });

  it('clears what is named and nothing else', async () => {
    const { peer, gateway } = await start();
    const { buffer, userData } = gateway.services;
    buffer.append({ recording: 'r', keys: ['a'], time: 1, values: [1] });
    userData.set('total', 1);
    await peer.request(clearGateway, { clear: { userData: true }, author: 'anna' });
    expect(userData.names()).toEqual([]);
    expect((await peer.request(bufferState, {})).waiting).toBe(1);
    await peer.request(clearGateway, { clear: { records: true }, author: 'anna' });
    expect(await peer.request(bufferState, {})).toMatchObject({
      waiting: 0,
      losses: [{ reason: 'cleared' }],
    });
    expect((await peer.request(configurationState, {})).revision).toBe(1);
    const before = (await peer.request(readLog, {})).total;
    await peer.request(clearGateway, { clear: { log: true }, author: 'anna' });
    expect((await peer.request(readLog, {})).total).toBeLessThan(before);
    await peer.request(clearGateway, { clear: { configuration: true }, author: 'anna' });
    expect(gateway.current).toMatchObject({ revision: 2, author: 'anna', configuration: { name: '' } });
  });

  it('resets the local password when it is named', async () => {
    const { peer, gateway } = await start();
    const { localPassword } = gateway.services;
    await localPassword.set('here', 'Penstock-26', undefined);
    await peer.request(clearGateway, { clear: { log: true }, author: 'anna' });
    expect(await localPassword.isSet()).toBe(true);
    await peer.request(clearGateway, { clear: { localPassword: true }, author: 'anna' });
    expect(await localPassword.isSet()).toBe(false);
  });

  it('clears nothing of what is named with a configuration that is on probation', async () => {
    const { peer, gateway } = await start();
    gateway.services.userData.set('total', 1);
    const content = { kind: 'document', document: { format: 1, name: 'tried' } } as const;
    await gateway.change({ base: 1, author: 'a', note: '', probation: 30, content });
    const clear = { configuration: true, userData: true };
    await expect(peer.request(clearGateway, { clear, author: 'anna' })).rejects.toMatchObject({
      key: 'configuration.onProbation',
    });
    expect(gateway.services.userData.names()).toEqual(['total']);
  });

  it('asks what runs the gateway for a restart and for a move', async () => {
    const restart = vi.fn<() => void>();
    const moveTo = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { peer } = await start(undefined, undefined, { restart, moveTo });
    await peer.request(restartGateway, { author: 'anna' });
    expect(restart).toHaveBeenCalledTimes(1);
    await peer.request(manageGateway, { address: 'https://two.example', author: 'anna' });
    expect(moveTo).toHaveBeenCalledWith({ address: 'https://two.example', seconds: 60 });
    await expect(
      peer.request(manageGateway, { address: 'ftp://two.example', author: 'anna' }),
    ).rejects.toMatchObject({ key: 'request.invalid' });
  });
});
