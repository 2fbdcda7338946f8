import type { Reason } from '../protocol-error.ts';
import type { Scan } from '../transport/line.ts';
import { lrc } from './checksums.ts';
import { replyFlaw } from './pdu.ts';

const COLON = 0x3a;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
/** Colon, 255 bytes in hexadecimal and the end of line (Serial Line V1.02, section 2.5.2). */
const MAX_FRAME = 513;
/** Unit, function, one more byte and LRC. */
const MIN_TEXT = 8;
const HEXADECIMAL = /^(?:[0-9A-Fa-f]{2})+$/;

/** Bytes on the wire for a PDU of so many bytes. */
export function asciiLength(pduLength: number): number {
  return 1 + 2 * (pduLength + 2) + 2;
}

export function encodeAscii(unit: number, pdu: Buffer): Buffer {
  const body = Buffer.concat([Buffer.of(unit), pdu]);
  const text = Buffer.concat([body, Buffer.of(lrc(body))])
    .toString('hex')
    .toUpperCase();
  return Buffer.from(`:${text}\r\n`, 'latin1');
}

/** The PDU of a frame that `scanAscii` found. */
export function asciiPdu(frame: Buffer): Buffer {
  return bodyOf(frame)?.subarray(1, -1) ?? Buffer.alloc(0);
}

/** The unit of a whole frame with a good LRC; undefined for other bytes. */
export function asciiUnit(frame: Buffer): number | undefined {
  const body = bodyOf(frame);
  return body !== undefined && lrc(body) === 0 ? body[0] : undefined;
}

/** Looks for the reply to a request among received bytes: frames run from a colon to the end of the line. */
export function scanAscii(unit: number, request: Buffer, received: Buffer): Scan {
  let hint: Reason | undefined;
  let from = 0;
  for (;;) {
    const end = received.indexOf(LINE_FEED, from) + 1;
    if (end === 0) break;
    const start = received.lastIndexOf(COLON, end - 1);
    const frame = received.subarray(Math.max(start, from), end);
    const verdict = judge(unit, request, frame);
    if (verdict === 'good') return { skip: end - frame.length, length: frame.length };
    if (verdict === 'checksum' && frame.length === received.length) {
      return { skip: end, length: 0, hint: verdict, isDamaged: true };
    }
    if (verdict !== 'foreign') hint = verdict;
    from = end;
  }
  const start = received.lastIndexOf(COLON);
  const isBegun = start >= from && received.length - start <= MAX_FRAME;
  const skip = isBegun ? start : received.length;
  if (skip > from) hint ??= 'malformed';
  return { skip, length: 0, hint };
}

/** `foreign`: a good frame of another unit, as heard on a shared bus. `checksum`: damaged, from this unit. */
function judge(unit: number, request: Buffer, frame: Buffer): Reason | 'good' | 'foreign' {
  const body = bodyOf(frame);
  if (body === undefined) return 'malformed';
  if (lrc(body) !== 0) return body[0] === unit ? 'checksum' : 'malformed';
  if (body[0] !== unit) return 'foreign';
  return replyFlaw(request, body.subarray(1, -1)) ?? 'good';
}

/** Unit, PDU and LRC of a frame; undefined when it is none. */
function bodyOf(frame: Buffer): Buffer | undefined {
  if (frame.length > MAX_FRAME || frame[0] !== COLON || frame.at(-2) !== CARRIAGE_RETURN) return undefined;
  const text = frame.toString('latin1', 1, frame.length - 2);
  return text.length >= MIN_TEXT && HEXADECIMAL.test(text) ? Buffer.from(text, 'hex') : undefined;
}
