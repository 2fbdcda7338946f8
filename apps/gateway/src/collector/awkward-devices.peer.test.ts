import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PortUse } from '../ports/port-use.ts';
import { type Quirk, startAwkwardDevice } from '../testing/awkward-device.ts';
import { quirks, type NamedQuirk, usedRegisters } from '../testing/device-quirks.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { readNow } from './batch.ts';
import { Collectors } from './collectors.ts';

const endings: (() => Promise<unknown>)[] = [];
let serverPort: number;
let registers: Map<number, number>;
const cycle = 500;
/** Response timeouts: of devices whose silence is waited for, and of others, whatever else the machine does. */
const timeout = 150;
const longTimeout = 5000;
const patience = { timeout: 90_000, interval: 50 };

beforeEach(async () => {
  serverPort = await freePort();
  registers = new Map(usedRegisters.map((register) => [register, register]));
  const server = await startModbusDevice(serverPort, registers);
  endings.push(() => server.stop());
});

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A gateway with a driver for each device, `d0` and so on; variables are `d0_700`: driver and register. */
async function collect(
  devices: readonly { readonly port: number; readonly settings?: object | undefined }[],
  responseTimeout = timeout,
) {
  const environment = createEnvironment();
  const ports = new PortUse();
  const serialPorts = { RS485: undefined, RS232: undefined };
  const collectors = new Collectors({ environment, ports, serialPorts, log: pino({ level: 'silent' }) });
  endings.push(() => collectors.stop());
  await collectors.apply(
    configurationFrom({
      format: 1,
      drivers: devices.map(({ port, settings }, index) => ({
        name: `d${index}`,
        protocol: 'modbus-tcp',
        minCollectTime: cycle,
        timeout: responseTimeout,
        settings: { host: '127.0.0.1', port, ...settings },
      })),
      variables: devices.flatMap((_, index) =>
        usedRegisters.map((register) => ({
          driver: `d${index}`,
          key: `d${index}_${register}`,
          area: 'holding',
          address: String(register),
          dataType: 'uint16' as const,
          mode: 'readWrite' as const,
        })),
      ),
    }),
  );
  const at = (index: number, register: number) => {
    const found = collectors.positionOf(`d${index}_${register}`);
    if (found === undefined) throw new Error('no such variable');
    return found;
  };
  return {
    collectors,
    /** The value of a variable; NaN while it is bad. */
    good: (index: number, register: number) => at(index, register).set.good(at(index, register).row),
    time: (index: number, register: number) => at(index, register).set.times[at(index, register).row] ?? 0,
    status: (index: number) => collectors.driver(`d${index}`).status(),
  };
}

async function start(quirk: Quirk) {
  const device = await startAwkwardDevice(serverPort, quirk);
  endings.push(() => device.stop());
  return device;
}

const readable = ({ unreadable }: NamedQuirk) =>
  usedRegisters.filter((register) => !unreadable.includes(register));

/** Waits until what can be read is good and the rest is bad, and then for some cycles of every variable. */
async function expectAllRead(gateway: Awaited<ReturnType<typeof collect>>, devices: readonly NamedQuirk[]) {
  const expectState = () => {
    for (const [index, quirk] of devices.entries()) {
      const goodOnes = usedRegisters.filter((register) => gateway.good(index, register) === register);
      expect([quirk.name, goodOnes]).toEqual([quirk.name, readable(quirk)]);
    }
  };
  await vi.waitFor(expectState, patience);
  // From here on nothing flaps, and each variable is read again and again, all equally often.
  const reads = devices.map(() => new Map<number, Set<number>>());
  await vi.waitFor(() => {
    expectState();
    for (const [index, quirk] of devices.entries()) {
      for (const register of readable(quirk)) {
        const times = reads[index]?.get(register) ?? new Set();
        reads[index]?.set(register, times.add(gateway.time(index, register)));
      }
    }
    const fewest = reads.map((all) => Math.min(...[...all.values()].map(({ size }) => size)));
    expect(Math.min(...fewest)).toBeGreaterThan(8);
  }, patience);
  for (const [index, all] of reads.entries()) {
    const sizes = [...all.values()].map(({ size }) => size);
    // A search or a trial may hold up a cycle once in a while, yet no variable much more than the others.
    const name = devices[index]?.name;
    expect([name, Math.min(...sizes) >= Math.max(...sizes) / 2]).toEqual([name, true]);
  }
}

describe('a device that', () => {
  it.each(quirks.map((quirk) => [quirk.name, quirk] as const))(
    '%s has every variable read that can be read',
    async (_name, quirk) => {
      const device = await start(quirk);
      const gateway = await collect([{ port: device.port, settings: quirk.settings }]);
      await expectAllRead(gateway, [quirk]);
      const state = quirk.unreadable.length === 0 ? 'connected' : 'partial';
      await vi.waitFor(() => expect(gateway.status(0).state).toBe(state), patience);
    },
    120_000,
  );

  it.each([0, 1])('ends connections is written to all the same (%i)', async (index) => {
    const quirk = quirks[index];
    if (quirk === undefined) throw new Error('no such quirk');
    const device = await start(quirk);
    const gateway = await collect([{ port: device.port }], longTimeout);
    for (let value = 1; value <= 20; value += 1) {
      const written = await gateway.collectors.write('d0_700', value);
      expect(written).toMatchObject({ value });
      expect(written.unverified).toBeUndefined();
      expect(registers.get(700)).toBe(value);
    }
  });

  it('closes after each reply is connected to for each request, without failing first', async () => {
    const device = await start({ closes: true });
    const gateway = await collect([{ port: device.port }], longTimeout);
    await vi.waitFor(() => expect(gateway.status(0).good).toBe(usedRegisters.length), patience);
    const before = { ...device.count };
    await vi.waitFor(() => expect(device.count.requests).toBeGreaterThan(before.requests + 20), patience);
    const requests = device.count.requests - before.requests;
    expect(device.count.connections - before.connections).toBeLessThanOrEqual(requests + 1);
    expect(gateway.status(0).failed).toBe(0);
  });

  it('never answers for one register is read on demand without it spoiling its neighbours', async () => {
    const quirk = quirks.find(({ name }) => name === 'never answers for one register');
    if (quirk === undefined) throw new Error('no such quirk');
    const device = await start(quirk);
    const gateway = await collect([{ port: device.port }]);
    await vi.waitFor(() => expect(gateway.status(0).good).toBe(usedRegisters.length - 1), patience);
    const { requests } = device.count;
    const outcomes = await readNow(gateway.collectors, ['d0_29', 'd0_30', 'd0_31']);
    expect(outcomes.map(({ value, code }) => [value, code])).toEqual([
      [29, undefined],
      [null, '1715'],
      [31, undefined],
    ]);
    // Beside what the cycles ask for meanwhile, a request for the two and one for the other.
    expect(device.count.requests - requests).toBeLessThan(20);
  });

  it('is busy when a value is read back says that it is written, not verified', async () => {
    let isBusy = false;
    const device = await start({
      fate: ({ code }) => {
        if (code === 16) isBusy = true;
        return isBusy && code === 3 ? { exception: 6 } : 'pass';
      },
    });
    const gateway = await collect([{ port: device.port }], longTimeout);
    await vi.waitFor(() => expect(gateway.good(0, 700)).toBe(700), patience);
    await expect(gateway.collectors.write('d0_700', 7)).resolves.toMatchObject({
      value: 7,
      unverified: true,
    });
    expect(registers.get(700)).toBe(7);
  });

  it('is busy when it is written to is written to a little later', async () => {
    let refusals = 2;
    const device = await start({
      fate: ({ code }) => {
        if (code !== 16 || refusals === 0) return 'pass';
        refusals -= 1;
        return { exception: 6 };
      },
    });
    const gateway = await collect([{ port: device.port }], longTimeout);
    await expect(gateway.collectors.write('d0_700', 7)).resolves.toMatchObject({ value: 7 });
  });

  it('is another service that greets and hangs up is connected to less and less often', async () => {
    const device = await start({ greeting: 'SSH-2.0-OpenSSH_9.2\r\n', fate: () => 'cut' });
    const gateway = await collect([{ port: device.port }]);
    await vi.waitFor(() => expect(gateway.status(0).state).toBe('degraded'), patience);
    const { connections } = device.count;
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(device.count.connections - connections).toBeLessThanOrEqual(3);
  });
});

it('of one hundred devices of which each third is awkward, each in its own way, reads every variable in its cycle', async () => {
  const plain: NamedQuirk = { name: 'is as it should be', unreadable: [] };
  const kinds = Array.from(
    { length: 100 },
    (_, index) => (index % 3 === 0 ? quirks[(index / 3) % quirks.length] : undefined) ?? plain,
  );
  const devices = await Promise.all(
    kinds.map(async (quirk) => ({ ...(await start(quirk)), settings: quirk.settings })),
  );
  const gateway = await collect(devices);
  await expectAllRead(gateway, kinds);
  await vi.waitFor(() => {
    for (const [index, { name, unreadable }] of kinds.entries()) {
      const state = unreadable.length === 0 ? 'connected' : 'partial';
      expect([name, gateway.status(index).state]).toEqual([name, state]);
    }
  }, patience);
}, 240_000);
