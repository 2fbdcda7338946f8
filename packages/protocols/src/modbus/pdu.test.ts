import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { deviceCode } from '../device-codes.ts';
import { ProtocolError, REASONS } from '../protocol-error.ts';
import {
  maskWriteRequest,
  readRequest,
  replyData,
  replyLength,
  writeCoilRequest,
  writeRegistersRequest,
} from './pdu.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('requests', () => {
  it('have the layout of the specification for each function', () => {
    expect(readRequest('coil', 0x13, 0x13).toString('hex')).toBe('0100130013');
    expect(readRequest('discrete', 0xc4, 0x16).toString('hex')).toBe('0200c40016');
    expect(readRequest('holding', 0x6b, 3).toString('hex')).toBe('03006b0003');
    expect(readRequest('input', 8, 1).toString('hex')).toBe('0400080001');
    expect(writeCoilRequest(0xac, true, false).toString('hex')).toBe('0500acff00');
    expect(writeCoilRequest(0xac, false, false).toString('hex')).toBe('0500ac0000');
    expect(writeCoilRequest(0xac, true, true).toString('hex')).toBe('0f00ac00010101');
    expect(writeRegistersRequest(1, bytes('0003'), false).toString('hex')).toBe('0600010003');
    expect(writeRegistersRequest(1, bytes('000a0102'), true).toString('hex')).toBe('100001000204000a0102');
    expect(maskWriteRequest(4, 0xff0d, 0x0025).toString('hex')).toBe('16000400f20025');
  });

  it('know how long their reply is', () => {
    expect(replyLength(readRequest('coil', 0, 19))).toBe(5);
    expect(replyLength(readRequest('holding', 0, 125))).toBe(252);
    expect(replyLength(writeCoilRequest(0, true, true))).toBe(5);
    expect(replyLength(maskWriteRequest(0, 1, 1))).toBe(7);
  });
});

describe('replies', () => {
  const read = readRequest('holding', 0x6b, 3);
  const write = writeRegistersRequest(1, bytes('0003'), false);
  const mask = maskWriteRequest(4, 0xff0d, 0x0025);

  it('give their data', () => {
    expect(replyData(read, bytes('03 06 022b 0000 0064')).toString('hex')).toBe('022b00000064');
  });

  it.each([
    ['a short one', read, '03 04 022b 0000', 'incomplete'],
    ['a long one', read, '03 08 022b 0000 0064 0000', 'malformed'],
    ['a wrong byte count', read, '03 05 022b 0000 0064', 'malformed'],
    ['another function', read, '04 06 022b 0000 0064', 'malformed'],
    ['an exception of another function', read, '84 02', 'malformed'],
    ['an exception with more behind it', read, '83 02 00', 'malformed'],
    ['another address echoed', write, '06 0002 0003', 'malformed'],
    ['another value echoed', write, '06 0001 0004', 'malformed'],
    ['another mask echoed', mask, '16 0004 00f2 0026', 'malformed'],
    ['half a mask echoed', mask, '16 0004 00f2', 'incomplete'],
  ])('%s is refused', (_name, request, reply, reason) => {
    expect(() => replyData(request, bytes(reply))).toThrow(expect.objectContaining({ reason }));
  });

  it.each([
    [1, read, 'refused', 1711],
    [2, read, 'addressMissing', 1721],
    [3, read, 'refused', 1711],
    [3, write, 'valueRefused', 2003],
    [4, read, 'deviceFault', 1711],
    [5, read, 'busy', 1712],
    [6, read, 'busy', 1712],
    [8, read, 'dataCheck', 1713],
    [10, read, 'disconnected', 99901],
    [11, read, 'timeout', 1715],
    [99, read, 'deviceFault', 1711],
  ])('exception %i is reported as the device gave it', (code, request, reason, shown) => {
    const reply = Buffer.of(request.readUInt8(0) | 0x80, code);
    const reported = { name: 'ProtocolError', reason, deviceStatus: code };
    expect(() => replyData(request, reply)).toThrow(expect.objectContaining(reported));
    const known = REASONS.find((one) => one === reason);
    expect(known === undefined ? 0 : deviceCode(known)).toBe(shown);
  });

  it('of any bytes give data of the right length or an error of ours', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(read, write, mask),
        fc.uint8Array({ minLength: 1, maxLength: 20 }),
        (request, data) => {
          try {
            const expected = replyLength(request) - 2;
            expect(replyData(request, Buffer.from(data))).toHaveLength(expected);
          } catch (error) {
            expect(error).toBeInstanceOf(ProtocolError);
          }
        },
      ),
      { numRuns: propertyRuns(100) },
    );
  });
});
