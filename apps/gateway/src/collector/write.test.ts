import { configurationFrom } from '@penstock/contract/configuration/read/read';
import type { Device } from '@penstock/protocols/device';
import { CatalogueError } from '@penstock/contract/errors/error';
import { createDevice } from '@penstock/protocols/list';
import { settle } from '@penstock/protocols/testing/manual-clock';
import { ScriptedWorld } from '@penstock/protocols/testing/scripted-wires';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Collector } from './collector.ts';
import { DriverStatistics } from './statistics.ts';
import { ValueSet } from './value-set.ts';

/** A device with 100 holding registers on a scripted wire; it has no function 22 unless `hasMaskWrite`. */
function answer(registers: Buffer, hasMaskWrite: boolean, frame: string): string {
  const pdu = Buffer.from(frame.slice(14), 'hex');
  const [code, at] = [pdu.readUInt8(0), pdu.readUInt16BE(1) * 2];
  let reply = pdu.subarray(0, 5);
  if (code === 3) {
    const data = registers.subarray(at, at + pdu.readUInt16BE(3) * 2);
    reply = Buffer.from([3, data.length, ...data]);
  } else if (code === 16) {
    pdu.copy(registers, at, 6);
  } else if (hasMaskWrite) {
    const [and, or] = [pdu.readUInt16BE(3), pdu.readUInt16BE(5)];
    registers.writeUInt16BE(((registers.readUInt16BE(at) & and) | (or & ~and)) & 0xffff, at);
    reply = pdu;
  } else {
    reply = Buffer.of(code | 0x80, 1);
  }
  const length = (reply.length + 1).toString(16).padStart(4, '0');
  return `${frame.slice(0, 8)}${length}01${reply.toString('hex')}`;
}

/** A collector that never reads in a cycle, on a scripted wire. `broken`: writing throws what no device says. */
function started(broken = false) {
  const world = new ScriptedWorld();
  const { drivers, variables } = configurationFrom({
    format: 1,
    drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
    variables: [
      { driver: 'plc', key: 'word', area: 'holding', address: '5', dataType: 'uint16', mode: 'readWrite' },
      { driver: 'plc', key: 'bit', area: 'holding', address: '6.4', dataType: 'bit', mode: 'readWrite' },
      { driver: 'plc', key: 'float', area: 'holding', address: '8', dataType: 'float', mode: 'readWrite' },
      {
        driver: 'plc',
        key: 'command',
        area: 'holding',
        address: '10',
        dataType: 'uint16',
        mode: 'readWrite',
        verifyWrites: false,
      },
      { driver: 'plc', key: 'order', area: 'holding', address: '9', dataType: 'uint16', mode: 'writeOnly' },
    ],
  });
  const [driver] = drivers;
  if (driver === undefined) throw new Error('no driver');
  const set = new ValueSet(variables, { count: 0 });
  const collector = new Collector({
    driver,
    variables,
    device: broken ? brokenDevice(createDevice(driver, undefined)) : createDevice(driver, undefined),
    environment: world.environment,
    set,
    condition: { note: () => undefined, noteFormula: () => undefined },
    statistics: new DriverStatistics(variables.length, 0),
    // No cycle comes in between.
    offset: 1_000_000,
    log: pino({ level: 'silent' }),
    onCycle: () => undefined,
    watch: { came: () => undefined, settle: () => undefined },
    exchanges: { listener: undefined },
    wire: 'tcp:device:1',
  });
  return { world, set, collector, row: (key: string) => set.keys.indexOf(key) };
}

/** A device whose writes throw what no device says. */
function brokenDevice(device: Device): Device {
  return {
    plan: (points, limits) => device.plan(points, limits),
    connect: (environment) => {
      const session = device.connect(environment);
      session.write = () => Promise.reject(new TypeError('not a function'));
      return session;
    },
  };
}

/** Writes variables of a device one after the other; gives the requests each took, and the values then known. */
async function requestsOf(hasMaskWrite: boolean, written: readonly (readonly [string, number])[]) {
  const { world, set, collector } = started();
  const registers = Buffer.alloc(200);
  const counts: number[] = [];
  const values: unknown[] = [];
  for (const [key, value] of written) {
    const row = set.keys.indexOf(key);
    let isDone = false;
    const write = collector.write(row, value).finally(() => {
      isDone = true;
    });
    await settle();
    if (counts.length === 0) world.wire.accept();
    await settle();
    let requests = 0;
    while (!isDone) {
      requests += 1;
      world.wire.receive(answer(registers, hasMaskWrite, world.wire.sent.at(-1) ?? ''));
      await settle();
    }
    await write;
    counts.push(requests);
    values.push(set.shown(row));
  }
  await collector.stop();
  return { counts, values };
}

/** Answers what is asked of a device until it is asked nothing more; gives the registers that were written, with their values. */
async function answerAll(world: ScriptedWorld, registers: Buffer): Promise<string[]> {
  await settle();
  world.wire.accept();
  await settle();
  const written: string[] = [];
  for (let answered = 0; world.wire.sent.length > answered; answered += 1) {
    const frame = world.wire.sent[answered] ?? '';
    const pdu = Buffer.from(frame.slice(14), 'hex');
    if (pdu[0] === 16) written.push(`${pdu.readUInt16BE(1)}=${pdu.readUInt16BE(6)}`);
    world.wire.receive(answer(registers, false, frame));
    await settle();
  }
  return written;
}

const outcomesOf = async (writes: readonly Promise<unknown>[]) =>
  await Promise.all(
    writes.map((write) =>
      write.then(
        () => 'written',
        (error: unknown) => (error instanceof CatalogueError ? error.key : error),
      ),
    ),
  );

describe('many values of one writer on a slow line', () => {
  it('are the first and the last, and the others are answered as superseded', async () => {
    const { world, set, collector, row } = started();
    const writes = Array.from({ length: 40 }, (_, index) =>
      collector.write(row('word'), index + 1, 'slider'),
    );
    const written = await answerAll(world, Buffer.alloc(200));
    expect(written).toEqual(['5=1', '5=40']);
    expect(set.shown(row('word'))).toBe(40);
    const outcomes = await outcomesOf(writes);
    expect(outcomes.filter((one) => one === 'written')).toHaveLength(2);
    expect([outcomes[0], outcomes[39]]).toEqual(['written', 'written']);
    expect(new Set(outcomes.slice(1, 39))).toEqual(new Set(['write.superseded']));
    await collector.stop();
  });

  it('leave alone what is deliberate, of another writer, of another variable, and every bit', async () => {
    const { world, collector, row } = started();
    const ask = (key: string, value: number, writer?: string) => collector.write(row(key), value, writer);
    const writes = [
      ask('word', 1, 'a'),
      ask('word', 2, 'a'),
      ask('word', 3, 'b'),
      ask('order', 4, 'a'),
      ask('bit', 1, 'a'),
      ask('bit', 0, 'a'),
      ask('command', 5),
      ask('command', 6),
      ask('word', 7, 'a'),
    ];
    const written = await answerAll(world, Buffer.alloc(200));
    expect(written).toEqual(['5=1', '5=2', '5=3', '9=4', '6=16', '6=0', '10=5', '10=6', '5=7']);
    expect(new Set(await outcomesOf(writes))).toEqual(new Set(['written']));
    await collector.stop();
  });

  it('end with the driver when it is stopped', async () => {
    const { collector, row } = started();
    const writes = [1, 2, 3].map((value) => collector.write(row('word'), value, 'slider'));
    const outcomes = outcomesOf(writes);
    await settle();
    await collector.stop();
    const communication = 'device.communication';
    expect(await outcomes).toEqual([communication, 'write.superseded', communication]);
  });
});

it('answers what nobody foresaw as an error of this value', async () => {
  const { collector, row } = started(true);
  expect(await outcomesOf([collector.write(row('word'), 1)])).toEqual(['device.unknown']);
  await collector.stop();
});

it('reads a written value back once', async () => {
  const { counts, values } = await requestsOf(true, [
    ['word', 7],
    ['float', 0.1],
  ]);
  expect(counts).toEqual([2, 2]);
  expect(values).toEqual([7, Math.fround(0.1)]);
});

it('does not read back what cannot be read', async () => {
  expect(await requestsOf(true, [['order', 3]])).toEqual({ counts: [1], values: [3] });
});

it('does not read back a command that the device clears', async () => {
  expect(await requestsOf(true, [['command', 1]])).toEqual({ counts: [1], values: [1] });
});

it('writes a bit of a word with two requests, or with three where the device has no masks', async () => {
  const bits = [
    ['bit', 1],
    ['bit', 0],
    ['bit', 1],
  ] as const;
  expect(await requestsOf(true, bits)).toMatchObject({ counts: [2, 2, 2], values: [1, 0, 1] });
  expect(await requestsOf(false, bits)).toMatchObject({ counts: [4, 3, 3], values: [1, 0, 1] });
});
