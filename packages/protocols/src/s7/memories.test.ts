import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../testing/manual-clock.ts';
import { pointOf } from '../testing/points.ts';
import { at, reply, ScriptedController } from '../testing/s7-controller.ts';

let controller: ScriptedController;

function open(family: string): void {
  controller = new ScriptedController({}, { family });
}

afterEach(() => controller.close());

/** The items of the last request, without its header. */
function items(): string {
  return controller.wire.sent.at(-1)?.replace(/^.*?(?=120a10)/, '') ?? '';
}

describe('peripheral inputs and outputs', () => {
  it('are read from the modules, and outputs are written to them', async () => {
    open('s7-300');
    const reading = controller.read(pointOf({ row: 0, area: 'PI', address: 'PIW256', dataType: 'int16' }));
    await controller.accept();
    expect(items()).toBe('120a1002000200008000' + '0800');
    controller.wire.receive(reply(1, '0401', 'ff0400106c00'));
    await settle();
    expect(reading.outcome).toEqual([27_648]);
    const writing = controller.write(
      pointOf({ row: 0, area: 'PQ', address: 'PQW272', dataType: 'int16' }),
      27_648,
    );
    await settle();
    expect(items()).toBe('120a1002000200008000' + '0880' + '000400106c00');
    controller.wire.receive(reply(2, '0501', 'ff'));
    await settle();
    expect(writing.outcome).toBe('done');
    expect(
      controller.write(pointOf({ row: 0, area: 'PI', address: '0', dataType: 'uint8' }), 1),
    ).toBeDefined();
    await settle();
  });
});

describe('the memories of the 200 SMART', () => {
  it('are special memory in bytes, analog values in words and fast counters by number', async () => {
    open('s7-200-smart');
    const state = controller.read(
      pointOf({ row: 0, area: 'SM', address: 'SM0.5', dataType: 'bit' }),
      pointOf({ row: 1, area: 'AI', address: 'AIW16', dataType: 'int16' }),
      pointOf({ row: 2, area: 'AI', address: 'AIW18', dataType: 'int16' }),
      pointOf({ row: 3, area: 'HC', address: 'HC2', dataType: 'int32' }),
    );
    await controller.accept();
    expect(items()).toBe(
      `${'120a10020001000005000000'}${'120a10040002000006000080'}${'120a10200001000020000002'}`,
    );
    controller.wire.receive(reply(1, '0403', `ff04000820${'00'}ff0400200ccdfff6ff09000500fffffffb`));
    await settle();
    expect(state.outcome).toEqual([1, 3277, -10, -5]);
  });

  it('take analog outputs, and refuse what can only be read', async () => {
    open('s7-200-smart');
    const output = controller.write(
      pointOf({ row: 0, area: 'AQ', address: '8', dataType: 'uint16' }),
      0x6c00,
    );
    await controller.accept();
    expect(items()).toBe('120a10040001000007' + '000040' + '000400106c00');
    controller.wire.receive(reply(1, '0501', 'ff'));
    const input = controller.write(pointOf({ row: 0, area: 'AI', address: '16', dataType: 'uint16' }), 1);
    const counter = controller.write(pointOf({ row: 0, area: 'HC', address: '0', dataType: 'int32' }), 1);
    await settle();
    expect([output.outcome, input.outcome, counter.outcome]).toEqual(['done', 'readOnly', 'readOnly']);
  });

  it('have analog words at even addresses only', () => {
    open('s7-200-smart');
    const { refused } = controller.device.plan([
      pointOf({ row: 0, area: 'AI', address: 'AIW17', dataType: 'int16' }),
    ]);
    expect(refused).toMatchObject([{ row: 0, error: { reason: 'addressMalformed' } }]);
  });
});

describe('a WSTRING', () => {
  const point = at(0, 'DB1.DBWS20', { dataType: 'string', stringLength: 8 });

  it('ends at its present length', async () => {
    open('s7-1500');
    const state = controller.read(point);
    await controller.accept();
    expect(items()).toBe('120a1002000c0001840000a0');
    controller.wire.receive(reply(1, '0401', 'ff040060000400026cf5003100780078'));
    await settle();
    expect(state.outcome).toEqual(['泵1']);
  });

  it('is written with its length, after asking how long it may be', async () => {
    open('s7-1500');
    const state = controller.write(point, '泵1');
    await controller.accept();
    expect(items()).toBe('120a100200020001840000a0');
    controller.wire.receive(reply(1, '0401', 'ff0400100004'));
    await settle();
    expect(items()).toBe('120a100200060001840000b000040030' + '00026cf50031');
    controller.wire.receive(reply(2, '0501', 'ff'));
    await settle();
    expect(state.outcome).toBe('done');
  });

  it('has two bytes for each character', () => {
    open('s7-1500');
    const odd = at(0, 'DB1.DBWS20', { dataType: 'string', stringLength: 7 });
    expect(controller.device.plan([odd]).refused).toMatchObject([{ error: { reason: 'outOfRange' } }]);
  });
});
