import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '../testing/manual-clock.ts';
import { pointOf } from '../testing/points.ts';
import { at, CONFIRM, granted, reply, ScriptedController, words } from '../testing/s7-controller.ts';

let controller: ScriptedController;

function open(fields: object = {}, settings: object = {}): void {
  controller = new ScriptedController(fields, settings);
}

afterEach(() => controller.close());

describe('connecting to a controller', () => {
  it('takes a transport connection and communication set up before the first job', async () => {
    open();
    const state = controller.read(at(0, '1.0'));
    controller.wire.accept();
    expect(controller.wire.sent).toEqual(['0300001611e00000000100c1020100c2020101c0010a']);
    controller.wire.receive(CONFIRM);
    expect(controller.wire.sent.slice(1)).toEqual(['0300001902f08032010000000000080000f0000008000803c0']);
    controller.wire.receive(granted());
    expect(controller.wire.sent.slice(2)).toEqual([
      '0300001f02f080320100000001000e00000401120a10020002000184000000',
    ]);
    controller.wire.receive(words(1, 1234));
    await settle();
    expect(state.outcome).toEqual([1234]);
  });

  it('uses the TSAPs given for a 200 SMART', async () => {
    open({}, { family: 's7-200-smart', addressing: 'tsap' });
    const state = controller.read(pointOf({ area: 'V', address: 'VW100' }));
    controller.wire.accept();
    expect(controller.wire.sent).toEqual(['0300001611e00000000100c1020200c2020201c0010a']);
    controller.wire.receive(CONFIRM);
    controller.wire.receive(granted());
    expect(controller.wire.sent.at(-1)).toMatch(/120a10020002000184000320$/);
    controller.wire.receive(words(1, 7));
    await settle();
    expect(state.outcome).toEqual([7]);
  });

  it('asks for a PDU no longer than the TPDUs that the controller takes', async () => {
    open();
    controller.read(at(0, '1.0'));
    controller.wire.accept();
    controller.wire.receive('0300000e09d00001000100c00109');
    expect(controller.wire.sent.at(-1)).toMatch(/01f9$/);
  });

  it('works when the answers come byte by byte, and when they come at once', async () => {
    open();
    const first = controller.read(at(0, '1.0'));
    controller.wire.accept();
    for (const byte of `${CONFIRM}${granted()}${words(1, 5)}`.match(/../g) ?? [])
      controller.wire.receive(byte);
    await settle();
    expect(first.outcome).toEqual([5]);
    controller.wire.cut();
    await controller.world.clock.advance(500);
    const second = controller.read(at(0, '1.0'));
    controller.wire.accept();
    controller.wire.receive(`${CONFIRM}${granted()}`);
    controller.wire.receive(words(2, 6));
    await settle();
    expect(second.outcome).toEqual([6]);
  });

  it.each([
    ['refuses the TSAPs', '0300000b06800001000003', 'sessionRefused'],
    ['answers in another protocol', '485454502f312e31', 'malformed'],
    ['answers with data', '0300000702f080', 'malformed'],
    ['refuses to communicate', `${CONFIRM}${reply(0, '', '', '8104')}`, 'deviceFault'],
    ['grants nothing', `${CONFIRM}${granted(1, 20)}`, 'malformed'],
  ])(
    'fails at once when the controller %s, and is tried again after the back-off',
    async (_name, answer, reason) => {
      open();
      const state = controller.read(at(0, '1.0'));
      controller.wire.accept();
      controller.wire.receive(answer);
      await settle();
      expect(state.outcome).toBe(reason);
      const tooSoon = controller.read(at(0, '1.0'));
      await settle();
      expect([tooSoon.outcome, controller.world.wires.length]).toEqual([reason, 1]);
      await controller.world.clock.advance(500);
      const later = controller.read(at(0, '1.0'));
      await controller.accept();
      controller.wire.receive(words(1, 3));
      await settle();
      expect([later.outcome, controller.world.wires.length]).toEqual([[3], 2]);
    },
  );

  it('says what to check when the controller hangs up', async () => {
    open();
    const block = controller.blockOf(at(0, '1.0'));
    const failure = controller.session.read(block, controller.table);
    controller.wire.accept();
    controller.wire.close();
    await expect(failure).rejects.toThrow(/check rack, slot and TSAPs/);
  });

  it('gives up a controller that never confirms', async () => {
    open();
    const state = controller.read(at(0, '1.0'));
    controller.wire.accept();
    controller.wire.receive('0300');
    await controller.world.clock.advance(3000);
    expect([state.outcome, controller.wire.isClosed]).toEqual(['connectTimeout', true]);
  });

  it('is shown to message debugging with all that follows', async () => {
    open();
    controller.world.listen();
    controller.read(at(0, '1.0'));
    controller.wire.accept();
    controller.wire.receive(CONFIRM);
    controller.wire.receive(granted());
    controller.wire.receive(words(1, 3));
    expect(controller.world.frames.map(({ direction, bytes }) => `${direction} ${bytes.length}`)).toEqual([
      'sent 22',
      'received 22',
      'sent 25',
      'received 27',
      'sent 31',
      'received 27',
    ]);
    expect(new Set(controller.world.frames.map(({ port }) => port))).toEqual(new Set(['tcp:127.0.0.1:102']));
  });

  it('ends what waits when it is closed amid the handshake', async () => {
    open();
    const state = controller.read(at(0, '1.0'));
    controller.wire.accept();
    await controller.session.close();
    await settle();
    expect(state.outcome).toBe('closed');
  });
});
