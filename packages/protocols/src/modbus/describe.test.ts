import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeAscii } from './ascii-framing.ts';
import { describeModbus, type ModbusFraming } from './describe.ts';
import {
  maskWriteRequest,
  readRequest,
  readWriteRequest,
  writeCoilRequest,
  writeRegistersRequest,
} from './pdu.ts';
import { encodeRtu } from './rtu-framing.ts';
import { encodeTcp } from './tcp-framing.ts';

const framings: Readonly<Record<ModbusFraming, (pdu: Buffer) => Buffer>> = {
  tcp: (pdu) => encodeTcp(7, 17, pdu),
  rtu: (pdu) => encodeRtu(17, pdu),
  ascii: (pdu) => encodeAscii(17, pdu),
};

describe.each(['tcp', 'rtu', 'ascii'] as const)('a frame of %s', (framing) => {
  const say = (pdu: Buffer, isReply: boolean) => describeModbus(framing, framings[framing](pdu), isReply);

  it('is described with unit, function, address and count', () => {
    expect(say(readRequest('holding', 100, 10), false)).toBe('unit 17: 03 read holding 100..109');
    expect(say(readRequest('discrete', 0, 1), false)).toBe('unit 17: 02 read discrete 0..0');
    expect(say(Buffer.of(3, 4, 0, 1, 0, 2), true)).toBe('unit 17: 03 read holding: 4 bytes');
    expect(say(writeRegistersRequest(5, Buffer.of(1, 2), false), false)).toBe(
      'unit 17: 06 write holding 5 = 258',
    );
    expect(say(writeRegistersRequest(5, Buffer.of(1, 2, 3, 4), true), false)).toBe(
      'unit 17: 16 write holding 5..6',
    );
    expect(say(maskWriteRequest(5, 0xff0d, 0x25), true)).toBe(
      'unit 17: 22 mask write holding 5 and 00F2 or 0025',
    );
    expect(say(writeCoilRequest(3, true, false), true)).toBe('unit 17: 05 write coil 3 = 65280');
    expect(say(Buffer.of(0x83, 2), true)).toBe('unit 17: 03 exception 02 illegal data address');
    expect(say(Buffer.of(0xc1, 99), true)).toBe('unit 17: 65 exception 99');
    expect(say(Buffer.of(43, 14, 1, 0), false)).toBe('unit 17: 43 read device identification');
    expect(say(Buffer.of(65, 1), false)).toBe('unit 17: 65');
    expect(say(readWriteRequest(5, Buffer.of(1, 2, 3, 4)), false)).toBe(
      'unit 17: 23 write and read holding 5..6',
    );
    expect(say(Buffer.of(23, 2, 1, 2), true)).toBe('unit 17: 23 write and read holding: 2 bytes');
  });

  it('is not described when it is none', () => {
    expect(describeModbus(framing, Buffer.of(1, 2), false)).toBeUndefined();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isReply) => {
        expect((describeModbus(framing, bytes, isReply) ?? '').length).toBeLessThan(200);
      }),
    );
  });
});
