import { modbusTcp } from '@penstock/contract/protocols/modbus';
import type { Area } from './variable.ts';

/** The exceptions that a server answers (Application Protocol V1.1b3, section 7). */
export const exceptions = {
  illegalFunction: 1,
  illegalAddress: 2,
  illegalValue: 3,
  deviceFailure: 4,
  busy: 6,
  targetFailed: 11,
} as const;
export type ExceptionCode = (typeof exceptions)[keyof typeof exceptions];

/** A request as a server understands it; addresses from 0. `data` of registers is as on the wire, high bytes first. */
export type ServerRequest =
  | {
      readonly kind: 'readBits';
      readonly area: 'coil' | 'discrete';
      readonly start: number;
      readonly count: number;
    }
  | {
      readonly kind: 'readRegisters';
      readonly area: 'holding' | 'input';
      readonly start: number;
      readonly count: number;
    }
  | { readonly kind: 'writeBits'; readonly start: number; readonly bits: readonly boolean[] }
  | { readonly kind: 'writeRegisters'; readonly start: number; readonly data: Buffer };

/** The request in a PDU, or the exception that answers it. */
export type ServerRequestReading =
  | { readonly ok: true; readonly request: ServerRequest }
  | { readonly ok: false; readonly exception: ExceptionCode };

const addresses = 0x1_0000;
const on = 0xff00;
const { readWords = 1, readBits = 1, writeWords = 1, writeBits = 1 } = modbusTcp.largestRequest;

/** The tables that functions read (sections 6.1 to 6.4). */
const readAreas: Readonly<Record<number, Area>> = { 1: 'coil', 2: 'discrete', 3: 'holding', 4: 'input' };

/**
 * Reads the PDU of a request: functions 1 to 6, 15 and 16. Others are answered with exception 1, counts and lengths that are
 * none with 3, what reaches beyond the last address with 2.
 */
export function readServerRequest(pdu: Buffer): ServerRequestReading {
  const functionCode = pdu[0] ?? 0;
  switch (functionCode) {
    case 1:
    case 2:
    case 3:
    case 4:
      return readReading(pdu, functionCode);
    case 5:
      return readSingleCoil(pdu);
    case 6:
      if (pdu.length !== 5) return refused('illegalValue');
      return found({ kind: 'writeRegisters', start: pdu.readUInt16BE(1), data: pdu.subarray(3) });
    case 15:
      return readCoils(pdu);
    case 16:
      return readRegisters(pdu);
    default:
      return refused('illegalFunction');
  }
}

function readReading(pdu: Buffer, functionCode: 1 | 2 | 3 | 4): ServerRequestReading {
  if (pdu.length !== 5) return refused('illegalValue');
  const start = pdu.readUInt16BE(1);
  const count = pdu.readUInt16BE(3);
  const area = readAreas[functionCode];
  const isBits = area === 'coil' || area === 'discrete';
  if (count < 1 || count > (isBits ? readBits : readWords)) return refused('illegalValue');
  if (start + count > addresses) return refused('illegalAddress');
  if (area === 'coil' || area === 'discrete') return found({ kind: 'readBits', area, start, count });
  return found({ kind: 'readRegisters', area: area === 'input' ? 'input' : 'holding', start, count });
}

function readSingleCoil(pdu: Buffer): ServerRequestReading {
  if (pdu.length !== 5) return refused('illegalValue');
  const value = pdu.readUInt16BE(3);
  if (value !== 0 && value !== on) return refused('illegalValue');
  return found({ kind: 'writeBits', start: pdu.readUInt16BE(1), bits: [value === on] });
}

function readCoils(pdu: Buffer): ServerRequestReading {
  const many = readMany(pdu, writeBits, (count) => Math.ceil(count / 8));
  if (!many.ok) return many;
  const bits = Array.from(
    { length: many.count },
    (_, index) => (((many.data[index >> 3] ?? 0) >> (index & 7)) & 1) === 1,
  );
  return found({ kind: 'writeBits', start: many.start, bits });
}

function readRegisters(pdu: Buffer): ServerRequestReading {
  const many = readMany(pdu, writeWords, (count) => count * 2);
  return many.ok ? found({ kind: 'writeRegisters', start: many.start, data: many.data }) : many;
}

function readMany(pdu: Buffer, most: number, bytesOf: (count: number) => number) {
  if (pdu.length < 6) return refused('illegalValue');
  const start = pdu.readUInt16BE(1);
  const count = pdu.readUInt16BE(3);
  const bytes = bytesOf(count);
  if (count < 1 || count > most || pdu[5] !== bytes || pdu.length !== 6 + bytes)
    return refused('illegalValue');
  if (start + count > addresses) return refused('illegalAddress');
  return { ok: true as const, start, count, data: pdu.subarray(6) };
}

/** The reply with bits that were read. */
export function bitsReply(pdu: Buffer, bits: readonly boolean[]): Buffer {
  const reply = Buffer.alloc(2 + Math.ceil(bits.length / 8));
  reply[0] = pdu[0] ?? 0;
  reply[1] = reply.length - 2;
  for (const [index, isOn] of bits.entries()) {
    if (isOn) reply[2 + (index >> 3)] = (reply[2 + (index >> 3)] ?? 0) | (1 << (index & 7));
  }
  return reply;
}

/** The reply with registers that were read. */
export function registersReply(pdu: Buffer, data: Buffer): Buffer {
  return Buffer.concat([Buffer.of(pdu[0] ?? 0, data.length), data]);
}

/** The reply to a write that was made: the head of its request. */
export function writeReply(pdu: Buffer): Buffer {
  return pdu.subarray(0, 5);
}

/** The reply that refuses a request. */
export function exceptionReply(pdu: Buffer, exception: ExceptionCode): Buffer {
  return Buffer.of((pdu[0] ?? 0) | 0x80, exception);
}

function found(request: ServerRequest): ServerRequestReading {
  return { ok: true, request };
}

function refused(exception: keyof typeof exceptions) {
  return { ok: false as const, exception: exceptions[exception] };
}
