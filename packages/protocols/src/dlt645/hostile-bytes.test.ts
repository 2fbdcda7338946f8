import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { createDevice } from '../list.ts';
import { REASONS } from '../protocol-error.ts';
import { settle } from '../testing/manual-clock.ts';
import { meterAddress, remoteMeterDriver } from '../testing/meter-drivers.ts';
import { pointOf } from '../testing/points.ts';
import { ScriptedWorld } from '../testing/scripted-wires.ts';
import { createValueTable, faultAt } from '../values/value-table.ts';
import { addressBytes, encodeFrame } from './frame.ts';

const good = encodeFrame({
  address: addressBytes(meterAddress),
  control: 0x91,
  data: Buffer.from('0000010042061200', 'hex'),
});

/** Bytes that look as if they belonged here: heads of frames, whole frames with something changed, and noise. */
const portions = fc.array(
  fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .constantFrom(
        '68',
        'fefefe68',
        '681200000000006891',
        '681200000000006891ff',
        '68120000000000689108',
        '16',
      )
      .map((text) => Uint8Array.from(Buffer.from(text, 'hex'))),
    fc
      .tuple(fc.constantFrom(0x91, 0xb1, 0xd1, 0x92, 0x94, 0x11), fc.uint8Array({ maxLength: 255 }))
      .map(([control, data]) =>
        Uint8Array.from(
          encodeFrame({ address: addressBytes(meterAddress), control, data: Buffer.from(data) }),
        ),
      ),
    fc.tuple(fc.nat(19), fc.nat(255)).map(([index, value]) => {
      const frame = Buffer.from(good);
      frame[index] = value;
      return Uint8Array.from(frame);
    }),
  ),
  { maxLength: 8 },
);

const device = createDevice(remoteMeterDriver({ timeout: 1000 }), undefined);

async function readOnce(world: ScriptedWorld, during: () => Promise<void>): Promise<unknown> {
  const [block] = device.plan([pointOf({ area: 'data', address: '00010000', dataType: 'double' })]).blocks;
  if (block === undefined) throw new Error('no block');
  const table = createValueTable(1);
  let outcome: unknown = 'waiting';
  const session = device.connect(world.environment);
  const reading = session.read(block, table).then(
    () => {
      outcome = faultAt(table, 0) ?? table.numbers[0];
    },
    (error: unknown) => {
      outcome = error instanceof Error && 'reason' in error ? error.reason : error;
    },
  );
  await settle();
  world.wire.accept();
  await during();
  await world.clock.advance(5000);
  await reading;
  await session.close();
  if (world.clock.pending > 0) throw new Error('a timer was left running');
  return outcome;
}

it('a meter that sends anything at all costs one request at most', async () => {
  await fc.assert(
    fc.asyncProperty(portions, async (bytes) => {
      const world = new ScriptedWorld();
      const outcome = await readOnce(world, async () => {
        for (const portion of bytes) {
          if (!world.wire.isClosed) world.wire.receive(Buffer.from(portion).toString('hex'));
          await settle();
        }
      });
      expect(typeof outcome === 'number' || REASONS.some((reason) => reason === outcome)).toBe(true);
      const next = await readOnce(world, async () => {
        world.wire.receive(good.toString('hex'));
        await settle();
      });
      expect(next).toBe(1206.42);
    }),
    { numRuns: propertyRuns(150) },
  );
});
