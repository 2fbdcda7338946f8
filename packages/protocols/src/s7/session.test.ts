import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Block, Device, Point, Session } from '../device.ts';
import { REASONS } from '../protocol-error.ts';
import { settle } from '../testing/manual-clock.ts';
import { pointOf } from '../testing/points.ts';
import { s7Driver } from '../testing/s7-driver.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import type { Value } from '../values/value.ts';
import { createValueTable, faultAt, type ValueTable, valueAt } from '../values/value-table.ts';
import { createDevice } from '../list.ts';
import { encodeData } from './iso-framing.ts';

const CONFIRM = '0300001611d00001000100c0010ac1020100c2020101';

let world: ScriptedWorld;
let session: Session;
let device: Device;
let table: ValueTable;

beforeEach(() => {
  world = new ScriptedWorld();
  table = createValueTable(10);
});

afterEach(async () => {
  await session.close();
  if (world.clock.pending > 0) throw new Error('a timer was left running');
});

function open(fields: object = {}, settings: object = {}): void {
  device = createDevice(s7Driver({ timeout: 1000, mergeGap: 0, ...fields }, settings), undefined);
  session = device.connect(world.environment);
}

/** A frame with a reply to the job of a reference. */
function reply(reference: number, parameters: string, data = '', error = '0000'): string {
  const [head, body] = [Buffer.from(parameters, 'hex'), Buffer.from(data, 'hex')];
  const header = Buffer.from(`320300000000000000000000`, 'hex');
  header.writeUInt16BE(reference, 4);
  header.writeUInt16BE(head.length, 6);
  header.writeUInt16BE(body.length, 8);
  header.write(error, 10, 'hex');
  return encodeData(Buffer.concat([header, head, body])).toString('hex');
}

const granted = (jobs = 1, pdu = 240) =>
  reply(0, `f000${[jobs, jobs, pdu].map((value) => value.toString(16).padStart(4, '0')).join('')}`);

/** Items of 16 bits, or return codes where they were refused. */
const words = (reference: number, ...items: readonly (number | string)[]) =>
  reply(
    reference,
    `04${items.length.toString(16).padStart(2, '0')}`,
    items
      .map((item) =>
        typeof item === 'string' ? `${item}000000` : `ff040010${item.toString(16).padStart(4, '0')}`,
      )
      .join(''),
  );

/** Takes the connection through its handshake, after which only jobs are in `sent`. */
async function accept(jobs = 1, pdu = 240): Promise<void> {
  await settle();
  world.wire.accept();
  world.wire.receive(CONFIRM);
  world.wire.receive(granted(jobs, pdu));
  world.wire.sent.splice(0, 2);
  await settle();
}

const at = (row: number, address: string, fields: Partial<Point> = {}) =>
  pointOf({ row, area: 'DB', address, ...fields });

interface State {
  outcome: unknown;
}

/** What becomes of a promise: `waiting`, what `result` gives, or the reason of its failure. */
function watch(promise: Promise<unknown>, result: () => unknown = () => 'done'): State {
  const state: State = { outcome: 'waiting' };
  promise.then(
    () => {
      state.outcome = result();
    },
    (error: unknown) => {
      state.outcome = error instanceof Error && 'reason' in error ? error.reason : error;
    },
  );
  return state;
}

function blockOf(...points: readonly Point[]): Block {
  const [block, ...others] = device.plan(points).blocks;
  if (block === undefined || others.length > 0) throw new Error('not one block');
  return block;
}

const rowsOf = (block: Block) => block.rows.map((row) => faultAt(table, row) ?? valueAt(table, row));

function read(...points: readonly Point[]): State {
  const block = blockOf(...points);
  return watch(session.read(block, table), () => rowsOf(block));
}

const write = (point: Point, value: Value, verify = false) => watch(session.write(point, value, { verify }));

describe('connecting to a controller', () => {
  it('takes a transport connection and communication set up before the first job', async () => {
    open();
    const state = read(at(0, '1.0'));
    world.wire.accept();
    expect(world.wire.sent).toEqual(['0300001611e00000000100c1020100c2020101c0010a']);
    world.wire.receive(CONFIRM);
    expect(world.wire.sent.slice(1)).toEqual(['0300001902f08032010000000000080000f0000008000803c0']);
    world.wire.receive(granted());
    expect(world.wire.sent.slice(2)).toEqual([
      '0300001f02f080320100000001000e00000401120a10020002000184000000',
    ]);
    world.wire.receive(words(1, 1234));
    await settle();
    expect(state.outcome).toEqual([1234]);
  });

  it('uses the TSAPs given for a 200 SMART', async () => {
    open({}, { family: 's7-200-smart', addressing: 'tsap' });
    const state = read(pointOf({ area: 'V', address: 'VW100' }));
    world.wire.accept();
    expect(world.wire.sent).toEqual(['0300001611e00000000100c1020200c2020201c0010a']);
    world.wire.receive(CONFIRM);
    world.wire.receive(granted());
    expect(world.wire.sent.at(-1)).toMatch(/120a10020002000184000320$/);
    world.wire.receive(words(1, 7));
    await settle();
    expect(state.outcome).toEqual([7]);
  });

  it('asks for a PDU no longer than the TPDUs that the controller takes', async () => {
    open();
    read(at(0, '1.0'));
    world.wire.accept();
    world.wire.receive('0300000e09d00001000100c00109');
    expect(world.wire.sent.at(-1)).toMatch(/01f9$/);
  });

  it('works when the answers come byte by byte, and when they come at once', async () => {
    open();
    const first = read(at(0, '1.0'));
    world.wire.accept();
    for (const byte of `${CONFIRM}${granted()}${words(1, 5)}`.match(/../g) ?? []) world.wire.receive(byte);
    await settle();
    expect(first.outcome).toEqual([5]);
    world.wire.cut();
    await world.clock.advance(500);
    const second = read(at(0, '1.0'));
    world.wire.accept();
    world.wire.receive(`${CONFIRM}${granted()}`);
    world.wire.receive(words(2, 6));
    await settle();
    expect(second.outcome).toEqual([6]);
  });

  it.each([
    ['refuses the TSAPs', '0300000b06800001000003', 'disconnected'],
    ['answers in another protocol', '485454502f312e31', 'malformed'],
    ['answers with data', '0300000702f080', 'malformed'],
    ['refuses to communicate', `${CONFIRM}${reply(0, '', '', '8104')}`, 'deviceFault'],
    ['grants nothing', `${CONFIRM}${granted(1, 20)}`, 'malformed'],
  ])(
    'fails at once when the controller %s, and is tried again after the back-off',
    async (_name, answer, reason) => {
      open();
      const state = read(at(0, '1.0'));
      world.wire.accept();
      world.wire.receive(answer);
      await settle();
      expect(state.outcome).toBe(reason);
      const tooSoon = read(at(0, '1.0'));
      await settle();
      expect([tooSoon.outcome, world.wires.length]).toEqual([reason, 1]);
      await world.clock.advance(500);
      const later = read(at(0, '1.0'));
      await accept();
      world.wire.receive(words(1, 3));
      await settle();
      expect([later.outcome, world.wires.length]).toEqual([[3], 2]);
    },
  );

  it('says what to check when the controller hangs up', async () => {
    open();
    const block = blockOf(at(0, '1.0'));
    const failure = session.read(block, table);
    world.wire.accept();
    world.wire.close();
    await expect(failure).rejects.toThrow(/check rack, slot and TSAPs/);
  });

  it('gives up a controller that never confirms', async () => {
    open();
    const state = read(at(0, '1.0'));
    world.wire.accept();
    world.wire.receive('0300');
    await world.clock.advance(3000);
    expect([state.outcome, world.wire.isClosed]).toEqual(['connectTimeout', true]);
  });

  it('is shown to message debugging with all that follows', async () => {
    open();
    world.listen();
    read(at(0, '1.0'));
    world.wire.accept();
    world.wire.receive(CONFIRM);
    world.wire.receive(granted());
    world.wire.receive(words(1, 3));
    expect(world.frames.map(({ direction, bytes }) => `${direction} ${bytes.length}`)).toEqual([
      'sent 22',
      'received 22',
      'sent 25',
      'received 27',
      'sent 31',
      'received 27',
    ]);
    expect(new Set(world.frames.map(({ port }) => port))).toEqual(new Set(['tcp:127.0.0.1:102']));
  });

  it('ends what waits when it is closed amid the handshake', async () => {
    open();
    const state = read(at(0, '1.0'));
    world.wire.accept();
    await session.close();
    await settle();
    expect(state.outcome).toBe('closed');
  });
});

describe('reading from a controller', () => {
  it('has one job in flight, or as many as were granted, answered in any order', async () => {
    open({ chunkCollection: false });
    const states = [read(at(0, '1.0')), read(at(1, '1.2')), read(at(2, '1.4'))];
    await accept(2);
    expect(world.wire.sent).toHaveLength(2);
    world.wire.receive(words(2, 12));
    expect(world.wire.sent).toHaveLength(3);
    world.wire.receive(words(3, 13) + words(1, 11));
    await settle();
    expect(states.map(({ outcome }) => outcome)).toEqual([[11], [12], [13]]);
  });

  it('asks one after the other where one job is granted', async () => {
    open();
    read(at(0, '1.0'));
    read(at(1, '1.2'));
    await accept(1);
    expect(world.wire.sent).toHaveLength(1);
  });

  it('takes two frames in a packet, a frame in pieces, and a reply in fragments', async () => {
    open();
    const states = [read(at(0, '1.0')), read(at(1, '1.2')), read(at(2, '1.4'))];
    await accept(3);
    const both = words(1, 11) + words(2, 12);
    for (const part of [both.slice(0, 4), both.slice(4, 50), both.slice(50)]) world.wire.receive(part);
    const pdu = Buffer.from(words(3, 13).slice(14), 'hex');
    const pieces = [pdu.subarray(0, 3), pdu.subarray(3, 15), pdu.subarray(15)].map((piece, index) => {
      const frame = encodeData(piece);
      if (index < 2) frame[6] = 0;
      return frame.toString('hex');
    });
    for (const piece of pieces) {
      await settle();
      expect(states[2]?.outcome).toBe('waiting');
      world.wire.receive(piece);
    }
    await settle();
    expect(states.map(({ outcome }) => outcome)).toEqual([[11], [12], [13]]);
  });

  it('does not believe a late reply', async () => {
    open();
    const late = read(at(0, '1.0'));
    await accept();
    await world.clock.advance(1000);
    expect(late.outcome).toBe('timeout');
    const next = read(at(1, '1.2'));
    world.wire.receive(words(1, 666));
    await settle();
    expect([next.outcome, valueAt(table, 0)]).toEqual(['waiting', 0]);
    world.wire.receive(words(2, 12));
    await settle();
    expect(next.outcome).toEqual([12]);
  });

  it('lets messages pass that are no reply', async () => {
    open();
    const state = read(at(0, '1.0'));
    await accept();
    world.wire.receive('0300000702f080');
    world.wire.receive('0300001102f08032010000000100000000');
    world.wire.receive('0300001302f08072020000000100000000ffff');
    world.wire.receive(words(1, 11));
    await settle();
    expect(state.outcome).toEqual([11]);
  });

  it('connects again after half a reply, and after garbage', async () => {
    open();
    const half = read(at(0, '1.0'));
    await accept();
    world.wire.receive(words(1, 11).slice(0, 40));
    await world.clock.advance(1000);
    expect([half.outcome, world.wire.isClosed]).toEqual(['incomplete', true]);
    await world.clock.advance(500);
    const garbled = read(at(0, '1.0'));
    await accept();
    world.wire.receive('ffffffff');
    await settle();
    expect([garbled.outcome, world.wire.isClosed]).toEqual(['malformed', true]);
    await world.clock.advance(500);
    const good = read(at(0, '1.0'));
    await accept();
    world.wire.receive(words(3, 11));
    await settle();
    expect([good.outcome, world.wires.length]).toEqual([[11], 3]);
  });

  it.each([
    ['to another function', reply(1, '0501', 'ff'), 'malformed'],
    ['with too few items', reply(1, '0400'), 'malformed'],
    ['that is too short', reply(1, '0401', 'ff040010'), 'incomplete'],
    ['of too few bytes', reply(1, '0401', 'ff04000812'), 'incomplete'],
    ['of too many bytes', reply(1, '0401', 'ff04002012345678'), 'malformed'],
    ['that PUT/GET is not allowed', reply(1, '', '', '8104'), 'deviceFault'],
    ['that the address does not exist', words(1, '05'), 'addressMissing'],
    ['that access is denied', words(1, '03'), 'refused'],
    ['that the type does not fit', words(1, '07'), 'typeMismatch'],
  ])('gives no value for a reply %s', async (_name, answer, reason) => {
    open();
    const state = read(at(0, '1.0'));
    await accept();
    world.wire.receive(answer);
    await settle();
    expect([state.outcome, valueAt(table, 0)]).toEqual([reason, 0]);
    const next = read(at(0, '1.0'));
    world.wire.receive(words(2, 12));
    await settle();
    expect(next.outcome).toEqual([12]);
  });

  it('takes refused items for faults of their points, and gives the others their values', async () => {
    open();
    const state = read(at(0, '1.0'), at(1, '1.10'), at(2, '2.0'));
    await accept();
    world.wire.receive(words(1, 11, '05', '0a'));
    await settle();
    expect(state.outcome).toEqual([11, 'addressMissing', 'addressMissing']);
  });

  it('rejects a block of which a merged item is missing, and then splits that item only', async () => {
    open({ mergeGap: 8 });
    const block = blockOf(at(0, '1.0'), at(1, '1.10'), at(2, '2.0'), at(3, '2.2'));
    const state = watch(session.read(block, table));
    await accept();
    world.wire.receive(reply(1, '0402', `ff040060${'00'.repeat(12)}05000000`));
    await settle();
    expect([state.outcome, faultAt(table, 0)]).toEqual(['addressMissing', undefined]);
    const [smaller, ...others] = device.split(block);
    expect([smaller?.text, others.length]).toEqual(['DB1 0..11, DB2 0..1, DB2 2..3', 0]);
    if (smaller === undefined) return;
    const again = watch(session.read(smaller, table), () => rowsOf(smaller));
    world.wire.receive(reply(2, '0403', `ff040060000b${'00'.repeat(8)}000cff040010000d05000000`));
    await settle();
    expect(again.outcome).toEqual([11, 12, 13, 'addressMissing']);
  });

  it('takes more requests where less is granted than planned', async () => {
    open({}, { family: 's7-1500' });
    const points = Array.from({ length: 10 }, (_, row) => at(row, `1.${row * 30}`, { dataType: 'double' }));
    const long = at(0, '2.0', { dataType: 'string', stringLength: 240 });
    const state = read(...points.slice(1), long);
    await accept(1, 112);
    let seen = 0;
    while (state.outcome === 'waiting' && seen < 20) {
      const sent = Buffer.from(world.wire.sent.at(-1) ?? '', 'hex');
      seen += 1;
      const count = sent.readUInt8(18);
      const items = Array.from({ length: count }, (_, item) => {
        const size = sent.readUInt16BE(19 + item * 12 + 4);
        const start = sent.readUIntBE(19 + item * 12 + 9, 3) / 8;
        const isText = sent.readUInt16BE(19 + item * 12 + 6) === 2;
        const bytes = Buffer.alloc(size, isText ? String.fromCharCode(65 + (start % 26)) : 0);
        if (!isText) bytes.writeDoubleBE(start, 0);
        return `ff04${(size * 8).toString(16).padStart(4, '0')}${bytes.toString('hex')}`;
      });
      const digits = count.toString(16).padStart(2, '0');
      const answer = reply(sent.readUInt16BE(11), `04${digits}`, items.join(''));
      expect(answer.length / 2 - 7).toBeLessThanOrEqual(112);
      expect(sent.length - 7).toBeLessThanOrEqual(112);
      world.wire.receive(answer);
      await settle();
    }
    expect(seen).toBe(5);
    const part = (start: number, length: number) => String.fromCharCode(65 + (start % 26)).repeat(length);
    expect(state.outcome).toEqual([
      ...points.slice(1).map((_, index) => (index + 1) * 30),
      part(0, 94) + part(94, 94) + part(188, 52),
    ]);
  });

  it('reads timers as they stand and bits of bytes', async () => {
    open();
    const state = read(
      pointOf({ row: 0, area: 'M', address: '5.1', dataType: 'bit' }),
      pointOf({ row: 1, area: 'M', address: '5.7', dataType: 'bit' }),
      pointOf({ row: 2, area: 'T', address: '3', dataType: 'bcd16' }),
    );
    await accept();
    expect(world.wire.sent.at(-1)).toMatch(/120a10020001000083000028120a101d000100001d000003$/);
    world.wire.receive(reply(1, '0402', 'ff0400088200ff0900020123'));
    await settle();
    expect(state.outcome).toEqual([1, 1, 123]);
  });
});

describe('an S7 STRING', () => {
  const point = at(0, 'DB1.DBS20', { dataType: 'string', stringLength: 8 });

  it('ends at its present length, and leaves what is beside it unchanged', async () => {
    open();
    const state = read(point, at(1, '1.26', { dataType: 'uint8' }), at(2, '1.30'));
    await accept();
    expect(world.wire.sent.at(-1)).toMatch(/0401120a1002000c0001840000a0$/);
    world.wire.receive(reply(1, '0401', `ff0400600803${'50554d5058585858'}04d2`));
    await settle();
    expect(state.outcome).toEqual(['PUM', 0x58, 1234]);
  });

  it('is written with its length, after asking how long it may be', async () => {
    open();
    const state = write(point, 'VALVE', true);
    await accept();
    expect(world.wire.sent.at(-1)).toMatch(/0401120a100200010001840000a0$/);
    world.wire.receive(reply(1, '0401', 'ff04000806'));
    await settle();
    expect(world.wire.sent.at(-1)).toMatch(/0501120a100200060001840000a8000400300556414c5645$/);
    world.wire.receive(reply(2, '0501', 'ff'));
    await settle();
    world.wire.receive(reply(3, '0401', 'ff040050060556414c5645aabbcc'));
    await settle();
    expect(state.outcome).toBe('done');
  });

  it('is not written beyond its end', async () => {
    open();
    const state = write(point, 'VALVE');
    await accept();
    world.wire.receive(reply(1, '0401', 'ff04000804'));
    await settle();
    expect([state.outcome, world.wire.sent.length]).toEqual(['outOfRange', 1]);
  });
});

describe('writing to a controller', () => {
  const bit = at(0, '1.4.3', { dataType: 'bit' });
  const WRITTEN = '0501';

  it('writes a bit alone, and reads it back if asked', async () => {
    open();
    const state = write(bit, 1, true);
    await accept();
    expect(world.wire.sent.at(-1)).toMatch(/0501120a100100010001840000230003000101$/);
    world.wire.receive(reply(1, WRITTEN, 'ff'));
    await settle();
    expect(world.wire.sent.at(-1)).toMatch(/0401120a10020001000184000020$/);
    world.wire.receive(reply(2, '0401', 'ff04000808'));
    await settle();
    expect(state.outcome).toBe('done');
  });

  it.each([
    ['the same', 'ff04002042280000', 'done'],
    ['another value', 'ff04002042290000', 'verifyFailed'],
    ['no access', '03000000', 'done'],
    ['a fault', '01000000', 'deviceFault'],
  ])('reads back %s', async (_name, item, outcome) => {
    open();
    const state = write(at(0, '1.4', { dataType: 'float' }), 42, true);
    await accept();
    expect(world.wire.sent.at(-1)).toMatch(/0004002042280000$/);
    world.wire.receive(reply(1, WRITTEN, 'ff'));
    await settle();
    world.wire.receive(reply(2, '0401', item));
    await settle();
    expect(state.outcome).toBe(outcome);
  });

  it('writes a long string in parts, in the order of their addresses', async () => {
    open();
    const state = write(at(0, '1.0', { dataType: 'string', stringLength: 240 }), 'x'.repeat(230));
    await accept();
    expect(world.wire.sent.at(-1)?.length).toBe(2 * (7 + 240));
    world.wire.receive(reply(1, WRITTEN, 'ff'));
    await settle();
    expect(world.wire.sent.at(-1)).toMatch(/120a1002001c0001840006a0000400e0(78){18}(00){10}$/);
    world.wire.receive(reply(2, WRITTEN, 'ff'));
    await settle();
    expect(state.outcome).toBe('done');
  });

  it.each([
    ['05', 'addressMissing'],
    ['03', 'refused'],
    ['0a', 'addressMissing'],
  ])('passes on what the controller says: %s', async (code, reason) => {
    open();
    const state = write(bit, 1);
    await accept();
    world.wire.receive(reply(1, WRITTEN, code));
    await settle();
    expect(state.outcome).toBe(reason);
  });

  it.each([
    [pointOf({ area: 'I', address: '0' }), 1, 'readOnly'],
    [pointOf({ area: 'T', address: '0' }), 1, 'readOnly'],
    [at(0, '1.0'), 65_536, 'outOfRange'],
    [at(0, '1.0'), 'text', 'typeMismatch'],
    [at(0, 'nowhere'), 1, 'addressMalformed'],
  ] as const)('sends nothing of what cannot be written: %j', async (point, value, reason) => {
    open();
    const state = write(point, value);
    await settle();
    expect([state.outcome, world.wires.length]).toEqual([reason, 0]);
  });

  it('goes before reads that wait, in the order it was handed in', async () => {
    open({ chunkCollection: false });
    read(at(0, '1.0'));
    read(at(1, '1.2'));
    await accept();
    const states = [write(at(2, '1.4'), 1), write(at(2, '1.4'), 2)];
    await settle();
    world.wire.receive(words(1, 0));
    expect(world.wire.sent.at(-1)).toMatch(/000400100001$/);
    world.wire.receive(reply(2, WRITTEN, 'ff'));
    await settle();
    // The second waits for the first to end, and a read may go in between.
    world.wire.receive(words(3, 0));
    await settle();
    expect(world.wire.sent.at(-1)).toMatch(/000400100002$/);
    world.wire.receive(reply(4, WRITTEN, 'ff'));
    await settle();
    expect(states.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  });
});

describe('hostile bytes', () => {
  it('cost a request an error of the protocol at most, at whatever step they come', async () => {
    const answers = [CONFIRM, granted(2), words(1, 11), words(1, '05'), reply(1, '0401', 'ff0400')];
    const chunk = fc.oneof(
      fc.constantFrom(...answers),
      fc.uint8Array({ minLength: 1, maxLength: 30 }).map((bytes) => Buffer.from(bytes).toString('hex')),
      fc.uint8Array({ maxLength: 30 }).map((data) => encodeData(data).toString('hex')),
      fc
        .tuple(fc.constantFrom(...answers), fc.nat(26), fc.integer({ min: 0, max: 255 }))
        .map(([answer, index, byte]) => {
          const bytes = Buffer.from(answer, 'hex');
          bytes[index % bytes.length] = byte;
          return bytes.toString('hex');
        }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 8 }), async (chunks) => {
        world = new ScriptedWorld();
        open();
        const state = read(at(0, '1.0'));
        world.wire.accept();
        for (const bytes of chunks) {
          if (!world.wire.isClosed) world.wire.receive(bytes);
        }
        await world.clock.advance(3000);
        expect(state.outcome).not.toBe('waiting');
        expect(Array.isArray(state.outcome) || REASONS.some((reason) => reason === state.outcome)).toBe(true);
        await session.close();
        expect(world.clock.pending).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
