import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Device, Plan, Session } from '../device.ts';
import { identityPatience } from './diagnostics.ts';
import { settle } from '../testing/manual-clock.ts';
import { tcpDriver } from '../testing/drivers.ts';
import { pointOf } from '../testing/points.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import { createValueTable, type ValueTable, valueAt } from '../values/value-table.ts';
import { createDevice } from '../list.ts';

let world: ScriptedWorld;
let session: Session;
let device: Device;
let plan: Plan;
let table: ValueTable;

function open(fields: object = {}, settings: object = {}): void {
  device = createDevice(tcpDriver({ timeout: 1000, mergeGap: 0, ...fields }, settings), undefined);
  session = device.connect(world.environment);
  plan = device.plan([pointOf({ row: 0, address: '0' }), pointOf({ row: 1, address: '10' })]);
}

/** Starts reading a block and gives how it ended: the value of its row, or the reason. */
function read(index = 0): { outcome: unknown } {
  const state: { outcome: unknown } = { outcome: 'waiting' };
  const block = plan.blocks[index];
  if (block === undefined) throw new Error('no such block');
  session.read(block, table).then(
    () => {
      state.outcome = valueAt(table, index);
    },
    (error: unknown) => {
      state.outcome = error instanceof Error && 'reason' in error ? error.reason : error;
    },
  );
  return state;
}

beforeEach(() => {
  world = new ScriptedWorld();
  table = createValueTable(2);
});

afterEach(async () => {
  await session.close();
  if (world.clock.pending > 0) throw new Error('a timer was left running');
});

describe('a Modbus TCP device', () => {
  it('is connected to when first asked, and answers by transaction number', async () => {
    open();
    expect(world.wires).toHaveLength(0);
    const first = read();
    expect(world.wire.sent).toEqual([]);
    world.wire.accept();
    expect(world.wire.sent).toEqual(['000100000006010300000001']);
    world.wire.receive('00010000000501030204d2');
    await settle();
    expect(first.outcome).toBe(1234);
  });

  it('is asked one request at a time unless it can do more', async () => {
    open();
    read(0);
    read(1);
    world.wire.accept();
    expect(world.wire.sent).toHaveLength(1);
    world.wire.receive('000100000005010302000a');
    expect(world.wire.sent).toHaveLength(2);
  });

  it('may answer several requests in any order', async () => {
    open({}, { requestsInFlight: 2 });
    const [first, second] = [read(0), read(1)];
    world.wire.accept();
    expect(world.wire.sent).toHaveLength(2);
    world.wire.receive('000200000005010302000b');
    world.wire.receive('000100000005010302000a');
    await settle();
    expect([first.outcome, second.outcome]).toEqual([10, 11]);
  });

  it('may send two frames in one packet, and one frame in many', async () => {
    open({}, { requestsInFlight: 2 });
    const [first, second] = [read(0), read(1)];
    world.wire.accept();
    const both = '000100000005010302000a000200000005010302000b';
    for (const part of [both.slice(0, 2), both.slice(2, 16), both.slice(16, 30)]) world.wire.receive(part);
    await settle();
    expect([first.outcome, second.outcome]).toEqual([10, 'waiting']);
    world.wire.receive(both.slice(30));
    await settle();
    expect(second.outcome).toBe(11);
  });

  it('that ignores the question who it is keeps others waiting for a moment only, with what it said before', async () => {
    open({ timeout: 3000 });
    const facts = session.identify?.();
    world.wire.accept();
    expect(world.wire.sent).toEqual(['000100000005012b0e0200']);
    world.wire.receive('00010000000e012b0e0282000001000441434d45');
    await settle();
    const next = read();
    expect(world.wire.sent).toHaveLength(2);
    await world.clock.advance(identityPatience);
    expect(await facts).toEqual([{ name: 'vendorName', value: 'ACME' }]);
    expect(world.wire.sent).toHaveLength(3);
    world.wire.receive('00030000000501030204d2');
    await settle();
    expect(next.outcome).toBe(1234);
  });

  it('that replies late is not believed', async () => {
    open();
    const late = read(0);
    world.wire.accept();
    await world.clock.advance(1000);
    expect(late.outcome).toBe('timeout');
    const next = read(1);
    world.wire.receive('0001000000050103020bad');
    await settle();
    expect(next.outcome).toBe('waiting');
    world.wire.receive('000200000005010302000b');
    await settle();
    expect(next.outcome).toBe(11);
    expect(valueAt(table, 0)).toBe(0);
  });

  it.each([
    ['of another unit', '000100000005020302000a', 'malformed'],
    ['to another function', '000100000005010402000a', 'malformed'],
    ['that is too short', '00010000000401030200', 'incomplete'],
    ['that is too long', '00010000000701030400010002', 'malformed'],
    ['that is an exception', '000100000003018302', 'addressMissing'],
  ])('whose reply is one %s has given no value', async (_name, reply, reason) => {
    open();
    const state = read();
    world.wire.accept();
    world.wire.receive(reply);
    await settle();
    expect(state.outcome).toBe(reason);
    expect(world.wire.isClosed).toBe(false);
  });

  it('that sends garbage is disconnected from, and asked again on a new connection', async () => {
    open();
    const state = read();
    world.wire.accept();
    world.wire.receive('deadbeefdeadbeef');
    await settle();
    expect(state.outcome).toBe('malformed');
    expect(world.wire.isClosed).toBe(true);
    await world.clock.advance(500);
    const next = read();
    expect(world.wires).toHaveLength(2);
    world.wire.accept();
    world.wire.receive('000200000005010302000a');
    await settle();
    expect(next.outcome).toBe(10);
  });

  it('that stops amid a frame is disconnected from, since its next bytes could not be assigned to a frame', async () => {
    open();
    const state = read();
    world.wire.accept();
    world.wire.receive('00010000000501');
    await world.clock.advance(1000);
    expect(state.outcome).toBe('incomplete');
    expect(world.wire.isClosed).toBe(true);
  });

  it('that is off fails at once while the back-off lasts, and reconnects automatically', async () => {
    open();
    const states = [read(0), read(1)];
    world.wire.cut();
    await settle();
    expect(states.map((state) => state.outcome)).toEqual(['disconnected', 'disconnected']);
    const early = read();
    await settle();
    expect(early.outcome).toBe('disconnected');
    expect(world.wires).toHaveLength(1);
    await world.clock.advance(500);
    const later = read();
    expect(world.wires).toHaveLength(2);
    world.wire.accept();
    world.wire.receive('000100000005010302000a');
    await settle();
    expect(later.outcome).toBe(10);
  });

  it('that stays off is tried less and less often, at most twice a minute', async () => {
    open();
    for (let second = 0; second < 600; second += 1) {
      const attempts = world.wires.length;
      read();
      if (world.wires.length > attempts) world.wire.cut();
      await world.clock.advance(1000);
    }
    // 0.5, 1, 2, 4, 8 and 16 s apart, then 30 s.
    expect(world.wires.length).toBeGreaterThanOrEqual(20);
    expect(world.wires.length).toBeLessThanOrEqual(28);
  });

  it.each([
    ['greets', '5353482d322e300d0a'],
    ['returns what it is sent', '000100000006010300000001'],
    ['answers for another unit', '000100000005020302000a'],
  ])('is not taken for one that answers because something %s: the back-off goes on', async (_name, bytes) => {
    open();
    for (let second = 0; second < 600; second += 1) {
      const attempts = world.wires.length;
      read();
      if (world.wires.length > attempts) {
        world.wire.accept();
        const number = (world.wire.sent.at(-1) ?? '0001').slice(0, 4);
        world.wire.receive(bytes.startsWith('0001') ? number + bytes.slice(4) : bytes);
        world.wire.cut();
      }
      await world.clock.advance(1000);
    }
    expect(world.wires.length).toBeLessThanOrEqual(28);
  });

  it('that is cut off while requests wait fails them at once', async () => {
    open({}, { requestsInFlight: 2 });
    const states = [read(0), read(1), read(0)];
    world.wire.accept();
    world.wire.cut();
    await settle();
    expect(states.map((state) => state.outcome)).toEqual(['disconnected', 'disconnected', 'disconnected']);
  });

  it('that does not accept is given up after the time to connect', async () => {
    open();
    const state = read();
    await world.clock.advance(3000);
    expect(state.outcome).toBe('connectTimeout');
    expect(world.wire.isClosed).toBe(true);
  });

  it('that is silent three times in a row is connected to again', async () => {
    open();
    for (let round = 0; round < 3; round += 1) {
      const state = read();
      if (round === 0) world.wire.accept();
      expect(world.wires).toHaveLength(1);
      await world.clock.advance(1000);
      expect(state.outcome).toBe('timeout');
    }
    expect(world.wire.isClosed).toBe(true);
  });

  it('that is silent is reported as silent, also while it is not connected to again', async () => {
    open({ timeout: 100 });
    for (let round = 0; round < 4; round += 1) {
      const state = read();
      if (round === 0) world.wire.accept();
      await world.clock.advance(100);
      expect(state.outcome).toBe('timeout');
    }
    expect(world.wires).toHaveLength(1);
    expect(world.wire.isClosed).toBe(true);
  });

  it('gets its pauses: after connecting, and between a response and the next request', async () => {
    open({ commWait: 200, commInterval: 50 });
    read(0);
    read(1);
    world.wire.accept();
    await world.clock.advance(199);
    expect(world.wire.sent).toHaveLength(0);
    await world.clock.advance(1);
    expect(world.wire.sent).toHaveLength(1);
    world.wire.receive('000100000005010302000a');
    await world.clock.advance(49);
    expect(world.wire.sent).toHaveLength(1);
    await world.clock.advance(1);
    expect(world.wire.sent).toHaveLength(2);
  });

  it('is written to before what waits to be read', async () => {
    open();
    read(0);
    read(1);
    const write = session.write(pointOf({ address: '5' }), 7, { verify: false });
    await settle();
    world.wire.accept();
    expect(world.wire.sent[0]).toBe('00010000000901100005000102' + '0007');
    world.wire.receive('000100000006011000050001');
    await write;
    expect(world.wire.sent).toHaveLength(2);
  });

  it('loses all waiting requests when the session is closed', async () => {
    open();
    const states = [read(0), read(1)];
    world.wire.accept();
    await session.close();
    await settle();
    expect(states.map((state) => state.outcome)).toEqual(['closed', 'closed']);
    const after = read(0);
    await settle();
    expect(after.outcome).toBe('closed');
  });

  it('shows its frames to whoever listens, and what was thrown away as such', async () => {
    open();
    read(0);
    world.wire.accept();
    expect(world.frames).toEqual([]);
    world.listen();
    world.wire.receive('000900000005010302000a000100000005010302000a');
    read(1);
    await settle();
    const seen = world.frames.map((frame) => [frame.direction, Buffer.from(frame.bytes).toString('hex')]);
    expect(seen).toEqual([
      ['discarded', '000900000005010302000a'],
      ['received', '000100000005010302000a'],
      ['sent', '000200000006010300' + '0a0001'],
    ]);
    expect(world.frames[0]).toMatchObject({ port: 'tcp:127.0.0.1:502', time: world.clock.wall() });
  });
});

describe('a Modbus TCP device that answers with the number 0', () => {
  it('is not understood unless the driver accepts that', async () => {
    open();
    const first = read();
    world.wire.accept();
    world.wire.receive('00000000000501030204d2');
    await settle();
    expect(first.outcome).toBe('waiting');
    await world.clock.advance(1000);
    expect(first.outcome).toBe('timeout');
    const second = read();
    world.wire.receive('00020000000500030204d2');
    await settle();
    expect(second.outcome).toBe('malformed');
  });

  it.each([
    ['transaction', '00000000000501030204d2'],
    ['unit', '00010000000500030204d2'],
    ['transaction and unit', '00000000000500030204d2'],
  ])('is understood with the setting: %s 0, one request at a time', async (_, reply) => {
    open({}, { acceptZeroIds: true, requestsInFlight: 8 });
    const [first, second] = [read(0), read(1)];
    world.wire.accept();
    expect(world.wire.sent).toHaveLength(1);
    world.wire.receive(reply);
    await settle();
    expect(first.outcome).toBe(1234);
    world.wire.receive(`0000${reply.slice(4, -4)}0007`);
    await settle();
    expect(second.outcome).toBe(7);
  });

  it('has another unit refused, and a late reply never taken for the next one', async () => {
    open({}, { acceptZeroIds: true });
    const foreign = read();
    world.wire.accept();
    world.wire.receive('00000000000502030204d2');
    await settle();
    expect(foreign.outcome).toBe('malformed');
    const silent = read();
    await world.clock.advance(1000);
    expect(silent.outcome).toBe('timeout');
    const next = read(1);
    expect(world.wires).toHaveLength(2);
    world.wires[0]?.receive('00000000000500030204d2');
    world.wire.accept();
    world.wire.receive('0000000000050003020007');
    await settle();
    expect(next.outcome).toBe(7);
  });
});
