import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { afterEach, expect, it, vi } from 'vitest';
import { startConsole } from '../testing/console.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { startNarrowProxy } from '../testing/narrow-proxy.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 25_000, interval: 20 };
const units = [1, 2, 3, 4];
/** The library answers for every unit. */
const everyUnit = 255;

/** Four units behind one address that takes a single connection, as a gateway of serial devices does. */
async function startUnits(ownConnection: boolean) {
  const devicePort = await freePort();
  const device = await startModbusDevice(devicePort, new Map([[0, 7]]), everyUnit);
  const proxy = await startNarrowProxy(devicePort);
  const configuration: ConfigurationInput = {
    format: 1,
    drivers: units.map((unit) => ({
      name: `unit${unit}`,
      protocol: 'modbus-tcp',
      minCollectTime: 100,
      timeout: 300,
      settings: { host: '127.0.0.1', port: proxy.port, unit, ownConnection },
    })),
    variables: units.map((unit) => ({
      driver: `unit${unit}`,
      key: `v${unit}`,
      area: 'holding',
      address: '0',
      dataType: 'int16',
    })),
  };
  const console = await startConsole(configuration);
  endings.push(
    () => device.stop(),
    () => proxy.stop(),
    () => console.stop(),
  );
  const { collectors } = console.gateway.services;
  return { proxy, states: () => collectors.statuses().map(({ state }) => state) };
}

it('reads every unit behind an address that takes one connection', async () => {
  const { proxy, states } = await startUnits(false);
  await vi.waitFor(() => expect(states()).toEqual(units.map(() => 'connected')), patience);
  expect(proxy.refused()).toBe(0);
  // They take turns: no unit is asked twice while the others wait.
  const turns = () => units.map((unit) => proxy.units.filter((one) => one === unit).length);
  await vi.waitFor(() => expect(Math.min(...turns())).toBeGreaterThan(5), patience);
});

it('goes on with the other units while one does not answer', async () => {
  const { proxy, states } = await startUnits(false);
  await vi.waitFor(() => expect(states()).toEqual(units.map(() => 'connected')), patience);
  proxy.silent.add(3);
  await vi.waitFor(() => expect(states()[2]).toBe('degraded'), patience);
  const count = (unit: number) => proxy.units.filter((one) => one === unit).length;
  const before = units.map(count);
  await vi.waitFor(() => {
    for (const [index, unit] of units.entries())
      if (unit !== 3) expect(count(unit)).toBeGreaterThan((before[index] ?? 0) + 10);
  }, patience);
  expect(states()).toEqual(['connected', 'connected', 'degraded', 'connected']);
  proxy.silent.clear();
  await vi.waitFor(() => expect(states()).toEqual(units.map(() => 'connected')), patience);
});

it('keeps apart the drivers that want a connection of their own', async () => {
  const { proxy, states } = await startUnits(true);
  await vi.waitFor(() => expect(proxy.refused()).toBeGreaterThan(2), patience);
  await vi.waitFor(() => expect(states().filter((state) => state === 'connected')).toHaveLength(1), patience);
});
