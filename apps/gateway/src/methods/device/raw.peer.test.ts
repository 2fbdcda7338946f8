import { browseDevice, interpretRaw, readRaw } from '@penstock/contract/link/methods/device';
import { afterEach, describe, expect, it } from 'vitest';
import { smallConfiguration } from '../../testing/configuration.ts';
import { startConsole } from '../../testing/console.ts';
import { freePort, startModbusDevice } from '../../testing/modbus-device.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function start(registers: readonly (readonly [number, number])[]) {
  const port = await freePort();
  const device = await startModbusDevice(port, new Map(registers));
  const console = await startConsole(smallConfiguration(port));
  endings.push(() => device.stop(), console.stop);
  return { device, ...console };
}

describe('registers that are not in the configuration', () => {
  it('are read as the device sends them', async () => {
    const { peer } = await start([
      [500, 0x1234],
      [501, 0],
      [502, 0xffff],
    ]);
    const stretch = { driver: 'plc', area: 'holding', address: '500', count: 3 };
    const { registers } = await peer.request(readRaw, stretch);
    expect(registers).toEqual([0x1234, 0, 0xffff]);
  });

  it('are bits where the area has bits', async () => {
    const { device, peer } = await start([]);
    for (const address of [20, 22, 23]) device.coils.add(address);
    const stretch = { driver: 'plc', area: 'coil', address: '20', count: 5 };
    expect(await peer.request(readRaw, stretch)).toMatchObject({
      registers: [],
      bits: [true, false, true, true, false],
    });
    await expect(peer.request(readRaw, { ...stretch, address: '65533' })).rejects.toMatchObject({
      key: 'device.addressMalformed',
    });
  });

  it('are shown in every data type and byte order', async () => {
    const [high = 0, low = 0] = new Uint16Array(new Uint32Array([0x42f6_e979]).buffer).toReversed();
    const { peer } = await start([
      [700, low],
      [701, high],
    ]);
    const stretch = { driver: 'plc', area: 'holding', address: '700', count: 2 };
    const { registers, interpretations } = await peer.request(interpretRaw, stretch);
    expect(registers).toEqual([0xe979, 0x42f6]);
    const valueOf = (type: string, order: string) =>
      interpretations.find((one) => one.type === type && one.order === order)?.value;
    expect(valueOf('float', 'CDAB')).toBeCloseTo(123.456, 3);
    expect(valueOf('uint32', 'ABCD')).toBe(0xe979_42f6);
    expect(valueOf('int16', 'AB')).toBe(0xe979 - 0x1_0000);
    expect(valueOf('bcd16', 'AB')).toBeNull();
    expect(valueOf('double', '12345678')).toBeUndefined();
  });

  it('are refused with what is wrong: the device, the address, the driver, the count', async () => {
    const { device, peer } = await start([]);
    device.missing.add(900);
    const ask = (change: object) =>
      peer.request(readRaw, { driver: 'plc', area: 'holding', address: '899', count: 2, ...change });
    await expect(ask({})).rejects.toMatchObject({ key: 'device.addressUnknown' });
    await expect(ask({ address: '65535' })).rejects.toMatchObject({ key: 'device.addressMalformed' });
    await expect(ask({ driver: 'none' })).rejects.toMatchObject({ key: 'gateway.driverMissing' });
    await expect(ask({ count: 65 })).rejects.toMatchObject({ key: 'request.invalid' });
  });
});

it('says that a protocol that cannot list what a device has is not browsed', async () => {
  const { peer } = await start([]);
  await expect(peer.request(browseDevice, { driver: 'plc' })).rejects.toMatchObject({
    key: 'gateway.unsupported',
  });
});
