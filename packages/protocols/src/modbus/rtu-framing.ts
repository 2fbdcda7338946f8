import type { Reason } from '../protocol-error.ts';
import type { Scan } from '../transport/line.ts';
import { crc16 } from './checksums.ts';
import { claimedLength, replyFlaw } from './pdu.ts';

/** Bytes around the PDU: unit and CRC (Serial Line V1.02, section 2.5.1). */
const OVERHEAD = 3;
const MIN_FRAME = 4;
const MAX_FRAME = 256;

/** Bytes on the wire for a PDU of so many bytes. */
export function rtuLength(pduLength: number): number {
  return pduLength + OVERHEAD;
}

export function encodeRtu(unit: number, pdu: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(pdu.length + OVERHEAD);
  frame[0] = unit;
  pdu.copy(frame, 1);
  frame.writeUInt16LE(crc16(frame.subarray(0, -2)), frame.length - 2);
  return frame;
}

/** The PDU of a frame that `scanRtu` found. */
export function rtuPdu(frame: Buffer): Buffer {
  return frame.subarray(1, -2);
}

/**
 * Looks for the reply to a request among received bytes, wherever it starts. RTU frames have no mark of their
 * own, so a position counts only where unit, function, length and CRC are all right.
 */
export function scanRtu(unit: number, request: Buffer, received: Buffer): Scan {
  let hint: Reason | undefined;
  let pending = received.length;
  for (let start = 0; start < received.length; start += 1) {
    const length = candidateLength(unit, request, received, start);
    if (length === 0) continue;
    if (length < 0 || start + length > received.length) {
      pending = Math.min(pending, start);
      continue;
    }
    const frame = received.subarray(start, start + length);
    if (!hasGoodCrc(frame)) {
      hint = 'checksum';
      continue;
    }
    const flaw = replyFlaw(request, rtuPdu(frame));
    if (flaw === undefined) return { skip: start, length };
    // An older request's reply, or a device that counts otherwise: not the one waited for.
    hint = flaw;
    start += length - 1;
    pending = received.length;
  }
  const skip = pending;
  hint ??= skip > 0 && !isForeignFrame(unit, received.subarray(0, skip)) ? 'malformed' : undefined;
  return { skip, length: 0, hint, isDamaged: isDamagedReply(unit, request, received, hint) };
}

/** Bytes of a frame for this request if one started here; 0: none does; -1: too few bytes to know. */
function candidateLength(unit: number, request: Buffer, received: Buffer, start: number): number {
  if (received[start] !== unit) return 0;
  const length = claimedLength(request, received.subarray(start + 1));
  if (length <= 0) return length;
  return length + OVERHEAD <= MAX_FRAME ? length + OVERHEAD : 0;
}

function hasGoodCrc(frame: Buffer): boolean {
  return crc16(frame.subarray(0, -2)) === frame.readUInt16LE(frame.length - 2);
}

/** A whole frame of another unit, as heard on a shared bus, has nothing to do with this one. */
function isForeignFrame(unit: number, bytes: Buffer): boolean {
  return bytes.length >= MIN_FRAME && bytes[0] !== unit && hasGoodCrc(bytes);
}

/** Exactly one frame of the right shape with a wrong CRC: the reply itself, with nothing more to come. */
function isDamagedReply(unit: number, request: Buffer, received: Buffer, hint: Reason | undefined): boolean {
  return hint === 'checksum' && candidateLength(unit, request, received, 0) === received.length;
}
