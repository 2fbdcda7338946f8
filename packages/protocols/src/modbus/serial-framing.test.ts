import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { asciiLength, asciiPdu, encodeAscii, scanAscii } from './ascii-framing.ts';
import { crc16, lrc } from './checksums.ts';
import { readRequest, replyLength, writeRegistersRequest } from './pdu.ts';
import { encodeRtu, rtuLength, rtuPdu, scanRtu } from './rtu-framing.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const rtu = { name: 'RTU', encode: encodeRtu, scan: scanRtu, pdu: rtuPdu, length: rtuLength, longest: 256 };
const ascii = {
  name: 'ASCII',
  encode: encodeAscii,
  scan: scanAscii,
  pdu: asciiPdu,
  length: asciiLength,
  longest: 513,
};

describe('checksums', () => {
  it('agree with the examples of the specification and of a field device', () => {
    // Serial Line V1.02, section 6.2.2: unit 2, function 7.
    expect(crc16(bytes('02 07'))).toBe(0x1241);
    expect(crc16(bytes('01 03 00 00 00 0a'))).toBe(0xcdc5);
    expect(lrc(bytes('01 03 00 00 00 01'))).toBe(0xfb);
  });

  it('put into frames give what is on the wire', () => {
    expect(encodeRtu(1, readRequest('holding', 0, 10)).toString('hex')).toBe('01030000000ac5cd');
    expect(encodeAscii(1, readRequest('holding', 0, 1)).toString('latin1')).toBe(':010300000001FB\r\n');
  });
});

describe.each([rtu, ascii])('looking for a reply in $name', ({ encode, scan, pdu, length, longest }) => {
  const request = readRequest('holding', 0, 2);
  const reply = bytes('03 04 00 01 00 02');

  it('finds it alone, and says how long frames are', () => {
    const frame = encode(17, reply);
    expect(scan(17, request, frame)).toEqual({ skip: 0, length: frame.length });
    expect(pdu(frame)).toEqual(reply);
    expect(length(reply.length)).toBe(frame.length);
    expect(replyLength(request)).toBe(reply.length);
  });

  it('waits for the rest of half a frame', () => {
    const frame = encode(17, reply);
    for (let end = 0; end < frame.length; end += 1) {
      expect(scan(17, request, frame.subarray(0, end))).toMatchObject({ skip: 0, length: 0 });
    }
  });

  it('passes over the reply of another unit without holding it against the device', () => {
    const found = scan(17, request, encode(18, reply));
    expect(found).toMatchObject({ skip: encode(18, reply).length, length: 0 });
    expect(found.hint).toBeUndefined();
    const both = Buffer.concat([encode(18, reply), encode(17, reply)]);
    expect(scan(17, request, both)).toEqual({
      skip: encode(18, reply).length,
      length: encode(17, reply).length,
    });
  });

  it('does not take a reply to another function, or with another count, for it', () => {
    const input = encode(17, bytes('04 04 00 01 00 02'));
    expect(scan(17, request, input)).toMatchObject({ skip: input.length, length: 0 });
    const short = encode(17, bytes('03 02 00 01'));
    expect(scan(17, request, short)).toMatchObject({ skip: short.length, length: 0, hint: 'incomplete' });
    const long = encode(17, bytes('03 06 00 01 00 02 00 03'));
    expect(scan(17, request, long)).toMatchObject({ skip: long.length, length: 0, hint: 'malformed' });
  });

  it('knows an exception, and the echo of a write', () => {
    const exception = encode(17, bytes('83 02'));
    expect(scan(17, request, exception)).toEqual({ skip: 0, length: exception.length });
    const write = writeRegistersRequest(5, bytes('00 2a'), false);
    expect(scan(17, write, encode(17, write))).toEqual({ skip: 0, length: encode(17, write).length });
    const wrong = encode(17, bytes('06 00 05 00 2b'));
    expect(scan(17, write, wrong)).toMatchObject({ length: 0, hint: 'malformed' });
  });

  it('knows when the reply itself came damaged', () => {
    const frame = encode(17, reply);
    // The second digit of the last data byte: still hexadecimal in ASCII.
    const index = frame.length - (frame[0] === 0x3a ? 5 : 3);
    frame[index] = frame[index] === 0x32 ? 0x33 : (frame[index] ?? 0) ^ 1;
    expect(scan(17, request, frame)).toMatchObject({ length: 0, hint: 'checksum', isDamaged: true });
  });

  it('finds it between any garbage, however it is cut into portions', () => {
    const garbage = fc.uint8Array({ maxLength: 40 });
    fc.assert(
      fc.property(garbage, garbage, fc.array(fc.integer({ min: 1, max: 30 })), (before, after, cuts) => {
        const frame = encode(17, reply);
        // ASCII has no length: what follows the colon of a frame that starts in the garbage belongs to that line.
        const stream = Buffer.concat([before, frame, after]);
        let received = Buffer.alloc(0);
        let rest = stream;
        while (rest.length > 0) {
          const portion = rest.subarray(0, cuts.pop() ?? rest.length);
          rest = rest.subarray(portion.length);
          received = Buffer.concat([received, portion]);
          const found = scan(17, request, received);
          if (found.length > 0) {
            expect(received.subarray(found.skip, found.skip + found.length)).toEqual(frame);
            return;
          }
          received = received.subarray(found.skip);
        }
        throw new Error('not found');
      }),
    );
  });

  it('ends for any bytes, and keeps no more than a frame of them', () => {
    const unit = fc.constantFrom(0, 1, 0x3a);
    const noise = fc.oneof(
      fc.uint8Array({ maxLength: 700 }),
      fc
        .array(fc.constantFrom(1, 3, 0x83, 0x3a, 0x30, 0x0d, 0x0a, 4), { maxLength: 700 })
        .map((list) => Uint8Array.from(list)),
    );
    fc.assert(
      fc.property(unit, noise, (of, data) => {
        const found = scan(of, request, Buffer.from(data));
        expect(found.skip + found.length).toBeLessThanOrEqual(data.length);
        if (found.length === 0) expect(data.length - found.skip).toBeLessThanOrEqual(longest);
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});
