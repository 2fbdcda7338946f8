import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readRequest,
  readWriteRequest,
  replyData,
  checkReply,
  writeCoilRequest,
  writeRegistersRequest,
} from './pdu.ts';
import { bitsReply, exceptionReply, readServerRequest, registersReply, writeReply } from './server-pdu.ts';

const address = fc.integer({ min: 0, max: 65_000 });

describe('requests as a server reads them', () => {
  it('are those that the client makes', () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 1, max: 120 }), (start, count) => {
        for (const area of ['holding', 'input'] as const)
          expect(readServerRequest(readRequest(area, start, count))).toEqual({
            ok: true,
            request: { kind: 'readRegisters', area, start, count },
          });
        for (const area of ['coil', 'discrete'] as const)
          expect(readServerRequest(readRequest(area, start, count))).toEqual({
            ok: true,
            request: { kind: 'readBits', area, start, count },
          });
        const data = Buffer.alloc(count * 2, 0x5a);
        expect(readServerRequest(writeRegistersRequest(start, data, true))).toEqual({
          ok: true,
          request: { kind: 'writeRegisters', start, data },
        });
      }),
    );
    for (const isOn of [true, false]) {
      for (const isMultiple of [true, false])
        expect(readServerRequest(writeCoilRequest(7, isOn, isMultiple))).toEqual({
          ok: true,
          request: { kind: 'writeBits', start: 7, bits: [isOn] },
        });
    }
    expect(readServerRequest(writeRegistersRequest(9, Buffer.of(1, 2), false))).toEqual({
      ok: true,
      request: { kind: 'writeRegisters', start: 9, data: Buffer.of(1, 2) },
    });
  });

  it('are refused with the exception of the standard', () => {
    const refused = (...bytes: number[]) => {
      const reading = readServerRequest(Buffer.from(bytes));
      return reading.ok ? undefined : reading.exception;
    };
    expect(refused(7)).toBe(1);
    expect(refused(0)).toBe(1);
    expect(refused(...readWriteRequest(0, Buffer.of(1, 2)))).toBe(1);
    expect(refused(3, 0, 0, 0, 0)).toBe(3);
    expect(refused(3, 0, 0, 0, 126)).toBe(3);
    expect(refused(3, 0, 0, 0)).toBe(3);
    expect(refused(3, 0, 0, 0, 1, 0)).toBe(3);
    expect(refused(1, 0, 0, 0x07, 0xd1)).toBe(3);
    expect(refused(3, 0xff, 0xff, 0, 2)).toBe(2);
    expect(refused(5, 0, 0, 0x12, 0x34)).toBe(3);
    expect(refused(16, 0, 0, 0, 2, 2, 0, 1)).toBe(3);
    expect(refused(15, 0, 0, 0x07, 0xb1, 247)).toBe(3);
    expect(refused(16, 0xff, 0xff, 0, 2, 4, 0, 1, 0, 2)).toBe(2);
  });

  it('never break the server, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 260 }), (bytes) => {
        const reading = readServerRequest(Buffer.from(bytes));
        if (reading.ok && 'data' in reading.request)
          expect(reading.request.data.length).toBeLessThanOrEqual(246);
      }),
    );
  });
});

describe('replies of a server', () => {
  it('are those that the client takes', () => {
    const registers = readRequest('holding', 0, 2);
    const data = Buffer.of(1, 2, 3, 4);
    expect(replyData(registers, registersReply(registers, data))).toEqual(data);
    const coils = readRequest('coil', 0, 10);
    const bits = Array.from({ length: 10 }, (_, index) => index % 3 === 0);
    expect(replyData(coils, bitsReply(coils, bits))).toEqual(Buffer.of(0b0100_1001, 0b10));
    const write = writeRegistersRequest(3, data, true);
    expect(() => checkReply(write, writeReply(write))).not.toThrow();
    expect(() => checkReply(write, exceptionReply(write, 2))).toThrow('Modbus exception 2');
  });
});
