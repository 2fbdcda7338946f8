import {
  collectorStatistics,
  resetStatistics,
  variableErrors,
} from '@penstock/contract/link/methods/collector';
import { afterEach, expect, it, vi } from 'vitest';
import { smallConfiguration } from '../../testing/configuration.ts';
import { startConsole } from '../../testing/console.ts';
import { freePort, startModbusDevice } from '../../testing/modbus-device.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 25_000, interval: 20 };

it('counts requests, errors by code, retries and late cycles, per driver and per variable', async () => {
  const port = await freePort();
  const device = await startModbusDevice(port);
  device.missing.add(2);
  const { peer, stop } = await startConsole(smallConfiguration(port));
  endings.push(() => device.stop(), stop);

  const ask = async () => {
    const { total, drivers, jitter } = await peer.request(collectorStatistics, {});
    expect(total).toBe(1);
    expect(jitter).toEqual(drivers[0]?.jitter);
    const [driver] = drivers;
    if (driver === undefined) throw new Error('no driver');
    return driver;
  };
  await vi.waitFor(async () => expect((await ask()).cycles).toBeGreaterThan(5), patience);
  const good = await ask();
  expect(good).toMatchObject({ driver: 'plc', state: 'partial', lastError: { code: '1721' } });
  expect(good.errors.map(({ code }) => code)).toEqual(['1721']);
  expect(good.failed).toBe(good.errors[0]?.count);
  expect(good.requests).toBeGreaterThan(good.cycles);
  // The block of four was refused: half of it was read, one more was not, nor was that one alone; then the last.
  expect(good.retries).toBe(3);
  expect(good.jitter?.median).toBeGreaterThanOrEqual(0);
  expect(good.jitter?.p99).toBeGreaterThanOrEqual(good.jitter?.median ?? 0);
  expect(good.jitter?.max).toBeGreaterThanOrEqual(good.jitter?.p99 ?? 0);

  const bad = await peer.request(variableErrors, { driver: 'plc' });
  expect(bad.total).toBe(1);
  expect(bad.variables[0]).toMatchObject({ key: 'r2', lastError: { code: '1721' } });

  await device.stop();
  await vi.waitFor(async () => expect((await ask()).state).toBe('degraded'), patience);
  const off = await ask();
  expect(off.errors.map(({ code }) => code)).toContain('99901');
  expect(off.lastError?.code).toBe('99901');
  expect(off.lastError?.time).toBeGreaterThan(good.since);
  const all = await peer.request(variableErrors, { driver: 'plc', offset: 1, limit: 2 });
  expect(all.total).toBe(4);
  expect(all.variables.map(({ key }) => key)).toEqual(['r1', 'r2']);
  expect(all.variables[0]?.errors.map(({ code }) => code)).toEqual(['99901']);
  expect(all.variables[1]?.errors.map(({ code }) => code)).toContain('1721');

  const before = await ask();
  await peer.request(resetStatistics, { driver: 'plc' });
  const afresh = await ask();
  expect(afresh.since).toBeGreaterThan(before.since);
  expect(afresh.cycles).toBeLessThan(before.cycles);
  expect(afresh.errors.map(({ code }) => code)).not.toContain('1721');
  await expect(peer.request(resetStatistics, { driver: 'none' })).rejects.toMatchObject({
    key: 'gateway.driverMissing',
  });

  expect((await peer.request(collectorStatistics, { offset: 1 })).drivers).toEqual([]);
  await expect(peer.request(variableErrors, { driver: 'none' })).rejects.toMatchObject({
    key: 'gateway.driverMissing',
  });
});
