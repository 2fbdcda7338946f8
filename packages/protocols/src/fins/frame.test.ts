import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { ProtocolError } from '../protocol-error.ts';
import { finsError } from './end-codes.ts';
import {
  encodeFrame,
  type Route,
  readManyRequest,
  readRequest,
  replyDataOf,
  replyLength,
  replySid,
  writeRequest,
} from './frame.ts';
import { measureTcp, unwrapTcp, wrapTcp } from './tcp-frame.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const route: Route = { network: 0, node: 17, unit: 0, sourceNetwork: 0, sourceNode: 2, sourceUnit: 0 };
const readD = readRequest({ position: { code: 0x82, word: 100, bit: 0 }, count: 2, bytesEach: 2 });

describe('FINS commands', () => {
  it('read words and flags that lie apart', () => {
    const request = readManyRequest([
      { position: { code: 0x82, word: 100, bit: 0 }, count: 2, bytesEach: 2 },
      { position: { code: 0x09, word: 7, bit: 0 }, count: 1, bytesEach: 1 },
    ]);
    expect(request.command).toEqual(hex('0104 82 0064 00 82 0065 00 09 0007 00'));
    expect(request.replyData).toBe(3 + 3 + 2);
  });

  it('read a memory area', () => {
    expect(encodeFrame(route, 7, readD)).toEqual(hex('80 00 02 00 11 00 00 02 00 07 0101 82 0064 00 0002'));
    expect(replyLength(readD)).toBe(18);
  });

  it('write words, and single bits of one byte each', () => {
    const words = writeRequest({ code: 0xb1, word: 1, bit: 0 }, 2, hex('1234 5678'));
    const bit = writeRequest({ code: 0x30, word: 10, bit: 4 }, 1, hex('01'));
    expect(words.command).toEqual(hex('0102 B1 0001 00 0002 1234 5678'));
    expect(bit.command).toEqual(hex('0102 30 000A 04 0001 01'));
  });

  it('are wrapped for TCP with the length after the length', () => {
    expect(wrapTcp(hex('AABB'))).toEqual(hex('46494E53 0000000A 00000002 00000000 AABB'));
  });
});

describe('FINS replies', () => {
  const reply = hex('C0 00 02 00 02 00 00 11 00 07 0101 0000 1234 5678');

  it('are known by their service id and where they come from', () => {
    expect(replySid(reply, route)).toBe(7);
    expect(replySid(reply, { ...route, node: 18 })).toBeUndefined();
    expect(replySid(reply, { ...route, network: 3 })).toBeUndefined();
    expect(replySid(reply, { ...route, unit: 1 })).toBeUndefined();
    // Asked for as "here", the controller answers with its real node.
    expect(replySid(reply, { ...route, node: 0 })).toBe(7);
    // A command of another node, and half a header.
    expect(replySid(hex('80 00 02 00 02 00 00 11 00 07 0101 0000'), route)).toBeUndefined();
    expect(replySid(reply.subarray(0, 13), route)).toBeUndefined();
  });

  it('give their data', () => {
    expect(replyDataOf(readD, reply)).toEqual(hex('1234 5678'));
  });

  it.each([
    ['another command', 'C0 00 02 00 02 00 00 11 00 07 0102 0000 1234 5678', 'malformed'],
    ['too little data', 'C0 00 02 00 02 00 00 11 00 07 0101 0000 1234', 'incomplete'],
    ['too much data', 'C0 00 02 00 02 00 00 11 00 07 0101 0000 1234 5678 9A', 'malformed'],
    ['half a header', 'C0 00 02 00 02 00 00 11 00 07 01', 'incomplete'],
  ])('are refused with %s', (_name, frame, reason) => {
    expect(() => replyDataOf(readD, hex(frame))).toThrow(expect.objectContaining({ reason }));
  });

  it('never make the decoders throw anything but a protocol error', () => {
    const damaged = fc
      .array(fc.tuple(fc.nat(reply.length - 1), fc.nat(255)), { maxLength: 4 })
      .map((changes) => {
        const copy = Buffer.from(reply);
        for (const [index, byte] of changes) copy[index] = byte;
        return copy;
      });
    const noise = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array));
    fc.assert(
      fc.property(fc.oneof(damaged, noise), (frame) => {
        replySid(frame, route);
        try {
          expect(replyDataOf(readD, frame).length).toBe(4);
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError);
        }
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('FINS/TCP frames', () => {
  const whole = wrapTcp(hex('C0 00 02 00 02 00 00 11 00 07 0101 0000 1234 5678'));

  it('are measured from their header, whatever comes in between', () => {
    for (let length = 0; length < 8; length += 1) expect(measureTcp(whole.subarray(0, length))).toBe(0);
    expect(measureTcp(whole.subarray(0, 8))).toBe(whole.length);
    expect(measureTcp(Buffer.concat([whole, whole]))).toBe(whole.length);
  });

  it('are none with another mark or a length that no frame has', () => {
    expect(measureTcp(hex('46494E'))).toBe(0);
    expect(measureTcp(hex('46494F'))).toBe(-1);
    expect(measureTcp(hex('46494E53 00000007'))).toBe(-1);
    expect(measureTcp(hex('46494E53 FFFFFFFF'))).toBe(-1);
    expect(measureTcp(hex('46494E53 00010000'))).toBe(-1);
  });

  it('carry a FINS frame only as such and without an error', () => {
    expect(unwrapTcp(whole)?.length).toBe(18);
    expect(
      unwrapTcp(Buffer.concat([hex('46494E53 0000001A 00000003 00000000'), whole.subarray(16)])),
    ).toBeUndefined();
    expect(
      unwrapTcp(Buffer.concat([hex('46494E53 0000001A 00000002 00000003'), whole.subarray(16)])),
    ).toBeUndefined();
    expect(unwrapTcp(hex('46494E53 00000008 00000002 00000000'))).toBeUndefined();
  });

  it('never grow the stream beyond a frame', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const received = Buffer.concat([hex('46494E53'), Buffer.from(bytes)]);
        const length = measureTcp(received);
        expect(length === -1 || length === 0 || (length >= 16 && length < 2100)).toBe(true);
      }),
    );
  });
});

describe('end codes', () => {
  it('mean success with the marks of the controller’s own errors, and of nothing else', () => {
    expect(finsError(0x0000)).toBeUndefined();
    expect(finsError(0x0040)).toBeUndefined();
    expect(finsError(0x00c0)).toBeUndefined();
    expect(finsError(0x8000)).toMatchObject({ reason: 'disconnected', deviceStatus: 0 });
  });

  it.each([
    [0x0101, 'disconnected'],
    [0x0104, 'busy'],
    [0x0204, 'busy'],
    [0x0205, 'timeout'],
    [0x0304, 'deviceFault'],
    [0x0401, 'refused'],
    [0x0501, 'disconnected'],
    [0x1001, 'refused'],
    [0x1101, 'addressMissing'],
    [0x1104, 'addressMissing'],
    [0x110b, 'refused'],
    [0x2101, 'readOnly'],
    [0x2203, 'refused'],
    [0x2502, 'dataCheck'],
    [0x3001, 'busy'],
    [0x7f3f, 'deviceFault'],
  ])('%i becomes %s, with marks and without', (code, reason) => {
    expect(finsError(code)).toMatchObject({ reason, deviceStatus: code });
    expect(finsError(code | 0x0080)).toMatchObject({ reason, deviceStatus: code });
  });

  it('tell of a relay that reports them', () => {
    expect(finsError(0x8202)).toMatchObject({ reason: 'disconnected', deviceStatus: 0x0202 });
    expect(finsError(0x8202)?.message).toContain('relay');
    expect(finsError(0xff3f)).toMatchObject({ reason: 'disconnected' });
  });
});
