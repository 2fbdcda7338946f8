import { driverStatesMessage, watchCollector } from '@penstock/contract/link/methods/collector';
import { variableCause } from '@penstock/contract/link/methods/variable';
import type { DriverStatus } from '@penstock/contract/model/driver-status';
import { afterEach, expect, it, vi } from 'vitest';
import { smallConfiguration } from '../../testing/configuration.ts';
import { startConsole } from '../../testing/console.ts';
import { freePort, startModbusDevice } from '../../testing/modbus-device.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 25_000, interval: 20 };

it('shows what a driver does, counts and since when, through a device that goes away', async () => {
  const port = await freePort();
  const device = await startModbusDevice(port);
  const { peer, apply, stop } = await startConsole(smallConfiguration(port));
  endings.push(stop);
  const seen: DriverStatus[] = [];
  const fulls: number[] = [];
  peer.hear(driverStatesMessage, ({ full, drivers }) => {
    if (full) fulls.push(drivers.length);
    seen.push(...drivers);
  });
  const start = Date.now();
  await peer.request(watchCollector, { interval: 200, seconds: 60 });
  const connected = { driver: 'plc', state: 'connected', error: null, failed: 0, variables: 4, good: 4 };
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject(connected), patience);
  const since = seen.at(-1)?.since ?? 0;
  expect(since).toBeGreaterThan(start - 5000);
  const { requests = 0 } = seen.at(-1) ?? {};
  await vi.waitFor(() => expect(seen.at(-1)?.requests).toBeGreaterThan(requests + 5), patience);
  expect(seen.at(-1)?.since).toBe(since);
  device.missing.add(2);
  const errorAt = (address: string) => ({
    key: 'device.addressUnknown',
    code: '1721',
    facts: [
      { name: 'modbusException', value: '02' },
      { name: 'address', value: address },
    ],
  });
  // A driver names the block that failed, a variable its own address.
  const partial = { state: 'partial', good: 3, failing: 1, variables: 4, error: errorAt('holding 2..2') };
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject(partial), patience);
  const cause = await peer.request(variableCause, { key: 'r2' });
  expect(cause).toMatchObject({
    error: errorAt('holding 2'),
    driver: { driver: 'plc', state: 'partial' },
  });
  expect((await peer.request(variableCause, { key: 'r1' })).error).toBeNull();
  await expect(peer.request(variableCause, { key: 'none' })).rejects.toMatchObject({
    key: 'device.variableMissing',
  });

  await device.stop();
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ state: 'degraded', good: 0 }), patience);
  expect(seen.at(-1)?.since).toBeGreaterThan(since);
  expect(seen.at(-1)?.error).toMatchObject({ key: 'device.communication', code: '99901' });

  expect(fulls).toEqual([1]);
  await apply({ format: 1 });
  await vi.waitFor(() => expect(fulls).toEqual([1, 0]), patience);
});
