import { once } from 'node:events';
import { createServer } from 'node:net';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import type { Environment } from '@penstock/protocols/environment';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { smallConfiguration } from '../testing/configuration.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { PortUse } from '../ports/port-use.ts';
import { portOf } from '../testing/platform.ts';
import { Collectors } from './collectors.ts';
import { faultCode } from './fault-code.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 25_000, interval: 10 };

async function startCollectors(
  configuration: ConfigurationInput,
  environment: Environment = createEnvironment(),
) {
  const log = pino({ level: 'silent' });
  const ports = new PortUse();
  const collectors = new Collectors({
    environment,
    ports,
    serialPorts: { RS485: undefined, RS232: undefined },
    log,
  });
  endings.push(() => collectors.stop());
  await collectors.apply(configurationFrom(configuration));
  const positionOf = (key: string) => {
    const place = collectors.positionOf(key);
    if (place === undefined) throw new Error(`no ${key}`);
    return place;
  };
  return {
    collectors,
    ports,
    shown: (key: string) => positionOf(key).set.shown(positionOf(key).row),
    good: (key: string) => positionOf(key).set.good(positionOf(key).row),
    code: (key: string) => faultCode(positionOf(key).set.values.faults[positionOf(key).row] ?? 0),
  };
}

async function startDevice(registers: readonly number[] = []) {
  const port = await freePort();
  const memory = new Map(registers.map((value, address) => [address, value]));
  const device = await startModbusDevice(port, memory);
  endings.push(() => device.stop());
  return { port, device };
}

const holding = { driver: 'plc', area: 'holding' } as const;

describe('collecting from a Modbus device', () => {
  it('applies formulas and decimals, and computes intermediate variables in the order of their needs', async () => {
    const { port, device } = await startDevice([100, 0x3fc0, 0, 0x4142]);
    const gateway = await startCollectors(
      smallConfiguration(port, {
        variables: [
          { ...holding, key: 'level', address: '0', dataType: 'uint16', formula: '%s/3', decimals: 2 },
          { ...holding, key: 'flow', address: '1', dataType: 'float' },
          { ...holding, key: 'name', address: '3', dataType: 'string', stringLength: 2 },
          { ...holding, key: 'root', address: '0', dataType: 'int16', formula: 'sqrt(%s)' },
        ],
        intermediateVariables: [
          { key: 'outer', formula: 'inner * 2' },
          { key: 'inner', formula: 'flow + offset', decimals: 1 },
        ],
        systemVariables: [{ key: 'offset', value: '0.25' }],
        recordings: [],
      }),
    );
    await vi.waitFor(() => expect(gateway.good('outer')).toBe(3.6), patience);
    expect([gateway.shown('level'), gateway.shown('flow'), gateway.shown('name')]).toEqual([
      33.33,
      1.5,
      'AB',
    ]);
    expect([gateway.shown('root'), gateway.shown('inner'), gateway.shown('offset')]).toEqual([10, 1.8, 0.25]);

    device.registers.set(0, 0xffff);
    await vi.waitFor(() => expect(gateway.code('root')).toBe('1600000'), patience);
    expect(gateway.shown('root')).toBe(10);
  });

  it('writes through the inverse of a formula, and refuses what cannot be written', async () => {
    const { port, device } = await startDevice();
    const gateway = await startCollectors(
      smallConfiguration(port, {
        variables: [
          { ...holding, key: 'setpoint', address: '0', dataType: 'int16', formula: '%s*0.1', decimals: 1 },
          { ...holding, key: 'fixed', address: '1', dataType: 'int16', mode: 'readOnly' },
          { ...holding, key: 'blind', address: '2', dataType: 'int16', mode: 'writeOnly' },
        ],
        recordings: [],
      }),
    );
    const { collectors } = gateway;
    await expect(collectors.write('setpoint', 12.3)).resolves.toMatchObject({ value: 12.3 });
    expect(device.registers.get(0)).toBe(123);
    await expect(collectors.write('blind', 5)).resolves.toMatchObject({ value: 5 });
    expect(device.registers.get(2)).toBe(5);
    await expect(collectors.write('fixed', 1)).rejects.toMatchObject({ key: 'device.readOnly' });
    await expect(collectors.write('setpoint', 9999)).rejects.toMatchObject({ key: 'device.outOfRange' });
    await expect(collectors.write('nothing', 1)).rejects.toMatchObject({ key: 'device.variableMissing' });
  });

  it('reads each scan group in its interval, the values of a slow one as old as that, and none twice', async () => {
    const { port, device } = await startDevice([1, 2, 3]);
    const own = smallConfiguration(port);
    const gateway = await startCollectors({
      ...own,
      drivers: (own.drivers ?? []).map((driver) => ({
        ...driver,
        scanGroups: [{ name: 'slow', interval: 1500 }],
      })),
      variables: [
        { ...holding, key: 'fast', address: '0', dataType: 'int16' },
        { ...holding, key: 'slow', address: '1', dataType: 'int16', scanGroup: 'slow' },
        { ...holding, key: 'other', address: '2', dataType: 'int16' },
      ],
      recordings: [],
    });
    const timesOf = (key: string) => {
      const at = gateway.collectors.positionOf(key);
      return at === undefined ? 0 : (at.set.times[at.row] ?? 0);
    };
    await vi.waitFor(() => expect([gateway.good('fast'), gateway.good('slow')]).toEqual([1, 2]), patience);
    const [fast, slow] = [new Set<number>(), new Set<number>()];
    device.registers.set(1, 20);
    const first = timesOf('slow');
    await vi.waitFor(() => {
      fast.add(timesOf('fast'));
      slow.add(timesOf('slow'));
      expect(slow.size).toBe(3);
    }, patience);
    const [, second = 0, third = 0] = [...slow];
    expect(second - first).toBeGreaterThan(1200);
    expect(third - second).toBeGreaterThan(1200);
    // Some 30 cycles of 100 ms; a busy machine makes fewer.
    expect(fast.size).toBeGreaterThan(10);
    expect(gateway.good('slow')).toBe(20);
    const position = gateway.collectors.positionOf('slow');
    expect(position?.set.isOld(position.row)).toBe(false);
    expect(gateway.collectors.plans()[0]).toMatchObject({
      requests: 2,
      unusedWords: 1,
      groups: [
        { name: '', interval: 100, variables: 2, requests: 1, words: 3, unusedWords: 1 },
        { name: 'slow', interval: 1500, variables: 1, requests: 1, words: 1, unusedWords: 0 },
      ],
    });

    // While the device is away the slow group is not due; once it answers the fast one, it is read at once.
    await device.stop();
    await vi.waitFor(() => expect(gateway.good('slow')).toBeNaN(), patience);
    const again = await startModbusDevice(port, new Map([[1, 30]]));
    endings.push(() => again.stop());
    await vi.waitFor(() => expect(gateway.good('slow')).toBe(30), patience);
  }, 60_000);

  it('finds the address that the device does not have, and spares the others', async () => {
    const { port, device } = await startDevice(Array.from({ length: 10 }, (_, address) => address));
    device.missing.add(5);
    const variables = Array.from({ length: 10 }, (_, address) => ({
      ...holding,
      key: `r${address}`,
      address: String(address),
      dataType: 'int16' as const,
    }));
    const gateway = await startCollectors(smallConfiguration(port, { variables, recordings: [] }));
    await vi.waitFor(() => expect(gateway.code('r5')).toBe('1721'), patience);
    const others = [0, 1, 2, 3, 4, 6, 7, 8, 9];
    await vi.waitFor(
      () => expect(others.map((address) => gateway.good(`r${address}`))).toEqual(others),
      patience,
    );
    expect(gateway.collectors.plans()[0]?.state).toBe('partial');
  });

  it('degrades a device that is off, lets others go on, and takes it back when it is on again', async () => {
    const { port, device } = await startDevice([1]);
    const other = await startDevice([2]);
    const { drivers: more = [], variables: moreVariables = [] } = smallConfiguration(other.port);
    const own = smallConfiguration(port);
    const gateway = await startCollectors({
      ...own,
      drivers: [...(own.drivers ?? []), ...more.map((driver) => ({ ...driver, name: 'other' }))],
      variables: [
        ...(own.variables ?? []),
        ...moreVariables.map((one) => ({ ...one, driver: 'other', key: `other_${one.key}` })),
      ],
      recordings: [],
    });
    const stateOf = (name: string) => gateway.collectors.plans().find(({ driver }) => driver === name)?.state;
    await vi.waitFor(() => expect(gateway.good('r0')).toBe(1), patience);
    await device.stop();
    await vi.waitFor(() => expect(stateOf('plc')).toBe('degraded'), patience);
    expect(gateway.code('r0')).toBe('99901');
    expect(gateway.shown('r0')).toBe(1);
    expect([stateOf('other'), gateway.good('other_r0')]).toEqual(['connected', 2]);

    const again = await startModbusDevice(port, new Map([[0, 42]]));
    endings.push(() => again.stop());
    await vi.waitFor(() => expect(gateway.good('r0')).toBe(42), patience);
    await vi.waitFor(() => expect(stateOf('plc')).toBe('connected'), patience);
  });

  it('keeps the cycle of 150 devices while 50 others are silent', async () => {
    const { port } = await startDevice([1, 2]);
    const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    endings.push(() => new Promise((resolve) => silent.close(resolve)));
    const names = Array.from({ length: 200 }, (_, place) => `d${place}`);
    const isDead = (place: number) => place % 4 === 0;
    const gateway = await startCollectors({
      format: 1,
      drivers: names.map((name, place) => ({
        name,
        protocol: 'modbus-tcp',
        minCollectTime: 200,
        timeout: 20_000,
        settings: { host: '127.0.0.1', port: isDead(place) ? portOf(silent) : port },
      })),
      variables: names.map((name) => ({
        driver: name,
        area: 'holding',
        key: `${name}_a`,
        address: '0',
        dataType: 'int16',
      })),
    });
    // The time of a value moves on with each cycle.
    const cycles = new Map<string, Set<number>>();
    await vi.waitFor(() => {
      for (const name of names) {
        const found = gateway.collectors.positionOf(`${name}_a`);
        const seen = cycles.get(name) ?? new Set();
        cycles.set(name, seen.add(found?.set.times[found.row] ?? 0));
      }
      const alive = names.filter((_, place) => !isDead(place));
      expect(Math.min(...alive.map((name) => cycles.get(name)?.size ?? 0))).toBeGreaterThan(10);
    }, patience);
    // None of the silent ones has used up its first time-out, so nothing waited for them.
    const plans = gateway.collectors.plans();
    expect(plans.filter(({ lastCycle }) => lastCycle === null).length).toBe(50);
    expect(plans.filter(({ state }) => state === 'connected').length).toBe(150);
  });

  it('goes on when the clock is set back', async () => {
    const { port, device } = await startDevice([1]);
    const real = createEnvironment();
    let shift = 0;
    const environment = { ...real, clock: { ...real.clock, wall: () => Date.now() + shift } };
    const gateway = await startCollectors(smallConfiguration(port), environment);
    await vi.waitFor(() => expect(gateway.good('r0')).toBe(1), patience);
    shift = -86_400_000;
    device.registers.set(0, 2);
    await vi.waitFor(() => expect(gateway.good('r0')).toBe(2), patience);
    const place = gateway.collectors.positionOf('r0');
    expect(place?.set.times[place.row]).toBeLessThan(Date.now() - 80_000_000);
  });

  it('restarts only the drivers that a configuration changes', async () => {
    const { port } = await startDevice([1]);
    const own = smallConfiguration(port);
    const [driver] = own.drivers ?? [];
    if (driver === undefined) throw new Error('no driver');
    const two = (change: object): ConfigurationInput => ({
      ...own,
      drivers: [driver, { ...driver, name: 'second', ...change }],
      recordings: [],
    });
    const gateway = await startCollectors(two({}));
    await vi.waitFor(() => expect(gateway.good('r0')).toBe(1), patience);
    const place = gateway.collectors.positionOf('r0');
    expect(await gateway.collectors.apply(configurationFrom(two({})))).toEqual([]);
    expect(await gateway.collectors.apply(configurationFrom(two({ timeout: 777 })))).toEqual(['second']);
    expect(gateway.collectors.positionOf('r0')).toEqual(place);
    expect(await gateway.collectors.apply(configurationFrom(own))).toEqual(['second']);
    expect(await gateway.collectors.apply(configurationFrom({ format: 1 }))).toEqual(['plc']);
    expect(gateway.collectors.plans()).toEqual([]);
  });

  it('marks the variables of a driver that cannot run here', async () => {
    const gateway = await startCollectors({
      format: 1,
      drivers: [
        { name: 'plc', protocol: 'modbus-rtu', settings: {} },
        { name: 'off', protocol: 'modbus-tcp', enabled: false, settings: { host: '127.0.0.1' } },
      ],
      variables: [
        { ...holding, key: 'a', address: '0', dataType: 'int16' },
        { ...holding, driver: 'off', key: 'b', address: '0', dataType: 'int16' },
      ],
    });
    expect([gateway.code('a'), gateway.code('b')]).toEqual(['90105', undefined]);
    expect(gateway.collectors.plans().map(({ state }) => state)).toEqual(['misconfigured', 'stopped']);
    await expect(gateway.collectors.write('a', 1)).rejects.toMatchObject({ key: 'device.communication' });
  });
});
