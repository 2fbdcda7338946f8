import { afterEach, describe, expect, it } from 'vitest';
import type { Device, Point, Session } from '../device.ts';
import { createDevice, probe } from '../list.ts';
import { serialDriver } from '../testing/drivers.ts';
import { settle } from '../testing/manual-clock.ts';
import { meterAddress, remoteMeterDriver, serialMeterDriver } from '../testing/meter-drivers.ts';
import { pointOf } from '../testing/points.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import type { Value } from '../values/value.ts';
import { createValueTable, faultAt, valueAt } from '../values/value-table.ts';
import { addressBytes, decodeFrame, encodeFrame } from './frame.ts';

const target = { path: '/dev/ttyS1', baudRate: 2400, dataBits: 8, parity: 'even', stopBits: 1 } as const;
/** A frame of the meter; its data in the order of the wire. */
const frame = (control: number, data = '', from = meterAddress) =>
  encodeFrame({
    address: addressBytes(from),
    control,
    data: Buffer.from(data.replaceAll(' ', ''), 'hex'),
  }).toString('hex');

let world: ScriptedWorld;
let device: Device;
let session: Session;

function open(settings: object = {}, fields: object = {}): void {
  world = new ScriptedWorld();
  device = createDevice(remoteMeterDriver({ timeout: 1000, ...fields }, settings), undefined);
  session = device.connect(world.environment);
}

afterEach(async () => {
  await session.close();
  if (world.clock.pending > 0) throw new Error('a closed session has left timers behind');
});

/** The requests since the wire was opened: control code and data. */
function asked(): string[] {
  return world.wire.sent.map((text) => {
    const found = decodeFrame(Buffer.from(text, 'hex'));
    return found === undefined ? text : `${found.control.toString(16)} ${found.data.toString('hex')}`;
  });
}

async function answer(...replies: readonly string[]): Promise<void> {
  await settle();
  if (world.wires.length === 1 && world.wire.sent.length === 0) world.wire.accept();
  for (const reply of replies) {
    await settle();
    world.wire.receive(reply);
  }
}

async function read(points: readonly Point[], ...replies: readonly string[]): Promise<unknown> {
  const table = createValueTable(10);
  const [block, ...others] = device.plan(points).blocks;
  if (block === undefined || others.length > 0) throw new Error('not one block');
  const done = session.read(block, table).then(
    () => points.map(({ row }) => faultAt(table, row) ?? valueAt(table, row)),
    (error: unknown) => error,
  );
  await answer(...replies);
  await world.clock.advance(3000);
  return await done;
}

async function write(
  point: Point,
  value: Value,
  verify: boolean,
  ...replies: readonly string[]
): Promise<unknown> {
  const done = session.write(point, value, { verify }).catch((error: unknown) => error);
  await answer(...replies);
  await world.clock.advance(3000);
  return await done;
}

const energy = pointOf({ row: 0, area: 'data', address: '00010000', dataType: 'double' });
const tariff = pointOf({ row: 1, area: 'data', address: '00010100', dataType: 'double' });
const period = pointOf({ row: 0, area: 'data', address: '04000103', dataType: 'uint8' });
const clock = pointOf({ row: 0, area: 'data', address: '04000102', dataType: 'timeOfDay' });

describe('a meter', () => {
  it('gives an energy, and tariffs in a block', async () => {
    open();
    expect(await read([energy], frame(0x91, '00000100 42061200'))).toEqual([1206.42]);
    expect(asked()).toEqual(['11 00000100']);
    expect(await read([energy, tariff], frame(0x91, '00ff0100 42061200 01000000'))).toEqual([1206.42, 0.01]);
  });

  it('may have fewer tariffs than are asked for', async () => {
    open();
    expect(await read([energy, tariff], frame(0x91, '00ff0100 42061200'))).toEqual([
      1206.42,
      'addressMissing',
    ]);
  });

  it('sends what is long in several frames, which are counted', async () => {
    open();
    const replies = [
      frame(0xb1, '00ff0100 42061200'),
      frame(0xb2, '00ff0100 0100 01'),
      frame(0x92, '00ff0100 0000 02'),
    ];
    expect(await read([energy, tariff], ...replies)).toEqual([1206.42, 0.01]);
    expect(asked()).toEqual(['11 00ff0100', '12 00ff010001', '12 00ff010002']);
  });

  it('is not believed when a frame of them is missing', async () => {
    open();
    const replies = [frame(0xb1, '00ff0100 42061200'), frame(0x92, '00ff0100 0000 02')];
    expect(await read([energy, tariff], ...replies)).toMatchObject({ reason: 'malformed' });
  });

  it('says why it refuses, in words by each bit of its error word', async () => {
    open();
    expect(await read([energy], frame(0xd1, '02'))).toMatchObject({
      reason: 'addressMissing',
      deviceStatus: 2,
      facts: [{ name: 'meterError', value: '02' }],
    });
    expect(await read([energy], frame(0xd1, '01'))).toMatchObject({ reason: 'refused' });
    expect(await write(period, 15, false, frame(0xd4, '05'))).toMatchObject({
      reason: 'refused',
      diagnosis: { cause: 'credentialsRefused' },
      facts: [
        { name: 'meterError', value: '01' },
        { name: 'meterError', value: '04' },
      ],
    });
    expect(await write(period, 15, false, frame(0xd4, '40'))).toMatchObject({ reason: 'valueRefused' });
  });

  it('is not the one beside it, and its reply is to what was asked', async () => {
    open();
    expect(await read([energy], frame(0x91, '00000100 99999999', '000000000013'))).toMatchObject({
      reason: 'timeout',
    });
    expect(await read([energy], frame(0x91, '00000200 99999999'))).toMatchObject({ reason: 'malformed' });
    expect(await read([energy], frame(0x91, '00000100 42061200'))).toEqual([1206.42]);
  });

  it('is heard behind wake-up bytes, an echo of the line and in pieces', async () => {
    open({ wakeUpBytes: 4 });
    const done = read([energy]);
    await settle();
    const sent = world.wire.sent[0] ?? '';
    expect(sent.slice(0, 10)).toBe('fefefefe68');
    const reply = `fefefefe${frame(0x91, '00000100 42061200')}`;
    for (const part of [sent.slice(0, 10), sent.slice(10), reply.slice(0, 14), reply.slice(14)]) {
      world.wire.receive(part);
    }
    expect(await done).toEqual([1206.42]);
  });

  it('is not believed when the sum is wrong', async () => {
    open();
    const good = frame(0x91, '00000100 42061200');
    expect(await read([energy], `${good.slice(0, -4)}0016`)).toMatchObject({ reason: 'checksum' });
  });

  it('that answers late is known as late, and what it says is not taken for the next reply', async () => {
    open();
    expect(await read([energy])).toMatchObject({ reason: 'timeout' });
    world.wire.receive(frame(0x91, '00000100 42061200'));
    expect(session.takeLateReplies?.()).toBe(1);
    expect(await read([energy])).toMatchObject({ diagnosis: { cause: 'lateReply' } });
  });

  it('has values that are none', async () => {
    open();
    expect(await read([energy], frame(0x91, '00000100 ffffffff'))).toEqual(['invalidData']);
    expect(await read([energy], frame(0x91, '00000100 ffff'))).toEqual(['incomplete']);
  });
});

describe('writing to a meter', () => {
  it('goes with level, password and who writes, and is read back', async () => {
    open({ passwordLevel: 2, password: '123456', operatorCode: '87654321' });
    const replies = [frame(0x94), frame(0x91, '03010004 15')];
    expect(await write(period, 15, true, ...replies)).toBe(15);
    expect(asked()).toEqual(['14 030100040256341221436587' + '15', '11 03010004']);
  });

  it('fails where the meter keeps another value', async () => {
    open();
    const replies = [frame(0x94), frame(0x91, '03010004 30')];
    expect(await write(period, 15, true, ...replies)).toMatchObject({ reason: 'verifyFailed' });
  });

  it('of a clock lets it go on', async () => {
    open();
    const replies = [frame(0x94), frame(0x91, '02010004 010030')];
    expect(await write(clock, '30:00:01', true)).toMatchObject({ reason: 'typeMismatch' });
    expect(await write(clock, '17:30:00', true, replies[0] ?? '', frame(0x91, '02010004 013017'))).toBe(
      '17:30:01',
    );
  });

  it('is refused for what is read-only, for passwords, and for the address of the meter', async () => {
    open();
    const name = (address: string, dataType: Point['dataType'] = 'double') =>
      pointOf({ area: 'data', address, dataType });
    for (const point of [
      energy,
      name('04000401'),
      name('04000C05:XXXXXXXX'),
      name('05060101'),
      name('04010001[1]'),
    ])
      expect(await write(point, 1, true)).toMatchObject({ reason: 'readOnly' });
    expect(await write(name('04000501.3', 'bit'), 1, true)).toMatchObject({ reason: 'readOnly' });
    expect(world.wires).toEqual([]);
  });

  it('is refused where it is longer than a request may be', async () => {
    open();
    const text = pointOf({ area: 'data', address: '04800099:ASCII40', dataType: 'string' });
    expect(await write(text, 'A'.repeat(40), true)).toMatchObject({ reason: 'outOfRange' });
  });
});

describe('a meter whose address nobody knows', () => {
  it('is asked for it, once, and again after it was silent', async () => {
    open({ meterAddress: '' });
    const replies = [frame(0x93, '120000000000'), frame(0x91, '00000100 42061200')];
    expect(await read([energy], ...replies)).toEqual([1206.42]);
    expect(world.wire.sent[0]).toBe('68aaaaaaaaaaaa681300df16');
    expect(await read([energy], frame(0x91, '00000100 43061200'))).toEqual([1206.43]);
    expect(await read([energy])).toMatchObject({ reason: 'timeout' });
    await world.clock.advance(3000);
    expect(await read([energy], ...replies)).toEqual([1206.42]);
    expect(asked().map((text) => text.slice(0, 2))).toEqual(['13', '11', '11', '11', '13', '11']);
  });

  it('says who it is', async () => {
    open({ meterAddress: '' });
    const facts = session.identify?.();
    const model = Buffer.from('DDZY719\0\0\0').reverse().toString('hex');
    await answer(
      frame(0x93, '120000000000'),
      frame(0x91, `0b040004 ${model}`),
      frame(0xd1, '02'),
      frame(0x91, '0c040004 3132'),
      frame(0xd1, '02'),
      frame(0xd1, '02'),
      frame(0x91, `01008004 ${Buffer.from('V1.2'.padEnd(32, '\0')).reverse().toString('hex')}`),
    );
    await world.clock.advance(3000);
    expect(await facts).toEqual([
      { name: 'meterAddress', value: meterAddress },
      { name: 'modelName', value: 'DDZY719' },
      { name: 'revision', value: 'V1.2' },
    ]);
  });
});

describe('a meter of 1997', () => {
  it('has its own codes, and no numbers in what follows', async () => {
    open({ edition: '1997' });
    const total = pointOf({ row: 0, area: 'data', address: '9010', dataType: 'double' });
    const first = pointOf({ row: 1, area: 'data', address: '9011', dataType: 'double' });
    const replies = [frame(0xa1, '1f90 42061200 01'), frame(0x82, '1f90 000000')];
    expect(await read([total, first], ...replies)).toEqual([1206.42, 0.01]);
    expect(asked()).toEqual(['1 1f90', '2 1f90']);
    expect(await read([total], frame(0xc1, '02'))).toMatchObject({
      reason: 'addressMissing',
      facts: [{ name: 'meterError1997', value: '02' }],
    });
  });

  it('is written with level and password only', async () => {
    open({ edition: '1997', passwordLevel: 1, password: '123456' });
    const point = pointOf({ area: 'data', address: 'C111', dataType: 'uint8' });
    expect(await write(point, 15, false, frame(0x84))).toBe(15);
    expect(asked()).toEqual(['4 11c10156341215']);
    expect(await write(point, 15, false, frame(0xc4, '01'))).toMatchObject({ reason: 'valueRefused' });
  });

  it('takes the address of all meters, and says who it is', async () => {
    open({ edition: '1997', meterAddress: '' });
    const facts = session.identify?.();
    await answer(frame(0x81, '32c0 010203040506'), frame(0xc1, '02'));
    await world.clock.advance(3000);
    expect(await facts).toEqual([{ name: 'meterNumber', value: '060504030201' }]);
    expect(world.wire.sent[0]).toMatch(/^68aaaaaaaaaaaa68/);
  });
});

describe('a serial line of meters', () => {
  it('gives a reply the time that it takes on the line, and each meter its turn', async () => {
    world = new ScriptedWorld();
    const [one, other] = [meterAddress, '000000000013'].map((address) => {
      const driver = serialMeterDriver({ timeout: 100 }, { meterAddress: address });
      return createDevice(driver, target);
    });
    if (one === undefined || other === undefined) throw new Error('no meters');
    device = one;
    session = one.connect(world.environment);
    const second = other.connect(world.environment);
    const table = createValueTable(2);
    const [first, next] = [one, other].map((each) => each.plan([energy]).blocks[0]);
    if (first === undefined || next === undefined) throw new Error('no blocks');
    const reading = [session.read(first, table), second.read(next, createValueTable(2))];
    await settle();
    expect(world.wires).toHaveLength(1);
    world.wire.accept();
    await settle();
    // 16 bytes there and 32 back, of 11 bits each, at 2400 bits a second.
    await world.clock.advance(150);
    expect(world.wire.sent).toHaveLength(1);
    world.wire.receive(frame(0x91, '00000100 42061200'));
    await world.clock.advance(10);
    world.wire.receive(frame(0x91, '00000100 01000000', '000000000013'));
    await Promise.all(reading);
    expect(valueAt(table, 0)).toBe(1206.42);
    await second.close();
  });
});

it('a meter and a Modbus RTU device share a line', async () => {
  world = new ScriptedWorld();
  device = createDevice(serialMeterDriver({ timeout: 100 }), target);
  session = device.connect(world.environment);
  const modbus = createDevice(serialDriver('modbus-rtu', { timeout: 100 }), target);
  const other = modbus.connect(world.environment);
  const [register] = modbus.plan([pointOf({})]).blocks;
  if (register === undefined) throw new Error('no block');
  const [block] = device.plan([energy]).blocks;
  if (block === undefined) throw new Error('no block');
  const [registers, energies] = [createValueTable(1), createValueTable(1)];
  const reading = [other.read(register, registers), session.read(block, energies)];
  await settle();
  world.wire.accept();
  await settle();
  world.wire.receive('0103020007f986');
  await world.clock.advance(50);
  world.wire.receive(frame(0x91, '00000100 42061200'));
  await Promise.all(reading);
  expect([valueAt(registers, 0), valueAt(energies, 0)]).toEqual([7, 1206.42]);
  expect(world.wires).toHaveLength(1);
  await other.close();
});

describe('a connection test', () => {
  it('reads an energy and asks the meter who it is; a refusal is an answer', async () => {
    open();
    const result = probe(remoteMeterDriver({ timeout: 500 }), undefined, world.environment);
    await settle();
    world.wire.accept();
    await settle();
    world.wire.receive(frame(0xd1, '02'));
    await world.clock.advance(5000);
    expect(await result).toMatchObject({
      refusal: { reason: 'addressMissing' },
      facts: [{ name: 'meterAddress', value: meterAddress }],
    });
  });
});
