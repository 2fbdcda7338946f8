import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import type { Device, Point, Session } from '../device.ts';
import { finsTcpDriver, finsUdpDriver } from '../testing/fins-drivers.ts';
import { settle } from '../testing/manual-clock.ts';
import { pointOf } from '../testing/points.ts';
import { ProtocolError } from '../protocol-error.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import { createValueTable, valueAt } from '../values/value-table.ts';
import { createDevice } from '../list.ts';

/** The controller is node 17, and calls us node 239. */
const HANDSHAKE = '46494e53000000100000000100000000000000ef00000011';

let world: ScriptedWorld;
let device: Device;
let session: Session;

beforeEach(() => {
  world = new ScriptedWorld();
  device = createDevice(finsTcpDriver({ timeout: 1000 }), undefined);
  session = device.connect(world.environment);
});

afterEach(async () => {
  await session.close();
  if (world.clock.pending > 0) throw new Error('a closed session has left timers behind');
});

function read(address = '0'): Promise<unknown> {
  const [block] = device.plan([pointOf({ area: 'D', address })]).blocks;
  if (block === undefined) throw new Error('nothing to read');
  const table = createValueTable(1);
  return session.read(block, table).then(
    () => valueAt(table, 0),
    (error: unknown) => error,
  );
}

function write(point: Point, value: number, verify = false): Promise<unknown> {
  return session.write(point, value, { verify }).then(
    () => 'written',
    (error: unknown) => error,
  );
}

/** Opens the connection and answers the handshake. */
async function shakeHands(): Promise<void> {
  await settle();
  world.wire.accept();
  world.wire.receive(HANDSHAKE);
  await settle();
}

/** The service id of a request that was sent over TCP. */
const sidOf = (request: string | undefined) => request?.slice(50, 52) ?? '';

/** A reply over TCP to the request with this service id: command, end code and data. */
function reply(sid: string, rest: string, node = '11'): string {
  const frame = `c0000200ef0000${node}00${sid}${rest}`;
  return `46494e53${(8 + frame.length / 2).toString(16).padStart(8, '0')}0000000200000000${frame}`;
}

describe('the FINS/TCP handshake', () => {
  it('comes first, and its node numbers are used', async () => {
    const reading = read();
    world.wire.accept();
    expect(world.wire.sent).toEqual(['46494e530000000c000000000000000000000000']);
    world.wire.receive(HANDSHAKE.slice(0, 20));
    await settle();
    expect(world.wire.sent.length).toBe(1);
    world.wire.receive(HANDSHAKE.slice(20));
    await settle();
    const sid = sidOf(world.wire.sent[1]);
    expect(world.wire.sent[1]).toBe(
      `46494e530000001a000000020000000080000200110000ef00${sid}0101820000000001`,
    );
    world.wire.receive(reply(sid, '010100001234'));
    expect(await reading).toBe(0x1234);
  });

  it('asks for the node set, and reaches another node through the controller', async () => {
    await session.close();
    device = createDevice(finsTcpDriver({}, { node: 5, network: 1, sourceNode: 9 }), undefined);
    session = device.connect(world.environment);
    void read();
    world.wire.accept();
    expect(world.wire.sent[0]?.slice(-8)).toBe('00000009');
    world.wire.receive('46494e53000000100000000100000000' + '0000000900000011');
    await settle();
    expect(world.wire.sent[1]?.slice(32, 50)).toBe('800002010500000900');
  });

  it.each([
    ['all connections in use', '46494e530000001000000001000000200000000000000000', 'sessionRefused', 0x20],
    [
      'a node number that is taken',
      '46494e530000001000000001000000240000000000000000',
      'configuration',
      0x24,
    ],
    ['another protocol', '485454502f312e31', 'malformed', undefined],
    ['another answer', '46494e53000000080000000200000000', 'malformed', undefined],
  ])('fails with %s', async (_name, answer, reason, deviceStatus) => {
    const reading = read();
    world.wire.accept();
    world.wire.receive(answer);
    expect(await reading).toMatchObject({ reason, deviceStatus });
    expect(world.wire.isClosed).toBe(true);
  });

  it('does not wait for ever', async () => {
    const reading = read();
    world.wire.accept();
    await world.clock.advance(3000);
    expect(await reading).toMatchObject({ reason: 'connectTimeout' });
  });

  it('is shown to message debugging', async () => {
    world.listen();
    void read();
    await shakeHands();
    expect(world.frames.map((frame) => frame.direction)).toEqual(['sent', 'received', 'sent']);
  });
});

describe('reading over TCP', () => {
  it('keeps two requests in flight and takes their replies in any order', async () => {
    const readings = [read('1'), read('2'), read('3')];
    await shakeHands();
    const [, first, second, third] = world.wire.sent;
    expect(third).toBeUndefined();
    world.wire.receive(reply(sidOf(second), '010100000002'));
    world.wire.receive(reply(sidOf(first), '010100000001'));
    await settle();
    world.wire.receive(reply(sidOf(world.wire.sent[3]), '010100000003'));
    expect(await Promise.all(readings)).toEqual([1, 2, 3]);
  });

  it('takes two frames in one packet, and a frame in halves', async () => {
    const readings = [read('1'), read('2')];
    await shakeHands();
    const [, first, second] = world.wire.sent;
    const both = reply(sidOf(first), '010100000001') + reply(sidOf(second), '010100000002');
    world.wire.receive(both.slice(0, 90));
    await settle();
    world.wire.receive(both.slice(90));
    expect(await Promise.all(readings)).toEqual([1, 2]);
  });

  it('drops a late reply, also when the service ids have come round', async () => {
    const late = read();
    await shakeHands();
    const lost = sidOf(world.wire.sent[1]);
    await world.clock.advance(1000);
    expect(await late).toMatchObject({ reason: 'timeout' });
    for (let turn = 0; turn < 300; turn += 1) {
      const reading = read();
      await settle();
      const sid = sidOf(world.wire.sent.at(-1));
      if (turn === 280) world.wire.receive(reply(lost, '01010000ffff'));
      expect(sid === lost && turn <= 280).toBe(false);
      world.wire.receive(reply(sid, '010100000005'));
      expect(await reading).toBe(5);
    }
  });

  it('counts a late reply, and says after how long it came where the next one is given up', async () => {
    const first = read();
    await shakeHands();
    const sid = sidOf(world.wire.sent[1]);
    await world.clock.advance(1000);
    expect(await first).toMatchObject({ reason: 'timeout' });
    await world.clock.advance(200);
    world.wire.receive(reply(sid, '010100000009'));
    expect([session.takeLateReplies?.(), session.takeLateReplies?.()]).toEqual([1, 0]);
    const second = read();
    await settle();
    await world.clock.advance(1000);
    expect(await second).toMatchObject({
      diagnosis: { cause: 'lateReply', parameters: { milliseconds: 1200, timeout: 1000 } },
    });
  });

  it('does not take the reply of another node', async () => {
    const reading = read();
    await shakeHands();
    const sid = sidOf(world.wire.sent[1]);
    world.wire.receive(reply(sid, '010100000009', '12'));
    world.wire.receive(reply(sid, '010100000007'));
    expect(await reading).toBe(7);
  });

  it.each([
    ['another command', '010200000007', 'malformed'],
    ['another length', '0101000000070007', 'malformed'],
    ['no data', '01010000', 'incomplete'],
    ['an end code', '01011103', 'addressMissing'],
    ['an end code of a relay, with where it is', '010182050211', 'timeout'],
  ])('rejects with %s', async (_name, rest, reason) => {
    const reading = read();
    await shakeHands();
    world.wire.receive(reply(sidOf(world.wire.sent[1]), rest));
    expect(await reading).toMatchObject({ reason });
  });

  it('reads on while the controller reports errors of its own', async () => {
    const reading = read();
    await shakeHands();
    world.wire.receive(reply(sidOf(world.wire.sent[1]), '010100400007'));
    expect(await reading).toBe(7);
  });

  it('gives the connection up on garbage, and shakes hands again', async () => {
    const reading = read();
    await shakeHands();
    world.wire.receive('deadbeef00');
    expect(await reading).toMatchObject({ reason: 'malformed' });
    await world.clock.advance(2000);
    const again = read();
    await shakeHands();
    expect(world.wires.length).toBe(2);
    world.wire.receive(reply(sidOf(world.wire.sent[1]), '010100000003'));
    expect(await again).toBe(3);
  });

  it('reads on after any bytes whatever, in the handshake or after it', async () => {
    const noise = fc
      .uint8Array({ minLength: 1, maxLength: 40 })
      .map((bytes) => Buffer.from(bytes).toString('hex'));
    const like = fc.constantFrom(
      '46494e53',
      '0000001a0000000200000000',
      HANDSHAKE,
      reply('01', '010100000001'),
    );
    const chunks = fc.array(fc.oneof(noise, like), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(chunks, fc.boolean(), async (parts, isAgreed) => {
        const fresh = createDevice(finsTcpDriver({ timeout: 1000 }), undefined);
        const lone = new ScriptedWorld();
        const disturbed = fresh.connect(lone.environment);
        const table = createValueTable(1);
        const [block] = fresh.plan([pointOf({ area: 'D', address: '0' })]).blocks;
        if (block === undefined) throw new Error('nothing to read');
        const attempt = () =>
          disturbed.read(block, table).then(
            () => valueAt(table, 0),
            (error: unknown) => error,
          );
        const first = attempt();
        lone.wire.accept();
        if (isAgreed) lone.wire.receive(HANDSHAKE);
        for (const part of parts) {
          if (!lone.wire.isClosed) lone.wire.receive(part);
          await lone.clock.advance(10);
        }
        await lone.clock.advance(40_000);
        const outcome = await first;
        expect(typeof outcome === 'number' || outcome instanceof ProtocolError).toBe(true);
        // Half a frame left behind costs the next request too, and with it the connection; not the one after that.
        let last: unknown;
        for (let turn = 0; turn < 2 && last !== 7; turn += 1) {
          const next = attempt();
          await settle();
          if (lone.wire.sent.length === 0) {
            lone.wire.accept();
            lone.wire.receive(HANDSHAKE);
            await settle();
          }
          lone.wire.receive(reply(sidOf(lone.wire.sent.at(-1)), '010100000007'));
          await lone.clock.advance(40_000);
          last = await next;
        }
        expect(last).toBe(7);
        await disturbed.close();
        expect(lone.clock.pending).toBe(0);
      }),
      { numRuns: propertyRuns(50) },
    );
  });

  it('gives the connection up amid a frame', async () => {
    const reading = read();
    await shakeHands();
    world.wire.receive(reply(sidOf(world.wire.sent[1]), '010100000007').slice(0, 50));
    await world.clock.advance(1000);
    expect(await reading).toMatchObject({ reason: 'incomplete' });
    expect(world.wire.isClosed).toBe(true);
  });
});

describe('writing', () => {
  it('writes a bit without touching its word, and reads it back', async () => {
    const writing = write(pointOf({ area: 'W', address: '5.12', dataType: 'bit' }), 1, true);
    await shakeHands();
    expect(world.wire.sent[1]?.slice(52)).toBe('01023100050c000101');
    world.wire.receive(reply(sidOf(world.wire.sent[1]), '01020000'));
    await settle();
    world.wire.receive(reply(sidOf(world.wire.sent[2]), '010100001000'));
    expect(await writing).toBe('written');
  });

  it('follows the byte order in which a bit is counted', async () => {
    const point = pointOf({ area: 'W', address: '5.12', dataType: 'bit', byteOrder: 'BA' });
    const writing = write(point, 1, true);
    await shakeHands();
    expect(world.wire.sent[1]?.slice(52)).toBe('010231000504000101');
    world.wire.receive(reply(sidOf(world.wire.sent[1]), '01020000'));
    await settle();
    world.wire.receive(reply(sidOf(world.wire.sent[2]), '010100000010'));
    expect(await writing).toBe('written');
  });

  it('writes a bit of the current bank by reading the word first', async () => {
    const writing = write(pointOf({ area: 'EM', address: '7.0', dataType: 'bit' }), 1);
    await shakeHands();
    world.wire.receive(reply(sidOf(world.wire.sent[1]), '010100008000'));
    await settle();
    expect(world.wire.sent[2]?.slice(52)).toBe('0102980007000001' + '8001');
    world.wire.receive(reply(sidOf(world.wire.sent[2]), '01020000'));
    expect(await writing).toBe('written');
  });

  it('sends nothing to the read-only part of A', async () => {
    expect(await write(pointOf({ area: 'A', address: '447' }), 1)).toMatchObject({ reason: 'readOnly' });
    expect(world.wires.length).toBe(0);
  });
});

describe('reading over UDP', () => {
  beforeEach(async () => {
    await session.close();
    device = createDevice(finsUdpDriver({ timeout: 1000 }), undefined);
    session = device.connect(world.environment);
  });

  it('needs no handshake, and drops datagrams that are no replies', async () => {
    const reading = read();
    world.wire.accept();
    await settle();
    const [request = ''] = world.wire.sent;
    expect(request.slice(0, 18)).toBe('800002000100000200');
    const sid = request.slice(18, 20);
    world.wire.receive('deadbeef');
    world.wire.receive(`80000200020000010000${sid}010100000009`);
    world.wire.receive(`c00002000200000100${sid}010100001234`);
    expect(await reading).toBe(0x1234);
  });

  it('reports a datagram that was cut short', async () => {
    const reading = read();
    world.wire.accept();
    await settle();
    const sid = world.wire.sent[0]?.slice(18, 20) ?? '';
    world.wire.receive(`c00002000200000100${sid}0101000012`);
    expect(await reading).toMatchObject({ reason: 'incomplete' });
  });
});
