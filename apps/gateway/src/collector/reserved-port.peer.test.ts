import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { readPlan, collectorStatistics, variableErrors } from '@penstock/contract/link/methods/collector';
import { writeVariable, readBatch } from '@penstock/contract/link/methods/variable';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { afterEach, expect, it, vi } from 'vitest';
import { smallConfiguration } from '../testing/configuration.ts';
import { startConsole } from '../testing/console.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { portOf } from '../testing/platform.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 25_000, interval: 20 };

it('pauses the drivers of a reserved port without a fault, refuses writes, and resumes', async () => {
  const port = await freePort();
  const device = await startModbusDevice(port, new Map([[0, 42]]));
  const other = await freePort();
  const otherDevice = await startModbusDevice(other);
  const small = smallConfiguration(port);
  const plain = { protocol: 'modbus-tcp', minCollectTime: 100 } as const;
  const configuration: ConfigurationInput = {
    ...small,
    drivers: [
      { ...plain, name: 'plc', settings: { host: '127.0.0.1', port } },
      // The same machine by another name counts as another.
      { ...plain, name: 'other', settings: { host: 'localhost', port: other } },
    ],
    variables: [
      ...(small.variables ?? []),
      { driver: 'other', key: 'o0', area: 'holding', address: '0', dataType: 'int16' },
    ],
  };
  const reserved: ConfigurationInput = {
    ...configuration,
    settings: { plcDownload: { enabled: true, port: 'LAN', host: '127.0.0.1' } },
  };
  const { peer, gateway, apply, stop } = await startConsole(configuration);
  endings.push(
    () => device.stop(),
    () => otherDevice.stop(),
    stop,
  );
  const state = async () => (await peer.request(readPlan, {})).drivers[0]?.state;
  await vi.waitFor(async () => expect(await state()).toBe('connected'), patience);
  const place = gateway.services.collectors.positionOf('r0');
  if (place === undefined) throw new Error('no r0');

  await apply(reserved);
  const timeThen = place.set.times[0];
  expect(await state()).toBe('paused');
  await expect(peer.request(writeVariable, { key: 'r0', value: 7 })).rejects.toMatchObject({
    key: 'gateway.plcDownloadRunning',
  });
  const { values } = await peer.request(readBatch, { keys: ['r0'] });
  expect(values).toEqual([{ key: 'r0', value: 42, time: timeThen, code: '1518' }]);
  // Nothing is asked while another driver goes through its cycles, whatever else is applied meanwhile.
  await apply({ ...reserved, systemVariables: [{ key: 'site', value: 'north' }] });
  // On a busy machine the device takes requests from the line after the driver has paused.
  const readsThen = device.reads();
  const otherReads = otherDevice.reads();
  await vi.waitFor(() => expect(otherDevice.reads()).toBeGreaterThan(otherReads + 4), patience);
  expect(await state()).toBe('paused');
  expect([device.reads(), device.registers.get(0), place.set.good(0)]).toEqual([readsThen, 42, 42]);
  expect((await peer.request(variableErrors, { driver: 'plc' })).total).toBe(0);
  const before = (await peer.request(collectorStatistics, {})).drivers[0];
  expect(before).toMatchObject({ state: 'paused', failed: 0, lastError: null });

  device.registers.set(0, 43);
  await apply(configuration);
  await vi.waitFor(() => expect(place.set.good(0)).toBe(43), patience);
  expect(await state()).toBe('connected');
  await expect(peer.request(writeVariable, { key: 'r0', value: 7 })).resolves.toMatchObject({ value: 7 });
  // The pause has neither made the driver again nor its counters.
  expect(gateway.services.collectors.positionOf('r0')).toEqual(place);
  const after = (await peer.request(collectorStatistics, {})).drivers[0];
  expect(after?.since).toBe(before?.since);
  expect(after?.cycles).toBeGreaterThan(before?.cycles ?? 0);
});

it('has closed the wire once the port is reserved, and answers a write that is cut short with that', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket.resume());
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const port = portOf(silent);
  const configuration = smallConfiguration(port);
  const [driver] = configuration.drivers ?? [];
  if (driver === undefined) throw new Error('no driver');
  const waiting = { ...configuration, drivers: [{ ...driver, timeout: 60_000 }] };
  const { peer, apply, stop } = await startConsole(waiting);
  endings.push(() => new Promise((resolve) => silent.close(resolve)), stop);
  await vi.waitFor(() => expect(sockets.size).toBe(1), patience);
  const written = peer.request(writeVariable, { key: 'r0', value: 7 }).catch((error: unknown) => error);
  const plcDownload = { enabled: true, port: 'LAN', host: '127.0.0.1' } as const;
  const before = await peer.request(readPlan, {});
  expect(before.drivers[0]?.state).toBe('connecting');
  await apply({ ...waiting, settings: { plcDownload } });
  expect(await written).toMatchObject({ key: 'gateway.plcDownloadRunning' });
  await vi.waitFor(() => expect(sockets.size).toBe(0), patience);
});
