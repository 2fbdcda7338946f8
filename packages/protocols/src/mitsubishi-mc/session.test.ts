import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import type { Device, Point, Session } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import { settle } from '../testing/manual-clock.ts';
import { mc1eDriver, mc3eDriver } from '../testing/mitsubishi-drivers.ts';
import { pointOf } from '../testing/points.ts';
import { createValueTable, valueAt } from '../values/value-table.ts';
import { createDevice } from '../list.ts';

const OK = 'd00000ffff0300';
const point = pointOf({ area: 'D', address: '0' });
/** The good reply to reading one word: its number, low byte first. */
const word = (hexadecimal: string) => `${OK}04000000${hexadecimal}`;

let world: ScriptedWorld;
let device: Device;
let session: Session;
const table = createValueTable(1);

beforeEach(() => {
  world = new ScriptedWorld();
  device = createDevice(mc3eDriver({ timeout: 1000 }), undefined);
  session = device.connect(world.environment);
});

afterEach(async () => {
  await session.close();
  if (world.clock.pending > 0) throw new Error('a closed session has left timers behind');
});

function read(of: Point = point): Promise<unknown> {
  const [block] = device.plan([of]).blocks;
  if (block === undefined) throw new Error('nothing to read');
  return session.read(block, table).then(
    () => valueAt(table, 0),
    (error: unknown) => error,
  );
}

function write(of: Point, value: number, verify = false): Promise<unknown> {
  return session.write(of, value, { verify }).then(
    () => 'written',
    (error: unknown) => error,
  );
}

describe('reading from a 3E controller', () => {
  it('sends one request at a time, in order', async () => {
    const first = read();
    const second = read(pointOf({ area: 'D', address: '9' }));
    world.wire.accept();
    await settle();
    expect(world.wire.sent.length).toBe(1);
    world.wire.receive(word('0100'));
    expect(await first).toBe(1);
    expect(world.wire.sent.length).toBe(2);
    world.wire.receive(word('0200'));
    expect(await second).toBe(2);
  });

  it('takes a reply that comes in halves', async () => {
    const reading = read();
    world.wire.accept();
    await settle();
    const reply = word('3412');
    world.wire.receive(reply.slice(0, 8));
    await world.clock.advance(500);
    world.wire.receive(reply.slice(8));
    expect(await reading).toBe(0x1234);
  });

  it('calls half a frame incomplete when the rest does not come', async () => {
    const reading = read();
    world.wire.accept();
    await settle();
    world.wire.receive(word('3412').slice(0, 20));
    await world.clock.advance(1000);
    expect(await reading).toMatchObject({ reason: 'incomplete' });
  });

  it('takes the first of two frames in one packet, and never the second for a later request', async () => {
    const reading = read();
    world.wire.accept();
    await settle();
    world.wire.receive(word('0100') + word('0200'));
    expect(await reading).toBe(1);
    const next = read();
    await settle();
    world.wire.receive(word('0300'));
    expect(await next).toBe(3);
  });

  it('throws a late reply away instead of taking it for the next one', async () => {
    const late = read();
    world.wire.accept();
    await world.clock.advance(1000);
    expect(await late).toMatchObject({ reason: 'timeout' });
    const next = read();
    await settle();
    // Nothing is asked while the reply is owed.
    expect(world.wire.sent.length).toBe(1);
    world.wire.receive(word('0100'));
    await world.clock.advance(100);
    expect(world.wire.sent.length).toBe(2);
    world.wire.receive(word('0200'));
    expect(await next).toBe(2);
  });

  it('does not take the reply of another station', async () => {
    const reading = read();
    world.wire.accept();
    await settle();
    world.wire.receive('d0000001ff0300040000000900');
    world.wire.receive(word('0700'));
    expect(await reading).toBe(7);
  });

  it('reports garbage that no reply follows', async () => {
    const reading = read();
    world.wire.accept();
    await settle();
    world.wire.receive('deadbeef');
    await world.clock.advance(1000);
    expect(await reading).toMatchObject({ reason: 'malformed' });
  });

  it('passes on what the controller says', async () => {
    const reading = read();
    world.wire.accept();
    await settle();
    world.wire.receive(`${OK}0b0056c000ffff030001040000`);
    expect(await reading).toMatchObject({ reason: 'addressMissing', deviceStatus: 0xc056 });
  });

  it('fails at once when the connection is cut', async () => {
    const reading = read();
    world.wire.accept();
    await settle();
    world.wire.cut();
    expect(await reading).toMatchObject({ reason: 'disconnected' });
  });

  it('opens again after a cut, as soon as the back-off allows', async () => {
    const reading = read();
    world.wire.accept();
    await settle();
    world.wire.cut();
    expect(await reading).toMatchObject({ reason: 'disconnected' });
    expect(await read()).toMatchObject({ reason: 'disconnected' });
    expect(world.wires.length).toBe(1);
    await world.clock.advance(2000);
    const again = read();
    expect(world.wires.length).toBe(2);
    world.wire.accept();
    await settle();
    world.wire.receive(word('0300'));
    expect(await again).toBe(3);
  });

  it('reads on after any bytes whatever', async () => {
    const noise = fc
      .uint8Array({ minLength: 1, maxLength: 40 })
      .map((bytes) => Buffer.from(bytes).toString('hex'));
    const like = fc.constantFrom(OK, word('0100').slice(0, 14), 'd000', `${OK}ff0f0000`);
    const chunks = fc.array(fc.oneof(noise, like), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(chunks, async (parts) => {
        const disturbed = read();
        await settle();
        if (world.wires.length === 1 && world.wire.sent.length === 0) world.wire.accept();
        await settle();
        for (const part of parts) {
          world.wire.receive(part);
          await world.clock.advance(10);
        }
        await world.clock.advance(1000);
        const outcome = await disturbed;
        expect(typeof outcome === 'number' || outcome instanceof ProtocolError).toBe(true);
        const next = read();
        await world.clock.advance(1000);
        world.wire.receive(word('0700'));
        expect(await next).toBe(7);
      }),
      { numRuns: propertyRuns(50) },
    );
  });

  it('shares the line of a module with the drivers of other stations behind it', async () => {
    const other = createDevice(mc3eDriver({}, { network: 1, station: 2 }), undefined).connect(
      world.environment,
    );
    const reading = read();
    const [block] = device.plan([point]).blocks;
    if (block !== undefined) void other.read(block, table).catch(() => undefined);
    expect(world.wires.length).toBe(1);
    world.wire.accept();
    await settle();
    expect(world.wire.sent.length).toBe(1);
    world.wire.receive(word('0500'));
    expect(await reading).toBe(5);
    await other.close();
  });

  it('refuses a block of another protocol', async () => {
    const block = { rows: [0], text: '', requestBytes: 0, responseBytes: 0, extent: undefined };
    await expect(session.read(block, table)).rejects.toMatchObject({ reason: 'configuration' });
  });
});

describe('writing to a 3E controller', () => {
  const acknowledged = `${OK}02000000`;

  it('writes a word and reads it back', async () => {
    const writing = write(point, 0x1234, true);
    await settle();
    world.wire.accept();
    await settle();
    expect(world.wire.sent[0]?.slice(18)).toBe('0400011400000000' + '00a801003412');
    world.wire.receive(acknowledged);
    await settle();
    world.wire.receive(word('3412'));
    expect(await writing).toBe('written');
  });

  it('reports a value that did not stay', async () => {
    const writing = write(point, 1, true);
    await settle();
    world.wire.accept();
    await settle();
    world.wire.receive(acknowledged);
    await settle();
    world.wire.receive(word('0000'));
    expect(await writing).toMatchObject({ reason: 'verifyFailed' });
  });

  it('writes a bit in a word by reading the word first', async () => {
    const writing = write(pointOf({ area: 'D', address: '0.10', dataType: 'bit' }), 1);
    await settle();
    world.wire.accept();
    await settle();
    world.wire.receive(word('0180'));
    await settle();
    expect(world.wire.sent[1]?.slice(-4)).toBe('0184');
    world.wire.receive(acknowledged);
    expect(await writing).toBe('written');
  });

  it('writes a bit device directly and checks the bit, not its neighbour', async () => {
    const writing = write(pointOf({ area: 'M', address: '101', dataType: 'bit' }), 1, true);
    await settle();
    world.wire.accept();
    await settle();
    expect(world.wire.sent[0]?.slice(-14)).toBe('65000090010010');
    world.wire.receive(acknowledged);
    await settle();
    world.wire.receive(`${OK}0300000001`);
    expect(await writing).toBe('written');
  });

  it('sends nothing for what cannot be written', async () => {
    expect(await write(point, 70_000)).toMatchObject({ reason: 'outOfRange' });
    expect(await write(pointOf({ area: 'TS', address: '1', dataType: 'bit' }), 1)).toMatchObject({
      reason: 'readOnly',
    });
    expect(world.wires.length).toBe(0);
  });
});

describe('a 1E controller', () => {
  beforeEach(async () => {
    await session.close();
    device = createDevice(mc1eDriver({ timeout: 1000 }), undefined);
    session = device.connect(world.environment);
  });

  it('waits for its late reply before it is asked anything else, since nothing tells replies apart', async () => {
    const late = read();
    world.wire.accept();
    await world.clock.advance(1000);
    expect(await late).toMatchObject({ reason: 'timeout' });
    const bit = read(pointOf({ area: 'M', address: '5', dataType: 'bit' }));
    await settle();
    expect(world.wire.sent.length).toBe(1);
    world.wire.receive('81000100');
    await world.clock.advance(100);
    world.wire.receive('800001');
    expect(await bit).toBe(1);
  });

  it('reports a reply of another length', async () => {
    const reading = read();
    world.wire.accept();
    await settle();
    world.wire.receive('8100010002');
    await world.clock.advance(1000);
    expect(await reading).toMatchObject({ reason: 'malformed' });
  });
});

describe('a 4E controller', () => {
  it('is asked at once after a late reply, which its number gives away', async () => {
    await session.close();
    device = createDevice(mc3eDriver({ timeout: 1000 }, { frameType: '4E' }), undefined);
    session = device.connect(world.environment);
    const numbered = (serial: string, hexadecimal: string) =>
      `d400${serial}000000ffff030004000000${hexadecimal}`;
    const late = read();
    world.wire.accept();
    await world.clock.advance(1000);
    expect(await late).toMatchObject({ reason: 'timeout' });
    const next = read();
    await settle();
    expect(world.wire.sent.length).toBe(2);
    world.wire.receive(numbered('0100', '0900') + numbered('0200', '0500'));
    expect(await next).toBe(5);
  });
});
