import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../testing/manual-clock.ts';
import { pointOf } from '../testing/points.ts';
import { at, reply, ScriptedController, words } from '../testing/s7-controller.ts';
import { faultAt, valueAt } from '../values/value-table.ts';
import { encodeData } from './iso-framing.ts';

let controller: ScriptedController;

function open(fields: object = {}, settings: object = {}): void {
  controller = new ScriptedController(fields, settings);
}

afterEach(() => controller.close());

describe('reading from a controller', () => {
  it('has one job in flight, or as many as were granted, answered in any order', async () => {
    open({ chunkCollection: false });
    const states = [
      controller.read(at(0, '1.0')),
      controller.read(at(1, '1.2')),
      controller.read(at(2, '1.4')),
    ];
    await controller.accept(2);
    expect(controller.wire.sent).toHaveLength(2);
    controller.wire.receive(words(2, 12));
    expect(controller.wire.sent).toHaveLength(3);
    controller.wire.receive(words(3, 13) + words(1, 11));
    await settle();
    expect(states.map(({ outcome }) => outcome)).toEqual([[11], [12], [13]]);
  });

  it('asks one after the other where one job is granted', async () => {
    open();
    controller.read(at(0, '1.0'));
    controller.read(at(1, '1.2'));
    await controller.accept(1);
    expect(controller.wire.sent).toHaveLength(1);
  });

  it('takes two frames in a packet, a frame in pieces, and a reply in fragments', async () => {
    open();
    const states = [
      controller.read(at(0, '1.0')),
      controller.read(at(1, '1.2')),
      controller.read(at(2, '1.4')),
    ];
    await controller.accept(3);
    const both = words(1, 11) + words(2, 12);
    for (const part of [both.slice(0, 4), both.slice(4, 50), both.slice(50)]) controller.wire.receive(part);
    const pdu = Buffer.from(words(3, 13).slice(14), 'hex');
    const pieces = [pdu.subarray(0, 3), pdu.subarray(3, 15), pdu.subarray(15)].map((piece, index) => {
      const frame = encodeData(piece);
      if (index < 2) frame[6] = 0;
      return frame.toString('hex');
    });
    for (const piece of pieces) {
      await settle();
      expect(states[2]?.outcome).toBe('waiting');
      controller.wire.receive(piece);
    }
    await settle();
    expect(states.map(({ outcome }) => outcome)).toEqual([[11], [12], [13]]);
  });

  it('does not believe a late reply', async () => {
    open();
    const late = controller.read(at(0, '1.0'));
    await controller.accept();
    await controller.world.clock.advance(1000);
    expect(late.outcome).toBe('timeout');
    const next = controller.read(at(1, '1.2'));
    controller.wire.receive(words(1, 666));
    await settle();
    expect([next.outcome, valueAt(controller.table, 0)]).toEqual(['waiting', 0]);
    controller.wire.receive(words(2, 12));
    await settle();
    expect(next.outcome).toEqual([12]);
  });

  it('lets messages pass that are no reply', async () => {
    open();
    const state = controller.read(at(0, '1.0'));
    await controller.accept();
    controller.wire.receive('0300000702f080');
    controller.wire.receive('0300001102f08032010000000100000000');
    controller.wire.receive('0300001302f08072020000000100000000ffff');
    controller.wire.receive(words(1, 11));
    await settle();
    expect(state.outcome).toEqual([11]);
  });

  it('connects again after half a reply, and after garbage', async () => {
    open();
    const half = controller.read(at(0, '1.0'));
    await controller.accept();
    controller.wire.receive(words(1, 11).slice(0, 40));
    await controller.world.clock.advance(1000);
    expect([half.outcome, controller.wire.isClosed]).toEqual(['incomplete', true]);
    await controller.world.clock.advance(500);
    const garbled = controller.read(at(0, '1.0'));
    await controller.accept();
    controller.wire.receive('ffffffff');
    await settle();
    expect([garbled.outcome, controller.wire.isClosed]).toEqual(['malformed', true]);
    await controller.world.clock.advance(1000);
    const good = controller.read(at(0, '1.0'));
    await controller.accept();
    controller.wire.receive(words(3, 11));
    await settle();
    expect([good.outcome, controller.world.wires.length]).toEqual([[11], 3]);
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
    const state = controller.read(at(0, '1.0'));
    await controller.accept();
    controller.wire.receive(answer);
    await settle();
    expect([state.outcome, valueAt(controller.table, 0)]).toEqual([reason, 0]);
    const next = controller.read(at(0, '1.0'));
    controller.wire.receive(words(2, 12));
    await settle();
    expect(next.outcome).toEqual([12]);
  });

  it('takes refused items for faults of their points, and gives the others their values', async () => {
    open();
    const state = controller.read(at(0, '1.0'), at(1, '1.10'), at(2, '2.0'));
    await controller.accept();
    controller.wire.receive(words(1, 11, '05', '0a'));
    await settle();
    expect(state.outcome).toEqual([11, 'addressMissing', 'addressMissing']);
  });

  it('rejects a block of which a merged item is missing', async () => {
    open({ mergeGap: 8 });
    const block = controller.blockOf(at(0, '1.0'), at(1, '1.10'), at(2, '2.0'), at(3, '2.2'));
    const state = controller.readBlock(block);
    await controller.accept();
    controller.wire.receive(reply(1, '0402', `ff040060${'00'.repeat(12)}05000000`));
    await settle();
    expect([state.outcome, faultAt(controller.table, 0)]).toEqual(['addressMissing', undefined]);
  });

  it('takes more requests where less is granted than planned', async () => {
    open({}, { family: 's7-1500' });
    const points = Array.from({ length: 10 }, (_, row) => at(row, `1.${row * 30}`, { dataType: 'double' }));
    const long = at(0, '2.0', { dataType: 'string', stringLength: 240 });
    const state = controller.read(...points.slice(1), long);
    await controller.accept(1, 112);
    let seen = 0;
    while (state.outcome === 'waiting' && seen < 20) {
      const sent = Buffer.from(controller.wire.sent.at(-1) ?? '', 'hex');
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
      controller.wire.receive(answer);
      await settle();
    }
    expect(seen).toBe(5);
    const part = (start: number, length: number) => String.fromCharCode(65 + (start % 26)).repeat(length);
    expect(state.outcome).toEqual([
      ...points.slice(1).map((_, index) => (index + 1) * 30),
      part(0, 94) + part(94, 94) + part(188, 52),
    ]);
  });

  it('reads timers unchanged and bits of bytes', async () => {
    open();
    const state = controller.read(
      pointOf({ row: 0, area: 'M', address: '5.1', dataType: 'bit' }),
      pointOf({ row: 1, area: 'M', address: '5.7', dataType: 'bit' }),
      pointOf({ row: 2, area: 'T', address: '3', dataType: 'bcd16' }),
    );
    await controller.accept();
    expect(controller.wire.sent.at(-1)).toMatch(/120a10020001000083000028120a101d000100001d000003$/);
    controller.wire.receive(reply(1, '0402', 'ff0400088200ff0900020123'));
    await settle();
    expect(state.outcome).toEqual([1, 1, 123]);
  });
});
