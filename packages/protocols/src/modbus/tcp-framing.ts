import type { NumberedFraming } from '../transport/pipeline.ts';

/** The MBAP header less the unit (Messaging on TCP/IP V1.0b, section 3.1.3). */
const HEADER = 6;
/** Bytes around the PDU: header and unit. */
const OVERHEAD = HEADER + 1;
export const TRANSACTION_NUMBERS = 0x1_0000;
/** Unit, function and one byte at least; 253 bytes of PDU and the unit at most. */
const MIN_LENGTH = 3;
/** A request may be a function alone (function 7). */
const MIN_REQUEST_LENGTH = 2;
const MAX_LENGTH = 254;

/** Bytes for a PDU of so many bytes, without those of TCP and IP. */
export function tcpLength(pduLength: number): number {
  return pduLength + OVERHEAD;
}

export function encodeTcp(transaction: number, unit: number, pdu: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(OVERHEAD + pdu.length);
  frame.writeUInt16BE(transaction, 0);
  frame.writeUInt16BE(0, 2);
  frame.writeUInt16BE(pdu.length + 1, 4);
  frame[HEADER] = unit;
  pdu.copy(frame, OVERHEAD);
  return frame;
}

export const tcpFraming: NumberedFraming = {
  measure: (received) => measure(received, MIN_LENGTH),
  number: tcpTransaction,
};

/** The length of the request that bytes begin with: 0 while they are too few to know, -1 where they are none. */
export function measureTcpRequest(received: Buffer): number {
  return measure(received, MIN_REQUEST_LENGTH);
}

function measure(received: Buffer, minimum: number): number {
  if (received.length < HEADER) return 0;
  const length = received.readUInt16BE(4);
  const isFrame = received.readUInt16BE(2) === 0 && length >= minimum && length <= MAX_LENGTH;
  return isFrame ? HEADER + length : -1;
}

export function tcpTransaction(frame: Buffer): number {
  return frame.readUInt16BE(0);
}

export function tcpUnit(frame: Buffer): number {
  return frame.readUInt8(HEADER);
}

export function tcpPdu(frame: Buffer): Buffer {
  return frame.subarray(OVERHEAD);
}
