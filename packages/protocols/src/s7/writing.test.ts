import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../testing/manual-clock.ts';
import { pointOf } from '../testing/points.ts';
import { at, reply, ScriptedController, words } from '../testing/s7-controller.ts';

let controller: ScriptedController;

function open(fields: object = {}, settings: object = {}): void {
  controller = new ScriptedController(fields, settings);
}

afterEach(() => controller.close());

describe('an S7 STRING', () => {
  const point = at(0, 'DB1.DBS20', { dataType: 'string', stringLength: 8 });

  it('ends at its present length, and leaves what is beside it unchanged', async () => {
    open();
    const state = controller.read(point, at(1, '1.26', { dataType: 'uint8' }), at(2, '1.30'));
    await controller.accept();
    expect(controller.wire.sent.at(-1)).toMatch(/0401120a1002000c0001840000a0$/);
    controller.wire.receive(reply(1, '0401', `ff0400600803${'50554d5058585858'}04d2`));
    await settle();
    expect(state.outcome).toEqual(['PUM', 0x58, 1234]);
  });

  it('is written with its length, after asking how long it may be', async () => {
    open();
    const state = controller.write(point, 'VALVE', true);
    await controller.accept();
    expect(controller.wire.sent.at(-1)).toMatch(/0401120a100200010001840000a0$/);
    controller.wire.receive(reply(1, '0401', 'ff04000806'));
    await settle();
    expect(controller.wire.sent.at(-1)).toMatch(/0501120a100200060001840000a8000400300556414c5645$/);
    controller.wire.receive(reply(2, '0501', 'ff'));
    await settle();
    controller.wire.receive(reply(3, '0401', 'ff040050060556414c5645aabbcc'));
    await settle();
    expect(state.outcome).toBe('done');
  });

  it('is not written beyond its end', async () => {
    open();
    const state = controller.write(point, 'VALVE');
    await controller.accept();
    controller.wire.receive(reply(1, '0401', 'ff04000804'));
    await settle();
    expect([state.outcome, controller.wire.sent.length]).toEqual(['outOfRange', 1]);
  });
});

describe('writing to a controller', () => {
  const bit = at(0, '1.4.3', { dataType: 'bit' });
  const WRITTEN = '0501';

  it('writes a bit alone, and reads it back if asked', async () => {
    open();
    const state = controller.write(bit, 1, true);
    await controller.accept();
    expect(controller.wire.sent.at(-1)).toMatch(/0501120a100100010001840000230003000101$/);
    controller.wire.receive(reply(1, WRITTEN, 'ff'));
    await settle();
    expect(controller.wire.sent.at(-1)).toMatch(/0401120a10020001000184000020$/);
    controller.wire.receive(reply(2, '0401', 'ff04000808'));
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
    const state = controller.write(at(0, '1.4', { dataType: 'float' }), 42, true);
    await controller.accept();
    expect(controller.wire.sent.at(-1)).toMatch(/0004002042280000$/);
    controller.wire.receive(reply(1, WRITTEN, 'ff'));
    await settle();
    controller.wire.receive(reply(2, '0401', item));
    await settle();
    expect(state.outcome).toBe(outcome);
  });

  it('writes a long string in parts, in the order of their addresses', async () => {
    open();
    const state = controller.write(at(0, '1.0', { dataType: 'string', stringLength: 240 }), 'x'.repeat(230));
    await controller.accept();
    expect(controller.wire.sent.at(-1)?.length).toBe(2 * (7 + 240));
    controller.wire.receive(reply(1, WRITTEN, 'ff'));
    await settle();
    expect(controller.wire.sent.at(-1)).toMatch(/120a1002001c0001840006a0000400e0(78){18}(00){10}$/);
    controller.wire.receive(reply(2, WRITTEN, 'ff'));
    await settle();
    expect(state.outcome).toBe('done');
  });

  it.each([
    ['05', 'addressMissing'],
    ['03', 'refused'],
    ['0a', 'addressMissing'],
  ])('passes on the error of the controller: %s', async (code, reason) => {
    open();
    const state = controller.write(bit, 1);
    await controller.accept();
    controller.wire.receive(reply(1, WRITTEN, code));
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
    const state = controller.write(point, value);
    await settle();
    expect([state.outcome, controller.world.wires.length]).toEqual([reason, 0]);
  });

  it('goes before reads that wait, in the order of the requests', async () => {
    open({ chunkCollection: false });
    controller.read(at(0, '1.0'));
    controller.read(at(1, '1.2'));
    await controller.accept();
    const states = [controller.write(at(2, '1.4'), 1), controller.write(at(2, '1.4'), 2)];
    await settle();
    controller.wire.receive(words(1, 0));
    expect(controller.wire.sent.at(-1)).toMatch(/000400100001$/);
    controller.wire.receive(reply(2, WRITTEN, 'ff'));
    await settle();
    // The second waits for the first to end, and a read may go in between.
    controller.wire.receive(words(3, 0));
    await settle();
    expect(controller.wire.sent.at(-1)).toMatch(/000400100002$/);
    controller.wire.receive(reply(4, WRITTEN, 'ff'));
    await settle();
    expect(states.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  });
});
