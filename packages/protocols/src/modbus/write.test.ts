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

const coil0 = { area: 'coil', address: '0', dataType: 'bit' } as const;

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

  it('takes function 23 as set, whose reply is what the device holds', async () => {
    open({ writeFunction: 'readWrite' });
    const request = '1700050001000500010201' + '02';
    const verified = await write({ address: '5' }, 258, ['17020102'], { verify: true });
    expect(verified).toEqual({ sent: [request], outcome: 'written' });
    world.wire.sent.length = 0;
    const other = await write({ address: '5' }, 258, ['17020103'], { verify: true });
    expect(other).toEqual({ sent: [request], outcome: 'verifyFailed' });
    world.wire.sent.length = 0;
    const refused = await write({ address: '5' }, 258, ['9701']);
    expect(refused).toEqual({ sent: [request], outcome: 'refused' });
    world.wire.sent.length = 0;
    const coil = await write({ area: 'coil', address: '3', dataType: 'bit' }, 1, ['0f00030001']);
    expect(coil).toEqual({ sent: ['0f000300010101'], outcome: 'written' });
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

  it.each([
    ['multiple', {}, ['9001', '0600000007'], ['100000000102' + '0007', '0600000007']],
    ['single', {}, ['8601', '1000000001'], ['0600000007', '100000000102' + '0007']],
    ['multiple', coil0, ['8f01', '050000ff00'], ['0f000000010101', '050000ff00']],
    ['single', coil0, ['8501', '0f00000001'], ['050000ff00', '0f000000010101']],
  ] as const)(
    'takes the other function where the device does not have the one of %s (%j), and goes on with it',
    async (writeFunction, point, replies, sent) => {
      open({ writeFunction });
      const value = 'area' in point ? 1 : 7;
      expect(await write(point, value, replies)).toEqual({ sent, outcome: 'written' });
      world.wire.sent.length = 0;
      expect(await write(point, value, [replies[1]])).toEqual({ sent: [sent[1]], outcome: 'written' });
    },
  );

  it('reports the refusal of a device that has neither function, and tries both again', async () => {
    open();
    for (let time = 0; time < 2; time += 1) {
      expect(await write({}, 7, ['9001', '8601'])).toMatchObject({ outcome: 'refused', sent: { length: 2 } });
      world.wire.sent.length = 0;
    }
  });

  it('does not write several registers one by one', async () => {
    open();
    const float = await write({ dataType: 'float' }, 1.5, ['9001']);
    expect(float).toMatchObject({ outcome: 'refused', sent: { length: 1 } });
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
    ['3', 'AB', 1, 'fff7', '0008'],
    ['3', 'AB', 0, 'fff7', '0000'],
    ['15', 'AB', 1, '7fff', '8000'],
    ['3', 'BA', 1, 'f7ff', '0800'],
  ] as const)('sets bit %s (%s) to %i by a mask, reading nothing', async (bit, byteOrder, value, and, or) => {
    open();
    const request = `160002${and}${or}`;
    const result = await write({ address: `2.${bit}`, dataType: 'bit', byteOrder }, value, [request]);
    expect(result).toEqual({ sent: [request], outcome: 'written' });
  });

  it.each([
    ['3', 'AB', '0008', 1, '0008'],
    ['3', 'AB', 'ffff', 0, 'fff7'],
    ['15', 'AB', '0001', 1, '8001'],
    ['3', 'BA', '0000', 1, '0800'],
  ] as const)(
    'sets bit %s (%s) of a register holding %s to %i where the device has no masks',
    async (bit, byteOrder, old, value, expected) => {
      open();
      const replies = ['9601', `0302${old}`, '1000020001'];
      const { sent, outcome } = await write(
        { address: `2.${bit}`, dataType: 'bit', byteOrder },
        value,
        replies,
      );
      expect(sent.slice(1)).toEqual(['0300020001', `100002000102${expected}`]);
      expect(outcome).toBe('written');
    },
  );

  it('leaves the other byte of a register alone', async () => {
    open();
    const masked = await write({ dataType: 'int8' }, -1, ['160000ff0000ff']);
    expect(masked).toEqual({ sent: ['160000ff0000ff'], outcome: 'written' });
    await session.close();
    open();
    const { sent } = await write({ dataType: 'int8' }, -1, ['9601', '03021234', '1000000001']);
    expect(sent[2]).toBe('10000000010212ff');
  });

  it('costs two requests for a bit with its read-back by masks, and three without them, tried once', async () => {
    const bit = { address: '0.4', dataType: 'bit' } as const;
    open();
    const masked = await write(bit, 1, ['160000ffef0010', '03021230'], { verify: true });
    expect(masked).toMatchObject({ outcome: 'written', sent: { length: 2 } });
    await session.close();
    open();
    const replies = ['9601', '03021220', '1000000001', '03021230'];
    expect(await write(bit, 1, replies, { verify: true })).toMatchObject({ outcome: 'written' });
    world.wire.sent.splice(0);
    const next = await write(bit, 0, ['03021230', '1000000001', '03021220'], { verify: true });
    expect(next).toMatchObject({ outcome: 'written', sent: { length: 3 } });
  });

  it.each([
    ['of another address', '160001ffef0010'],
    ['of five bytes', '160000ffef'],
    ['of another function', '0600000010'],
  ])('takes a device that answers a mask with a reply %s for one without them', async (_, reply) => {
    open();
    const bit = { address: '0.4', dataType: 'bit' } as const;
    const replies = [reply, '03020001', '1000000001'];
    const { sent, outcome } = await write(bit, 1, replies);
    expect(sent.slice(1)).toEqual(['0300000001', '1000000001020011']);
    expect(outcome).toBe('written');
    world.wire.sent.length = 0;
    expect(await write(bit, 0, ['03020011', '1000000001'])).toMatchObject({ outcome: 'written' });
  });

  it('takes a device that ignores masks but answers a read for one without them', async () => {
    open();
    const bit = pointOf({ address: '0.4', dataType: 'bit' });
    const written = session.write(bit, 1, { verify: false });
    await settle();
    world.wire.accept();
    await settle();
    await world.clock.advance(3000);
    for (const reply of ['03020000', '03020000', '1000000001']) {
      const number = (world.wire.sent.at(-1) ?? '').slice(0, 4);
      world.wire.receive(`${number}0000${(reply.length / 2 + 1).toString(16).padStart(4, '0')}01${reply}`);
      await settle();
    }
    await expect(written).resolves.toBe(1);
    expect(world.wire.sent.map((frame) => frame.slice(14, 16))).toEqual(['16', '03', '03', '10']);
  });

  it('tries masks again on a device that was only out of reach', async () => {
    open();
    const bit = { address: '0.4', dataType: 'bit' } as const;
    const silent = session.write(pointOf(bit), 1, { verify: false }).catch((error: unknown) => error);
    await settle();
    world.wire.accept();
    await world.clock.advance(6000);
    await expect(silent).resolves.toMatchObject({ reason: 'timeout' });
    world.wire.sent.splice(0);
    expect(await write(bit, 1, ['160000ffef0010'])).toMatchObject({ outcome: 'written' });
  });

  it('reports what the device says of the address when it has masks', async () => {
    open();
    const bit = { address: '0.4', dataType: 'bit' } as const;
    expect(await write(bit, 1, ['9602'])).toMatchObject({ outcome: 'addressMissing', sent: { length: 1 } });
  });

  it('does not let two bits of one register undo one another', async () => {
    open();
    const bits = ['0', '1'].map((bit) => pointOf({ address: `0.${bit}`, dataType: 'bit' }));
    const writes = bits.map((point) => session.write(point, 1, { verify: false }));
    await settle();
    world.wire.accept();
    let register = '0000';
    for (let step = 0; step < 5; step += 1) {
      const asked = world.wire.sent.at(-1) ?? '';
      const head = asked.slice(0, 8);
      const code = asked.slice(14, 16);
      if (code === '10') register = asked.slice(-4);
      const replies: Record<string, string> = {
        '03': `${head}0005010302${register}`,
        '10': `${head}0006011000000001`,
        '16': `${head}0003019601`,
      };
      world.wire.receive(replies[code] ?? '');
      await settle();
    }
    await Promise.all(writes);
    expect(register).toBe('0003');
  });

  it('gives the value as the device holds it', async () => {
    open();
    const done = session.write(pointOf({ dataType: 'float' }), 0.1, { verify: false });
    await settle();
    world.wire.accept();
    world.wire.receive('000100000006011000000002');
    await expect(done).resolves.toBe(Math.fround(0.1));
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
