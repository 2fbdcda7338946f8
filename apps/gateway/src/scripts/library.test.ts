import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { clock } from '../testing/platform.ts';
import { ScriptEngine } from './engine.ts';

const engine = new ScriptEngine({
  clock,
  host: { answer: () => null, call: () => Promise.resolve(null) },
  onRun: () => undefined,
});
afterAll(() => engine.stop());

/** The result of an expression whose `input` is this. */
async function valueOf(expression: string, input: unknown = null): Promise<unknown> {
  const outcome = await engine.run('main', `function main(input) { return ${expression} }`, input);
  return outcome.ok ? outcome.output : outcome.problem.message;
}

// The check values of the catalogue of parametrised CRC algorithms: of the text 123456789.
it.each([
  ['crc8', 0xf4],
  ['crc8Maxim', 0xa1],
  ['crc16Arc', 0xbb3d],
  ['crc16Modbus', 0x4b37],
  ['crc16Ccitt', 0x29b1],
  ['crc16Xmodem', 0x31c3],
  ['crc16Kermit', 0x2189],
  ['crc32', 0xcbf43926],
  ['crc32Mpeg2', 0x0376e6e7],
])('%s has the check value of the catalogue', async (name, check) => {
  expect(await valueOf(`crc.${name}(utf8.encode('123456789'))`)).toBe(check);
});

it.each([
  ['CRC-12/UMTS without its reflected output', { width: 12, polynomial: 0x80f }, 0xf5b],
  ['CRC-24/OPENPGP', { width: 24, polynomial: 0x864cfb, initial: 0xb704ce }, 0x21cf02],
  ['CRC-15/CAN', { width: 15, polynomial: 0x4599 }, 0x059e],
  [
    'CRC-16/USB',
    { width: 16, polynomial: 0x8005, initial: 0xffff, reflected: true, xorOutput: 0xffff },
    0xb4c8,
  ],
])('computes %s', async (_name, model, check) => {
  expect(await valueOf(`crc.compute(utf8.encode('123456789'), input)`, model)).toBe(check);
});

it('computes check sums', async () => {
  expect(await valueOf('checksum.sum8([250, 10])')).toBe(4);
  expect(await valueOf('checksum.sum16([250, 10])')).toBe(260);
  expect(await valueOf('checksum.xor8([1, 3, 255])')).toBe(253);
  expect(await valueOf('checksum.lrc([1, 3, 0, 0, 0, 10])')).toBe(0xf2);
});

it('writes and reads base64, hexadecimal and UTF-8 as Node.js does', async () => {
  const bytes = fc.uint8Array({ maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(bytes, async (value) => {
      const own = Buffer.from(value);
      const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
      // How many characters stand for what is no UTF-8 is up to the reader.
      const shown = await valueOf(
        '[base64.encode(input), hex.encode(input), utf8.decode(input).replace(/\ufffd+/g, "\ufffd")]',
        [...value],
      );
      const decoded = decoder.decode(own).replaceAll(/\ufffd+/g, '\ufffd');
      expect(shown).toEqual([own.toString('base64'), own.toString('hex'), decoded]);
      const texts = [own.toString('base64'), own.toString('hex')];
      expect(
        await valueOf('[Array.from(base64.decode(input[0])), Array.from(hex.decode(input[1]))]', texts),
      ).toEqual([[...value], [...value]]);
    }),
    { numRuns: propertyRuns(60) },
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (text) => {
      expect(
        await valueOf('[Array.from(utf8.encode(input)), utf8.decode(utf8.encode(input))]', text),
      ).toEqual([[...Buffer.from(text)], text]);
    }),
    { numRuns: propertyRuns(60) },
  );
});

it.each([
  ['hex.decode("abc")', 'not hexadecimal'],
  ['hex.decode("zz")', 'not hexadecimal'],
  ['base64.decode("a")', 'not base64'],
  ['base64.decode("a?==")', 'not base64'],
  ['crc.crc8("text")', 'bytes are'],
  ['crc.compute([1], { width: 4, polynomial: 3 })', 'width'],
  ['time.format(NaN)', 'milliseconds'],
])('%s fails with a reason', async (expression, reason) => {
  expect(await valueOf(expression)).toContain(reason);
});

it('cannot be changed by a script', async () => {
  expect(await valueOf('(() => { "use strict"; variables.read = 1 })()')).toContain('read-only');
  expect(await valueOf('(() => { "use strict"; globalThis.crc = 1 })()')).toContain('read-only');
});
