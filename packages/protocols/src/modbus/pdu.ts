import { deviceCodeFact } from '@penstock/contract/errors/device-fact';
import type { DeviceCause } from '@penstock/contract/errors/device-causes';
import { modbusTcp } from '@penstock/contract/protocols/modbus';
import { ProtocolError, type Reason } from '../protocol-error.ts';
import { diagnosticLength, isDiagnostic, isDiagnosticReply, usualDiagnosticLength } from './diagnostics.ts';
import type { Area } from './variable.ts';

/** Function codes (Application Protocol V1.1b3, section 6). */
const READ_FUNCTIONS: Readonly<Record<Area, number>> = { coil: 1, discrete: 2, holding: 3, input: 4 };
const WRITE_COIL = 5;
const WRITE_REGISTER = 6;
const WRITE_COILS = 15;
const WRITE_REGISTERS = 16;
const MASK_WRITE_REGISTER = 22;
const READ_WRITE_REGISTERS = 23;
const EXCEPTION = 0x80;

/**
 * The maximum that one request can read (sections 6.1 to 6.4); ranges that a descriptor leaves out are read
 * one by one.
 */
export const { readWords: MAX_READ_REGISTERS = 1, readBits: MAX_READ_BITS = 1 } = modbusTcp.largestRequest;

/** The exception of a device that does not have a function. */
export const ILLEGAL_FUNCTION = 1;

/** Exception codes (section 7). Code 3 depends on what was asked: see `exceptionReason`. */
const EXCEPTIONS: Readonly<Record<number, Reason>> = {
  [ILLEGAL_FUNCTION]: 'refused',
  2: 'addressMissing',
  4: 'deviceFault',
  // Acknowledge: the device has accepted the request and needs long; as a reply to these functions it means "later".
  5: 'busy',
  6: 'busy',
  7: 'refused',
  8: 'dataCheck',
  // Gateway path unavailable, and gateway target failed to respond.
  10: 'disconnected',
  11: 'timeout',
};

/** Exceptions of a gateway on the way, with remedies of their own. */
const EXCEPTION_CAUSES: Readonly<Record<number, DeviceCause>> = { 10: 'pathUnavailable', 11: 'targetSilent' };

export function readRequest(area: Area, start: number, count: number): Buffer {
  return shortRequest(READ_FUNCTIONS[area], start, count);
}

export function writeCoilRequest(start: number, isOn: boolean, isMultiple: boolean): Buffer {
  if (!isMultiple) return shortRequest(WRITE_COIL, start, isOn ? 0xff00 : 0);
  return Buffer.concat([shortRequest(WRITE_COILS, start, 1), Buffer.of(1, isOn ? 1 : 0)]);
}

/** `data`: whole registers as on the wire. `isMultiple` false writes one register by function 6. */
export function writeRegistersRequest(start: number, data: Buffer, isMultiple: boolean): Buffer {
  if (!isMultiple) return shortRequest(WRITE_REGISTER, start, data.readUInt16BE(0));
  return Buffer.concat([shortRequest(WRITE_REGISTERS, start, data.length / 2), Buffer.of(data.length), data]);
}

/** Writes registers and reads the same ones back (section 6.17: the write comes first). */
export function readWriteRequest(start: number, data: Buffer): Buffer {
  const count = data.length / 2;
  const pdu = Buffer.allocUnsafe(10);
  pdu[0] = READ_WRITE_REGISTERS;
  for (const [index, value] of [start, count, start, count].entries())
    pdu.writeUInt16BE(value, 1 + index * 2);
  pdu[9] = data.length;
  return Buffer.concat([pdu, data]);
}

/** Whether the reply of a function holds data, and no echo. */
function isReading(functionCode: number): boolean {
  return functionCode <= READ_FUNCTIONS.input || functionCode === READ_WRITE_REGISTERS;
}

function shortRequest(functionCode: number, first: number, second: number): Buffer {
  const pdu = Buffer.allocUnsafe(5);
  pdu[0] = functionCode;
  pdu.writeUInt16BE(first, 1);
  pdu.writeUInt16BE(second, 3);
  return pdu;
}

/**
 * Sets the bits of `mask` in a register to those of `bits`, and no others (section 6.16): the device takes
 * `(register AND and) OR (or AND NOT and)`.
 */
export function maskWriteRequest(start: number, mask: number, bits: number): Buffer {
  const pdu = Buffer.allocUnsafe(7);
  pdu[0] = MASK_WRITE_REGISTER;
  pdu.writeUInt16BE(start, 1);
  pdu.writeUInt16BE(~mask & 0xffff, 3);
  pdu.writeUInt16BE(bits, 5);
  return pdu;
}

/** Bytes of the reply to a write: it repeats the head of the request, and a mask write whole. */
function echoLength(functionCode: number): number {
  return functionCode === MASK_WRITE_REGISTER ? 7 : 5;
}

/** Whether a request reads: its reply holds data, where that to a write repeats the request. */
export function isRead(request: Buffer): boolean {
  return request.readUInt8(0) <= READ_FUNCTIONS.input;
}

/** Bytes of the good reply to a request made here; of one that tells of the device, what they usually are. */
export function replyLength(request: Buffer): number {
  const functionCode = request.readUInt8(0);
  if (isDiagnostic(functionCode)) return usualDiagnosticLength(functionCode);
  if (!isReading(functionCode)) return echoLength(functionCode);
  const count = request.readUInt16BE(3);
  return 2 + (functionCode <= READ_FUNCTIONS.discrete ? Math.ceil(count / 8) : count * 2);
}

/**
 * The length of a whole reply by the bytes of it that have come: 0 when it cannot belong to this request, -1 while they
 * are too few to know.
 */
export function claimedLength(request: Buffer, pdu: Uint8Array): number {
  const asked = request.readUInt8(0);
  const [functionCode, next] = pdu;
  if (functionCode === undefined) return -1;
  if (functionCode !== (asked | EXCEPTION) && functionCode !== asked) return 0;
  if (next === undefined) return -1;
  if (functionCode !== asked) return 2;
  if (isDiagnostic(asked)) return diagnosticLength(pdu);
  return isReading(asked) ? 2 + next : echoLength(asked);
}

/** Returns the fault of a whole reply; undefined for a good one and for an exception. */
export function replyFlaw(request: Buffer, reply: Uint8Array): Reason | undefined {
  const asked = request.readUInt8(0);
  const [functionCode, next] = reply;
  if (functionCode === (asked | EXCEPTION)) return reply.length === 2 ? undefined : 'malformed';
  if (functionCode !== asked) return 'malformed';
  if (isDiagnostic(asked)) return isDiagnosticReply(request, reply) ? undefined : 'malformed';
  const expected = replyLength(request);
  if (reply.length < expected) return 'incomplete';
  if (reply.length > expected) return 'malformed';
  if (isReading(asked)) return next === expected - 2 ? undefined : 'malformed';
  // A write is echoed: address and value, address and count, or address and masks.
  return request.subarray(0, expected).equals(reply) ? undefined : 'malformed';
}

/** The data of a good reply: the bytes read. Throws as `checkReply`. */
export function replyData(request: Buffer, reply: Buffer): Buffer {
  checkReply(request, reply);
  return reply.subarray(2);
}

/** Throws the error of the device, or what is wrong with the reply. */
export function checkReply(request: Buffer, reply: Buffer): void {
  const flaw = replyFlaw(request, reply);
  if (flaw !== undefined) {
    throw new ProtocolError(flaw, `the reply does not fit the request of function ${request.readUInt8(0)}`);
  }
  if (reply.readUInt8(0) >= EXCEPTION) {
    const code = reply.readUInt8(1);
    const facts = [deviceCodeFact('modbusException', code, 2)];
    const cause = EXCEPTION_CAUSES[code];
    const diagnosis = cause === undefined ? undefined : { cause };
    throw new ProtocolError(
      exceptionReason(request, code),
      `Modbus exception ${code}`,
      code,
      facts,
      diagnosis,
    );
  }
}

function exceptionReason(request: Buffer, code: number): Reason {
  // "Illegal data value" speaks of the count when reading, and of the value when writing.
  if (code === 3) return request.readUInt8(0) > READ_FUNCTIONS.input ? 'valueRefused' : 'refused';
  return EXCEPTIONS[code] ?? 'deviceFault';
}
