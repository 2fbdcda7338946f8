import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32.ts';
import { type Frame, maxFrameBytes, readFrame, writeFrame } from './frame.ts';
import { escapedCode, packedCode } from './line-code.ts';
import { LineReader } from './line-reader.ts';

const number = fc.integer({ min: 0, max: 0xffff_ffff });
const frames: fc.Arbitrary<Frame> = fc.oneof(
  fc.record({
    kind: fc.constant('call' as const),
    own: number,
    version: fc.nat(255),
    inflates: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('answer' as const),
    to: number,
    own: number,
    version: fc.nat(255),
    inflates: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('data' as const),
    to: number,
    sequence: number,
    isFirst: fc.boolean(),
    isLast: fc.boolean(),
    isDeflated: fc.boolean(),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 256 }),
  }),
  fc.record({
    kind: fc.constant('acknowledge' as const),
    to: number,
    next: number,
    received: number,
    window: fc.nat(255),
  }),
  fc.record({ kind: fc.constantFrom('unknown' as const, 'end' as const), to: number }),
);

describe('a CRC', () => {
  it('is that of ISO 3309', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });
});

describe('a line', () => {
  it.each([
    ['8 data bits', escapedCode, (byte: number) => ![0x0a, 0x0d, 0x11, 0x13].includes(byte)],
    ['7 data bits', packedCode, (byte: number) => byte > 0x20 && byte < 0x7f],
  ])('of %s brings every byte, and has none that a line may change', (_, code, isAllowed) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const line = code.encode(bytes);
        expect([...line].every(isAllowed)).toBe(true);
        expect(code.decode(line)).toEqual(bytes);
      }),
    );
  });

  it('brings every frame from either side', () => {
    fc.assert(
      fc.property(frames, fc.constantFrom('console', 'gateway'), (frame, side) => {
        expect(readFrame(writeFrame(side, frame))).toEqual({ side, frame });
      }),
    );
  });

  it('brings no frame of which a byte is another', () => {
    fc.assert(
      fc.property(frames, fc.nat(), fc.integer({ min: 1, max: 255 }), (frame, place, change) => {
        const bytes = writeFrame('console', frame);
        const at = place % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ change;
        expect(readFrame(bytes)).toBeUndefined();
      }),
    );
  });

  it('is no frame where it is noise', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(readFrame(bytes)).toBeUndefined();
        for (const code of [escapedCode, packedCode]) code.decode(bytes);
      }),
    );
  });

  it('is found in any portions, and one without an end is noise', () => {
    const lines: string[] = [];
    let noise = 0;
    const reader = new LineReader({
      maxBytes: 2 * maxFrameBytes,
      onLine: (line) => lines.push(new TextDecoder().decode(line)),
      onNoise: (bytes) => {
        noise += bytes;
      },
    });
    const stream = new TextEncoder().encode(`\n\nfirst\n${'x'.repeat(5000)}\nsecond\n\nthi`);
    for (let at = 0; at < stream.length; at += 7) reader.take(stream.subarray(at, at + 7));
    expect(lines).toEqual(['first', 'second']);
    expect(noise).toBe(5000);
  });
});
