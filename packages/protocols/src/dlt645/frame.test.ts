import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeMeter } from './describe.ts';
import { addressBytes, addressText, anyAddress, decodeFrame, encodeFrame, scanReply } from './frame.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const address = addressBytes('000000000012');
const expected = { address, function: 0x11, prefix: hex('00 00 01 00') };
const reply = (control: number, data: string, from = address) =>
  encodeFrame({ address: from, control, data: hex(data) });
const good = reply(0x91, '00 00 01 00 42 06 12 00');
const scan = (received: Buffer) => scanReply(expected, received);

describe('a frame', () => {
  // Examples that are published with explanations of the two editions.
  it.each([
    ['000102030425', 0x11, '00 00 01 00', '68 25 04 03 02 01 00 68 11 04 33 33 34 33 E1 16'],
    ['000000000003', 0x01, '11 B6', '68 03 00 00 00 00 00 68 01 02 44 E9 03 16'],
    ['000000000003', 0x81, '11 B6 00 01', '68 03 00 00 00 00 00 68 81 04 44 E9 33 34 EC 16'],
    ['AAAAAAAAAAAA', 0x13, '', '68 AA AA AA AA AA AA 68 13 00 DF 16'],
  ])('of %s with function %i is as published', (meter, control, data, bytes) => {
    const frame = { address: addressBytes(meter), control, data: hex(data) };
    expect(encodeFrame(frame).toString('hex')).toBe(hex(bytes).toString('hex'));
    expect(decodeFrame(hex(bytes))).toEqual(frame);
    expect(addressText(frame.address)).toBe(meter);
  });

  it('is what it was before it was encoded, whatever is in it and however many bytes wake the meter up', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 6, maxLength: 6 }),
        fc.integer({ min: 0, max: 255 }),
        fc.uint8Array({ maxLength: 200 }),
        fc.integer({ min: 0, max: 16 }),
        (who, control, data, wakeUpBytes) => {
          const frame = { address: Buffer.from(who), control, data: Buffer.from(data) };
          expect(decodeFrame(encodeFrame(frame, wakeUpBytes))).toEqual(frame);
        },
      ),
    );
  });
});

describe('the reply to a request', () => {
  it('is found behind what wakes a meter up, noise, and replies of others', () => {
    const others = Buffer.concat([
      reply(0x91, '00 00 01 00 99 99 99 99', addressBytes('000000000013')),
      reply(0x91, '00 00 02 00 99 99 99 99'),
      reply(0x11, '00 00 01 00'),
    ]);
    for (const before of [hex(''), hex('FE FE FE FE'), hex('00 68 13 FF'), others]) {
      expect(scan(Buffer.concat([before, good]))).toMatchObject({ skip: before.length, length: good.length });
    }
  });

  it('is found wherever it was cut into pieces', () => {
    for (let at = 0; at < good.length; at += 1) {
      expect(scan(good.subarray(0, at))).toMatchObject({ length: 0, skip: 0 });
    }
  });

  it('is found behind the beginning of a frame that never ended', () => {
    const unfinished = hex('68 12 00 00 00 00 00 68 91 FF');
    expect(scan(Buffer.concat([unfinished, good]))).toMatchObject({
      skip: unfinished.length,
      length: good.length,
    });
  });

  it('may be a refusal, or the first part of more', () => {
    for (const one of [reply(0xd1, '02'), reply(0xb1, '00 00 01 00 42')]) {
      expect(scan(one)).toMatchObject({ skip: 0, length: one.length });
    }
  });

  it('is not one of another meter, function or identifier', () => {
    for (const [other, hint] of [
      [reply(0x91, '00 00 01 00 42', addressBytes('000000000013')), undefined],
      [reply(0x94, ''), 'malformed'],
      [reply(0x91, '00 00 02 00 42'), 'malformed'],
      [reply(0x11, '00 00 01 00'), undefined],
    ] as const) {
      expect(scan(other)).toEqual({ skip: other.length, length: 0, hint, isDamaged: false });
    }
  });

  it('is known to be damaged by its sum', () => {
    const damaged = Buffer.from(good);
    damaged[11] = 0;
    expect(scan(damaged)).toEqual({ skip: damaged.length, length: 0, hint: 'checksum', isDamaged: true });
  });

  it('comes from any meter where all were asked', () => {
    const any = { ...expected, address: anyAddress };
    expect(scanReply(any, good)).toMatchObject({ skip: 0, length: good.length });
  });
});

describe('a frame in message debugging', () => {
  it.each([
    [
      encodeFrame({ address, control: 0x11, data: hex('00 00 01 00') }, 4),
      'meter 000000000012: 11 read 00010000',
    ],
    [good, 'meter 000000000012: 91 read 00010000: 4 bytes'],
    [reply(0xb1, '00 FF 01 00 42'), 'meter 000000000012: B1 read 0001FF00: 1 bytes, more follows'],
    [reply(0xd1, '02'), 'meter 000000000012: D1 refused 02'],
    [reply(0x94, ''), 'meter 000000000012: 94 write'],
    [reply(0x14, '03 01 00 04 04 11 22 33 44 55 66 77 15'), 'meter 000000000012: 14 write 04000103'],
    [reply(0x01, '10 90'), 'meter 000000000012: 01 read 9010'],
    [reply(0x1f, ''), 'meter 000000000012: 1F'],
    [good.subarray(1), undefined],
  ])('%#: %s', (bytes, text) => {
    expect(describeMeter(bytes)).toBe(text);
  });
});
