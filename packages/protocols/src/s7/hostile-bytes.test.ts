import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { REASONS } from '../protocol-error.ts';
import { at, CONFIRM, granted, reply, ScriptedController, words } from '../testing/s7-controller.ts';
import { encodeData } from './iso-framing.ts';

describe('hostile bytes', () => {
  it('cost a request an error of the protocol at most, at whatever step they come', async () => {
    const answers = [CONFIRM, granted(2), words(1, 11), words(1, '05'), reply(1, '0401', 'ff0400')];
    const chunk = fc.oneof(
      fc.constantFrom(...answers),
      fc.uint8Array({ minLength: 1, maxLength: 30 }).map((bytes) => Buffer.from(bytes).toString('hex')),
      fc.uint8Array({ maxLength: 30 }).map((data) => encodeData(data).toString('hex')),
      fc
        .tuple(fc.constantFrom(...answers), fc.nat(26), fc.integer({ min: 0, max: 255 }))
        .map(([answer, index, byte]) => {
          const bytes = Buffer.from(answer, 'hex');
          bytes[index % bytes.length] = byte;
          return bytes.toString('hex');
        }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 8 }), async (chunks) => {
        const controller = new ScriptedController();
        const state = controller.read(at(0, '1.0'));
        controller.wire.accept();
        for (const bytes of chunks) {
          if (!controller.wire.isClosed) controller.wire.receive(bytes);
        }
        await controller.world.clock.advance(3000);
        expect(state.outcome).not.toBe('waiting');
        expect(Array.isArray(state.outcome) || REASONS.some((reason) => reason === state.outcome)).toBe(true);
        await controller.close();
      }),
      { numRuns: propertyRuns(125) },
    );
  });
});
