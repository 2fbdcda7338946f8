import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import type { Device } from '../device.ts';
import { REASONS } from '../protocol-error.ts';
import { serialDriver, serialServerDriver, serialTarget, tcpDriver } from '../testing/drivers.ts';
import { settle } from '../testing/manual-clock.ts';
import { pointOf } from '../testing/points.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import { createValueTable } from '../values/value-table.ts';
import { encodeAscii } from './ascii-framing.ts';
import { createDevice } from '../list.ts';
import { encodeRtu } from './rtu-framing.ts';
import { encodeTcp } from './tcp-framing.ts';

const fields = { timeout: 1000 };
/** The right reply: one register of unit 1 that holds 42. */
const good = Buffer.from('0302002a', 'hex');
const framings = [
  {
    name: 'Modbus TCP',
    device: createDevice(tcpDriver(fields), undefined),
    // The transaction is the one the last request carried.
    reply: (sent: string) => encodeTcp(Number.parseInt(sent.slice(0, 4), 16), 1, good),
  },
  {
    name: 'RTU over TCP',
    device: createDevice(serialServerDriver(fields), undefined),
    reply: () => encodeRtu(1, good),
  },
  {
    name: 'ASCII over TCP',
    device: createDevice(serialServerDriver(fields, {}, 'modbus-ascii-over-tcp'), undefined),
    reply: () => encodeAscii(1, good),
  },
  {
    name: 'RTU',
    device: createDevice(serialDriver('modbus-rtu', fields), serialTarget),
    reply: () => encodeRtu(1, good),
  },
  {
    name: 'ASCII',
    device: createDevice(serialDriver('modbus-ascii', fields), serialTarget),
    reply: () => encodeAscii(1, good),
  },
];

/** Bytes that look as if they belonged here: heads of frames, whole frames with something changed, and noise. */
const portions = fc.array(
  fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .constantFrom('0001000000050103', '000100000003018302', '0103fa', '01030200', '3a303130', '0d0a')
      .map((text) => Uint8Array.from(Buffer.from(text, 'hex'))),
    fc.tuple(fc.nat(12), fc.nat(255)).map(([index, value]) => {
      const frame = encodeTcp(1, 1, good);
      frame[index % frame.length] = value;
      return Uint8Array.from(frame);
    }),
  ),
  { maxLength: 8 },
);

async function readOnce(device: Device, world: ScriptedWorld, during: () => Promise<void>): Promise<unknown> {
  const [block] = device.plan([pointOf({})]).blocks;
  if (block === undefined) throw new Error('no block');
  const table = createValueTable(1);
  let outcome: unknown = 'waiting';
  const session = device.connect(world.environment);
  const reading = session.read(block, table).then(
    () => {
      outcome = table.numbers[0];
    },
    (error: unknown) => {
      outcome = error instanceof Error && 'reason' in error ? error.reason : error;
    },
  );
  await settle();
  world.wire.accept();
  await during();
  await world.clock.advance(1100);
  await reading;
  await session.close();
  if (world.clock.pending > 0) throw new Error('a timer was left running');
  return outcome;
}

describe.each(framings)('a device on $name', ({ device, reply }) => {
  it('that sends anything at all costs one request at most', async () => {
    await fc.assert(
      fc.asyncProperty(portions, async (bytes) => {
        const world = new ScriptedWorld();
        const outcome = await readOnce(device, world, async () => {
          for (const portion of bytes) {
            if (!world.wire.isClosed) world.wire.receive(Buffer.from(portion).toString('hex'));
            await settle();
          }
        });
        expect(typeof outcome === 'number' || REASONS.some((reason) => reason === outcome)).toBe(true);
        const next = await readOnce(device, world, async () => {
          world.wire.receive(reply(world.wire.sent[0] ?? '').toString('hex'));
          await settle();
        });
        expect(next).toBe(42);
      }),
      { numRuns: propertyRuns(150) },
    );
  });
});
