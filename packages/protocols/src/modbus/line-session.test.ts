import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Block, Device, Session } from '../device.ts';
import { serialDriver, serialServerDriver, serialTarget } from '../testing/drivers.ts';
import { settle } from '../testing/manual-clock.ts';
import { pointOf } from '../testing/points.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import { createValueTable, valueAt } from '../values/value-table.ts';
import { encodeAscii } from './ascii-framing.ts';
import { createDevice } from '../list.ts';
import { ProtocolError } from '../protocol-error.ts';
import { encodeRtu } from './rtu-framing.ts';

let world: ScriptedWorld;
const sessions: Session[] = [];

interface Unit {
  readonly session: Session;
  readonly device: Device;
  /** Starts reading one register and gives how it ended: its value, or the reason. */
  read(address?: string): { outcome: unknown };
}

function unitOf(device: Device): Unit {
  const session = device.connect(world.environment);
  sessions.push(session);
  const read = (address = '0') => {
    const state: { outcome: unknown } = { outcome: 'waiting' };
    const table = createValueTable(1);
    session.read(blockOf(device, address), table).then(
      () => {
        state.outcome = valueAt(table, 0);
      },
      (error: unknown) => {
        state.outcome = error instanceof Error && 'reason' in error ? error.reason : error;
      },
    );
    return state;
  };
  return { session, device, read };
}

function blockOf(device: Device, address: string): Block {
  const [block] = device.plan([pointOf({ address })]).blocks;
  if (block === undefined) throw new Error('no block');
  return block;
}

function rtu(unit: number, fields: object = {}): Unit {
  const driver = serialDriver('modbus-rtu', { timeout: 1000, ...fields }, { unit });
  return unitOf(createDevice(driver, serialTarget));
}

const frame = (unit: number, pdu: string) => encodeRtu(unit, Buffer.from(pdu, 'hex')).toString('hex');
/** The reply of a unit with one register. */
const reply = (unit: number, value: number) => frame(unit, `0302${value.toString(16).padStart(4, '0')}`);

beforeEach(() => {
  world = new ScriptedWorld();
});

afterEach(async () => {
  await Promise.all(sessions.splice(0).map((session) => session.close()));
  if (world.clock.pending > 0) throw new Error('a timer was left running');
  if (world.wires.some((wire) => !wire.isClosed)) throw new Error('a wire was left open');
});

describe('a line that returns what is sent', () => {
  const sent = () => world.wire.sent.at(-1) ?? '';

  it.each([1, 3, 8, 11])('is read, whatever the portions (%i bytes)', async (size) => {
    const unit = rtu(1);
    const first = unit.read();
    world.wire.accept();
    for (const value of [10, 0]) {
      const state = value === 10 ? first : unit.read('3');
      await world.clock.advance(50);
      const bytes = sent() + reply(1, value);
      for (let start = 0; start < bytes.length; start += 2 * size)
        world.wire.receive(bytes.slice(start, start + 2 * size));
      await settle();
      expect(state.outcome).toBe(value);
    }
  });

  it('is not taken for the reply to a write once it is known', async () => {
    const unit = rtu(1);
    const state = unit.read();
    world.wire.accept();
    world.wire.receive(sent() + reply(1, 10));
    await settle();
    expect(state.outcome).toBe(10);
    const point = pointOf({ address: '0' });
    const outcome = unit.session.write(point, 5, { verify: false }).then(
      () => 'written',
      (error: unknown) => (error instanceof ProtocolError ? error.reason : error),
    );
    await world.clock.advance(50);
    // The adapter returns the request, and the device refuses it.
    world.wire.receive(sent() + frame(1, '9003'));
    expect(await outcome).toBe('valueRefused');
  });

  it('that is silent behind its adapter times out', async () => {
    const state = rtu(1).read();
    world.wire.accept();
    world.wire.receive(sent());
    await world.clock.advance(1100);
    expect(state.outcome).toBe('timeout');
  });

  it('is read in ASCII as well', async () => {
    const driver = serialDriver('modbus-ascii', { timeout: 1000 }, { unit: 1 });
    const unit = unitOf(createDevice(driver, serialTarget));
    const state = unit.read();
    world.wire.accept();
    const text = encodeAscii(1, Buffer.from('03020007', 'hex')).toString('hex');
    world.wire.receive(sent() + text);
    await settle();
    expect(state.outcome).toBe(7);
  });
});

describe('units on one serial line', () => {
  it('share the port and take turns', async () => {
    const [one, two] = [rtu(1), rtu(2)];
    const [first, second] = [one.read(), two.read()];
    expect(world.wires).toHaveLength(1);
    world.wire.accept();
    expect(world.wire.sent).toEqual([frame(1, '0300000001')]);
    world.wire.receive(reply(1, 10));
    await world.clock.advance(2);
    expect(world.wire.sent).toEqual([frame(1, '0300000001'), frame(2, '0300000001')]);
    world.wire.receive(reply(2, 20));
    await settle();
    expect([first.outcome, second.outcome]).toEqual([10, 20]);
  });

  it('keep the port until the last one lets go', async () => {
    const [one, two] = [rtu(1), rtu(2)];
    const state = two.read();
    world.wire.accept();
    await one.session.close();
    expect(world.wire.isClosed).toBe(false);
    world.wire.receive(reply(2, 20));
    await settle();
    expect(state.outcome).toBe(20);
    await two.session.close();
    expect(world.wire.isClosed).toBe(true);
  });

  it('must agree on the parameters of the port', () => {
    rtu(1);
    const device = createDevice(serialDriver('modbus-rtu'), { ...serialTarget, baudRate: 9600 });
    expect(() => device.connect(world.environment)).toThrow(
      expect.objectContaining({ reason: 'configuration' }),
    );
  });

  it('lose one time-out to a dead one, not more', async () => {
    const [dead, live] = [rtu(1), rtu(2)];
    const first = dead.read();
    world.wire.accept();
    await world.clock.advance(10);
    const second = live.read();
    await world.clock.advance(1000);
    expect(first.outcome).toBe('timeout');
    expect(world.wire.sent).toHaveLength(2);
    // The dead one is asked again too soon, but the live one does not wait for it.
    const again = dead.read();
    world.wire.receive(reply(2, 20));
    const third = live.read();
    await world.clock.advance(2);
    world.wire.receive(reply(2, 21));
    await settle();
    expect([second.outcome, third.outcome, again.outcome]).toEqual([20, 21, 'waiting']);
  });

  it('get the time they need when the line is taken over', async () => {
    const [one, two] = [rtu(1), rtu(2, { commWait: 100 })];
    one.read();
    two.read();
    world.wire.accept();
    world.wire.receive(reply(1, 10));
    await world.clock.advance(99);
    expect(world.wire.sent).toHaveLength(1);
    await world.clock.advance(1);
    expect(world.wire.sent).toHaveLength(2);
  });
});

describe('an RTU reply', () => {
  it('that comes late is counted for the unit that it is of, and named when the unit is silent again', async () => {
    const [slow, other] = [rtu(1), rtu(2)];
    slow.read('0');
    world.wire.accept();
    await world.clock.advance(1010);
    // While nothing is asked, in two portions.
    const bytes = Buffer.from(reply(1, 7), 'hex');
    await world.clock.advance(200);
    world.wire.receive(bytes.subarray(0, 3).toString('hex'));
    world.wire.receive(bytes.subarray(3).toString('hex'));
    expect([slow.session.takeLateReplies?.(), other.session.takeLateReplies?.()]).toEqual([1, 0]);
    await world.clock.advance(30);
    const silent = slow.session.read(blockOf(slow.device, '0'), createValueTable(1));
    const error = silent.catch((thrown: unknown) => thrown);
    await world.clock.advance(1010);
    const diagnosis = { cause: 'lateReply', parameters: { milliseconds: expect.any(Number) } };
    expect(await error).toMatchObject({ reason: 'timeout', diagnosis });
    expect(slow.session.takeLateReplies?.()).toBe(0);
  });

  it('that comes late is thrown away before the unit is asked again', async () => {
    const unit = rtu(1);
    const late = unit.read('0');
    world.wire.accept();
    await world.clock.advance(1010);
    expect(late.outcome).toBe('timeout');
    // The next request would have a reply of the same look: it waits for the late one.
    const next = unit.read('5');
    await world.clock.advance(300);
    expect(world.wire.sent).toHaveLength(1);
    world.wire.receive(reply(1, 999));
    await world.clock.advance(30);
    expect(world.wire.sent).toHaveLength(2);
    world.wire.receive(reply(1, 5));
    await settle();
    expect(next.outcome).toBe(5);
  });

  it('that never comes delays the next request of the same look by as long again', async () => {
    const unit = rtu(1);
    unit.read('0');
    world.wire.accept();
    await world.clock.advance(1010);
    const next = unit.read('5');
    await world.clock.advance(980);
    expect(world.wire.sent).toHaveLength(1);
    await world.clock.advance(30);
    expect(world.wire.sent).toHaveLength(2);
    world.wire.receive(reply(1, 5));
    await settle();
    expect(next.outcome).toBe(5);
  });

  it('that is late does not delay a write, and is not taken for its echo', async () => {
    const unit = rtu(1);
    unit.read('0');
    world.wire.accept();
    await world.clock.advance(1010);
    const write = unit.session.write(pointOf({ address: '5' }), 7, { verify: false });
    await settle();
    expect(world.wire.sent).toHaveLength(2);
    world.wire.receive(reply(1, 999));
    world.wire.receive(frame(1, '1000050001'));
    await write;
  });

  it('is found after garbage and after the reply of another unit', async () => {
    const unit = rtu(1);
    const state = unit.read();
    world.wire.accept();
    world.listen();
    world.wire.receive('00ff01');
    world.wire.receive(reply(2, 20) + reply(1, 10));
    await settle();
    expect(state.outcome).toBe(10);
    expect(world.frames.map((seen) => seen.direction)).toContain('discarded');
  });

  it('may come in halves', async () => {
    const unit = rtu(1);
    const state = unit.read();
    world.wire.accept();
    world.wire.receive(reply(1, 10).slice(0, 6));
    await world.clock.advance(500);
    expect(state.outcome).toBe('waiting');
    world.wire.receive(reply(1, 10).slice(6));
    await settle();
    expect(state.outcome).toBe(10);
  });

  it('does not stand for the next one when two come together', async () => {
    const unit = rtu(1);
    const state = unit.read('0');
    world.wire.accept();
    world.wire.receive(reply(1, 10) + reply(1, 66));
    const next = unit.read('1');
    await world.clock.advance(2);
    expect(state.outcome).toBe(10);
    expect(next.outcome).toBe('waiting');
    world.wire.receive(reply(1, 11));
    await settle();
    expect(next.outcome).toBe(11);
  });

  it.each([
    ['of which half is missing', reply(1, 10).slice(0, 8), 'incomplete', 1010],
    ['that is short', frame(1, '0301aa'), 'incomplete', 1010],
    ['to another function', frame(1, '04020001'), 'malformed', 1010],
    ['of another unit only', reply(2, 10), 'timeout', 1010],
    ['that is garbage', 'deadbeef00112233', 'malformed', 1010],
    ['with a wrong checksum', `${reply(1, 10).slice(0, -4)}0000`, 'checksum', 0],
    ['that is an exception', frame(1, '8302'), 'addressMissing', 0],
  ])('%s gives no value', async (_name, bytes, reason, wait) => {
    const unit = rtu(1);
    const state = unit.read();
    world.wire.accept();
    world.wire.receive(bytes);
    await world.clock.advance(wait);
    expect(state.outcome).toBe(reason);
  });

  it('is waited for as long as its bytes take on a slow line', async () => {
    const slow = { ...serialTarget, baudRate: 1200 };
    const unit = unitOf(createDevice(serialDriver('modbus-rtu', { timeout: 100 }), slow));
    const state = unit.read();
    world.wire.accept();
    // 8 bytes there and 7 back take 125 ms at 1200 baud.
    await world.clock.advance(220);
    expect(state.outcome).toBe('waiting');
    await world.clock.advance(10);
    expect(state.outcome).toBe('timeout');
  });

  it('is not mixed up by a flood of bytes that nobody asked for', async () => {
    const unit = rtu(1);
    const first = unit.read();
    world.wire.accept();
    for (let portion = 0; portion < 200; portion += 1) world.wire.receive('0103fa'.repeat(100));
    await world.clock.advance(1010);
    expect(first.outcome).toBe('checksum');
  });
});

describe('a serial port', () => {
  it('that is unplugged fails what waits at once, and is opened again when it is back', async () => {
    const unit = rtu(1);
    const [first, second] = [unit.read('0'), unit.read('1')];
    world.wire.accept();
    world.wire.cut();
    await settle();
    expect([first.outcome, second.outcome]).toEqual(['disconnected', 'disconnected']);
    await world.clock.advance(500);
    const missing = unit.read();
    world.wire.cut();
    await settle();
    expect(missing.outcome).toBe('disconnected');
    await world.clock.advance(1000);
    const back = unit.read();
    world.wire.accept();
    world.wire.receive(reply(1, 10));
    await settle();
    expect(back.outcome).toBe(10);
  });

  it('is kept open while all units on it are silent', async () => {
    const unit = rtu(1);
    for (let round = 0; round < 5; round += 1) {
      const state = unit.read();
      if (round === 0) world.wire.accept();
      await world.clock.advance(3000);
      expect(state.outcome).toBe('timeout');
    }
    expect(world.wires).toHaveLength(1);
    expect(world.wire.isClosed).toBe(false);
  });
});

describe('other framings', () => {
  it('ASCII asks and answers in text', async () => {
    const unit = unitOf(createDevice(serialDriver('modbus-ascii'), serialTarget));
    const state = unit.read();
    world.wire.accept();
    expect(Buffer.from(world.wire.sent[0] ?? '', 'hex').toString('latin1')).toBe(':010300000001FB\r\n');
    world.wire.receive(encodeAscii(1, Buffer.from('0302000a', 'hex')).toString('hex'));
    await settle();
    expect(state.outcome).toBe(10);
  });

  it('RTU through a serial server shares its connection and opens it again when it stays silent', async () => {
    const units = [1, 2].map((unit) =>
      unitOf(createDevice(serialServerDriver({ timeout: 500 }, { unit }), undefined)),
    );
    const states = units.map((unit) => unit.read());
    expect(world.wires).toHaveLength(1);
    world.wire.accept();
    world.wire.receive(reply(1, 10));
    await settle();
    world.wire.receive(reply(2, 20));
    await settle();
    expect(states.map((state) => state.outcome)).toEqual([10, 20]);
    for (let round = 0; round < 3; round += 1) {
      units[0]?.read();
      await world.clock.advance(1100);
    }
    expect(world.wire.isClosed).toBe(true);
  });
});
