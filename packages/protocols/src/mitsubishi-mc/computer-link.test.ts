import { afterEach, describe, expect, it } from 'vitest';
import type { Device, Point, Session } from '../device.ts';
import { createDevice } from '../list.ts';
import { settle } from '../testing/manual-clock.ts';
import { mc1cDriver } from '../testing/mitsubishi-drivers.ts';
import { pointOf } from '../testing/points.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import type { Value } from '../values/value.ts';
import { createValueTable, faultAt, valueAt } from '../values/value-table.ts';

const target = { path: '/dev/ttyS1', baudRate: 9600, dataBits: 7, parity: 'even', stopBits: 1 } as const;
const [ENQ, STX, ETX, ACK, NAK] = ['\x05', '\x02', '\x03', '\x06', '\x15'];
const sumOf = (text: string) =>
  (Buffer.from(text, 'latin1').reduce((sum, byte) => sum + byte, 0) & 0xff)
    .toString(16)
    .toUpperCase()
    .padStart(2, '0');
/** A reply with data and its sum. */
const dataReply = (data: string, station = '00') => {
  const body = `${station}FF${data}${ETX}`;
  return `${STX}${body}${sumOf(body)}`;
};

let world: ScriptedWorld;
let device: Device;
let session: Session;

function open(settings: object = {}): void {
  world = new ScriptedWorld();
  device = createDevice(mc1cDriver({ timeout: 1000 }, settings), target);
  session = device.connect(world.environment);
}

afterEach(async () => {
  await session.close();
  if (world.clock.pending > 0) throw new Error('a closed session has left timers behind');
});

async function answer(...replies: readonly string[]): Promise<void> {
  await settle();
  world.wire.accept();
  for (const reply of replies) {
    await settle();
    world.wire.receive(Buffer.from(reply, 'latin1').toString('hex'));
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

async function write(point: Point, value: Value, ...replies: readonly string[]): Promise<unknown> {
  const done = session.write(point, value, { verify: false }).catch((error: unknown) => error);
  await answer(...replies);
  await world.clock.advance(3000);
  return await done;
}

const d100 = pointOf({ row: 0, area: 'D', address: 'D100', dataType: 'int32' });

describe('a controller on a computer link', () => {
  it('gives words and bits', async () => {
    open();
    expect(await read([d100], dataReply('567812' + '34'))).toEqual([0x1234_5678]);
    const bits = [7, 8, 9].map((offset, row) =>
      pointOf({ row, area: 'M', address: String(offset), dataType: 'bit' }),
    );
    const done = read(bits, dataReply('0110'));
    expect(await done).toEqual([1, 1, 0]);
  });

  it('acknowledges what is written', async () => {
    open();
    expect(await write(d100, 5, `${ACK}00FF`)).toBe(5);
    expect(Buffer.from(world.wire.sent.at(-1) ?? '', 'hex').toString('latin1')).toMatch(
      /WW0D01000200050000..$/,
    );
  });

  it('says why it refuses', async () => {
    open();
    expect(await read([d100], `${NAK}00FF06`)).toMatchObject({ reason: 'addressMissing', deviceStatus: 6 });
    expect(await write(d100, 5, `${NAK}00FF18`)).toMatchObject({ reason: 'refused', deviceStatus: 0x18 });
  });

  it('is not believed when the sum is wrong, or the reply is of another station', async () => {
    open();
    expect(await read([d100], `${dataReply('56781234').slice(0, -2)}00`)).toMatchObject({
      reason: 'checksum',
    });
    expect(await read([d100], dataReply('56781234', '01'))).toMatchObject({ reason: 'malformed' });
  });

  it('is heard behind the echo of the line, in pieces, and with line ends in format 4', async () => {
    open({ protocolFormat: '4', checkFlag: false });
    const reply = `${STX}00FF00070000${ETX}\r\n`;
    const sent = `${ENQ}00FFWR0D010002\r\n`;
    expect(await read([d100], sent, reply.slice(0, 5), reply.slice(5))).toEqual([7]);
  });

  it('is heard behind garbage', async () => {
    open();
    expect(await read([d100], '\x02\x02\x1500', dataReply('56781234'))).toEqual([0x1234_5678]);
  });
});

it('has no 32-bit counters of FX, and no more digits than fit', () => {
  open();
  const { refused } = device.plan([
    pointOf({ row: 0, area: 'CN', address: '200' }),
    pointOf({ row: 1, area: 'D', address: '10000' }),
    pointOf({ row: 2, area: 'D', address: '9999' }),
  ]);
  expect(refused.map(({ row, error }) => [row, error.reason])).toEqual([
    [0, 'unsupported'],
    [1, 'addressMalformed'],
  ]);
});
