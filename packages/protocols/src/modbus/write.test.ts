import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Point, Session, WriteOptions } from '../device.ts';
import { tcpDriver } from '../testing/drivers.ts';
import { settle } from '../testing/manual-clock.ts';
import { pointOf } from '../testing/points.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import type { Value } from '../values/value.ts';
import { createDevice } from '../list.ts';

let world: ScriptedWorld;
let session: Session;

function open(settings: object = {}): void {
  session = createDevice(tcpDriver({}, settings), undefined).connect(world.environment);
}

/** Writes while the device answers one PDU after another; gives the PDUs it was sent, and how it ended. */
async function write(
  point: Partial<Point>,
  value: Value,
  replies: readonly string[],
  options: WriteOptions = { verify: false },
): Promise<{ sent: string[]; outcome: unknown }> {
  let outcome: unknown = 'waiting';
  const done = session.write(pointOf(point), value, options).then(
    () => {
      outcome = 'written';
    },
    (error: unknown) => {
      outcome = error instanceof Error && 'reason' in error ? error.reason : error;
    },
  );
  await settle();
  if (world.wires.length > 0) world.wire.accept();
  for (const reply of replies) {
    const number = (world.wire.sent.at(-1) ?? '').slice(0, 4);
    world.wire.receive(`${number}0000${(reply.length / 2 + 1).toString(16).padStart(4, '0')}01${reply}`);
    await settle();
  }
  await done;
  return { sent: (world.wires.at(-1)?.sent ?? []).map((frame) => frame.slice(14)), outcome };
}

beforeEach(() => {
  world = new ScriptedWorld();
});

afterEach(() => session.close());

describe('writing', () => {
  it('takes function 6 or 16 for one register, as set', async () => {
    open({ writeFunction: 'single' });
    const single = await write({ address: '5' }, 258, ['0600050102']);
    expect(single).toEqual({ sent: ['0600050102'], outcome: 'written' });
    await session.close();
    open({ writeFunction: 'multiple' });
    const multiple = await write({ address: '5' }, 258, ['1000050001']);
    expect(multiple).toEqual({ sent: ['1000050001020102'], outcome: 'written' });
  });

  it('takes function 5 or 15 for a coil, as set', async () => {
    open({ writeFunction: 'single' });
    const single = await write({ area: 'coil', address: '3', dataType: 'bit' }, 1, ['050003ff00']);
    expect(single).toEqual({ sent: ['050003ff00'], outcome: 'written' });
    await session.close();
    open({ writeFunction: 'multiple' });
    const multiple = await write({ area: 'coil', address: '3', dataType: 'bit' }, 1, ['0f00030001']);
    expect(multiple).toEqual({ sent: ['0f000300010101'], outcome: 'written' });
  });

  it('takes function 16 for more than one register, in the order of the variable', async () => {
    open({ writeFunction: 'single' });
    const point = { dataType: 'float', byteOrder: 'CDAB' } as const;
    const { sent } = await write(point, 1.5, ['1000000002']);
    expect(sent).toEqual(['100000000204' + '00003fc0']);
  });

  it('fills a text up, so that nothing of an older one stays', async () => {
    open();
    const point = { dataType: 'string', stringLength: 5, byteOrder: 'low' } as const;
    const { sent } = await write(point, 'abc', ['1000000003']);
    expect(sent).toEqual(['100000000306' + '626100630000']);
  });

  it.each([
    ['3', 'AB', '0008', 1, '0008'],
    ['3', 'AB', 'ffff', 0, 'fff7'],
    ['15', 'AB', '0001', 1, '8001'],
    ['3', 'BA', '0000', 1, '0800'],
  ] as const)(
    'sets bit %s (%s) of a register holding %s to %i',
    async (bit, byteOrder, old, value, expected) => {
      open();
      const replies = [`0302${old}`, '1000020001'];
      const { sent, outcome } = await write(
        { address: `2.${bit}`, dataType: 'bit', byteOrder },
        value,
        replies,
      );
      expect(sent).toEqual(['0300020001', `100002000102${expected}`]);
      expect(outcome).toBe('written');
    },
  );

  it('leaves the other byte of a register alone', async () => {
    open();
    const { sent } = await write({ dataType: 'int8' }, -1, ['03021234', '1000000001']);
    expect(sent[1]).toBe('10000000010212ff');
  });

  it('does not let two bits of one register undo one another', async () => {
    open();
    const bits = ['0', '1'].map((bit) => pointOf({ address: `0.${bit}`, dataType: 'bit' }));
    const writes = bits.map((point) => session.write(point, 1, { verify: false }));
    await settle();
    world.wire.accept();
    let register = '0000';
    for (let step = 0; step < 4; step += 1) {
      const asked = world.wire.sent.at(-1) ?? '';
      const isRead = asked.slice(14, 16) === '03';
      if (!isRead) register = asked.slice(-4);
      const head = asked.slice(0, 8);
      world.wire.receive(isRead ? `${head}0005010302${register}` : `${head}0006011000000001`);
      await settle();
    }
    await Promise.all(writes);
    expect(register).toBe('0003');
  });

  it('reads back what was written when asked to, and says when it differs', async () => {
    open();
    const good = await write({}, 7, ['1000000001', '03020007'], { verify: true });
    expect(good.outcome).toBe('written');
    const changed = await write({}, 8, ['1000000001', '03020007'], { verify: true });
    expect(changed.outcome).toBe('verifyFailed');
    const coil = { area: 'coil', dataType: 'bit' } as const;
    const off = await write(coil, 1, ['0f00000001', '010100'], { verify: true });
    expect(off.outcome).toBe('verifyFailed');
  });

  it('is content with the acknowledgement where the device does not let the address be read', async () => {
    open();
    const result = await write({}, 7, ['1000000001', '8302'], { verify: true });
    expect(result.outcome).toBe('written');
  });

  it('tells the refusal of the device', async () => {
    open();
    expect(await write({}, 7, ['9003'])).toMatchObject({ outcome: 'valueRefused' });
    expect(await write({}, 7, ['9006'])).toMatchObject({ outcome: 'busy' });
  });

  it.each([
    [{ area: 'input' }, 1, 'readOnly'],
    [{ area: 'discrete', dataType: 'bit' }, 1, 'readOnly'],
    [{}, 65_536, 'outOfRange'],
    [{}, 'text', 'typeMismatch'],
    [{ area: 'coil', dataType: 'bit' }, 2, 'outOfRange'],
    [{ address: 'x' }, 1, 'addressMalformed'],
    [{ address: '65535', dataType: 'float' }, 1, 'addressMalformed'],
    [{ area: 'coil', dataType: 'float' }, 1, 'typeMismatch'],
    [{ address: '65534', dataType: 'string', stringLength: 5 }, 'a', 'addressMalformed'],
  ] as const)('sends nothing for %j with the value %s', async (point, value, reason) => {
    open();
    expect(await write(point, value, [])).toEqual({ sent: [], outcome: reason });
    expect(world.wires).toHaveLength(0);
  });
});
