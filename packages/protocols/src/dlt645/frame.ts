import type { Reason } from '../protocol-error.ts';
import type { Scan } from '../transport/line.ts';

/** The frame of DL/T 645 (2007, section 5; 1997, section 5): both editions have the same. */
const START = 0x68;
const END = 0x16;
const WAKE_UP = 0xfe;
/** Added to each byte of the data on its way. */
const OFFSET = 0x33;
/** Two starts, address, control code, length; sum and end. */
const HEAD_BYTES = 10;
const AROUND_BYTES = 12;
export const ADDRESS_BYTES = 6;
/** The most data of a frame: 200 when it is read. Meters that send more are understood. */
const MAX_DATA = 255;

/** Marks in the control code of a reply. */
const REPLY = 0x80;
const REFUSED = 0x40;
const FOLLOWED = 0x20;
const FUNCTION = 0x1f;

/** A byte of an address that any byte answers to. */
const WILDCARD = 0xaa;

export interface MeterFrame {
  /** In the order of the wire: the last two digits first. */
  readonly address: Buffer;
  readonly control: number;
  /** Without the offset. */
  readonly data: Buffer;
}

/** A reply to a request, apart from its address. */
export interface MeterReply {
  readonly data: Buffer;
  readonly isRefused: boolean;
  /** The meter has more of it. */
  readonly isFollowed: boolean;
}

/** The marks by which the reply to a request is known. */
export interface ExpectedReply {
  readonly address: Buffer;
  readonly function: number;
  /** The data that a good reply begins with: the identifier, where it is repeated. */
  readonly prefix: Buffer;
}

/** The bytes of an address of twelve digits. */
export function addressBytes(digits: string): Buffer {
  return Buffer.from(digits, 'hex').reverse();
}

/** An address as people write it. */
export function addressText(address: Uint8Array): string {
  return Buffer.from(address).reverse().toString('hex').toUpperCase();
}

/** The address that every meter on the line answers to. */
export const anyAddress = Buffer.alloc(ADDRESS_BYTES, WILDCARD);

/** Bytes of a frame with so much data, without those that wake the meter up. */
export function frameLength(dataLength: number): number {
  return AROUND_BYTES + dataLength;
}

export function encodeFrame({ address, control, data }: MeterFrame, wakeUpBytes = 0): Buffer {
  const bytes = Buffer.alloc(wakeUpBytes + frameLength(data.length), WAKE_UP);
  const frame = bytes.subarray(wakeUpBytes);
  frame[0] = START;
  frame.set(address, 1);
  frame[7] = START;
  frame[8] = control;
  frame[9] = data.length;
  data.forEach((byte, index) => {
    frame[HEAD_BYTES + index] = byte + OFFSET;
  });
  frame[frame.length - 2] = sumOf(frame, 0, frame.length - 2);
  frame[frame.length - 1] = END;
  return bytes;
}

/** The frame in bytes that begin and end with it, but for wake-up bytes before it; undefined where there is none. */
export function decodeFrame(bytes: Uint8Array): MeterFrame | undefined {
  let start = 0;
  while (bytes[start] === WAKE_UP) start += 1;
  const frame = bytes.subarray(start);
  if (lengthAt(frame, 0) !== frame.length || !isIntact(frame, 0, frame.length)) return undefined;
  return frameAt(frame, 0, frame.length);
}

/** The reply in a frame that `scanReply` found. */
export function replyOf(bytes: Buffer): MeterReply & { readonly address: Buffer } {
  const { address, control, data } = frameAt(bytes, 0, bytes.length);
  return {
    address,
    data,
    isRefused: (control & REFUSED) !== 0,
    isFollowed: (control & FOLLOWED) !== 0,
  };
}

/**
 * Looks for the reply to a request among received bytes, wherever it starts. A whole frame of another meter, or of another
 * request, is passed over as a whole.
 */
export function scanReply(expected: ExpectedReply, received: Buffer): Scan {
  let hint: Reason | undefined;
  let start = 0;
  let isDamaged = false;
  while (start < received.length) {
    const length = lengthAt(received, start);
    if (length === 0) {
      start += 1;
      continue;
    }
    if (length < 0 || start + length > received.length) {
      // It may also be noise that looks like a beginning, with the reply behind it.
      const later = laterReply(expected, received, start + 1);
      return later ?? { skip: start, length: 0, hint };
    }
    if (!isIntact(received, start, length)) {
      isDamaged = isFor(expected, received, start) && start + length === received.length;
      hint = 'checksum';
      start += 1;
      continue;
    }
    if (isReplyTo(expected, frameAt(received, start, length))) return { skip: start, length };
    if (isFor(expected, received, start)) hint ??= 'malformed';
    start += length;
  }
  hint ??= received.some((byte) => byte !== WAKE_UP) ? hintOf(received) : undefined;
  return { skip: received.length, length: 0, hint, isDamaged: isDamaged && hint === 'checksum' };
}

/** Bytes that are no frames are noise; whole frames of others say nothing. */
function hintOf(received: Buffer): Reason | undefined {
  for (let start = 0; start < received.length; start += 1) {
    const length = lengthAt(received, start);
    if (length > 0 && start + length <= received.length && isIntact(received, start, length))
      return undefined;
  }
  return 'malformed';
}

/** The reply, if it is whole behind what looks like the beginning of another frame. */
function laterReply(expected: ExpectedReply, received: Buffer, from: number): Scan | undefined {
  for (let start = from; start < received.length; start += 1) {
    const length = lengthAt(received, start);
    if (length <= 0 || start + length > received.length || !isIntact(received, start, length)) continue;
    if (isReplyTo(expected, frameAt(received, start, length))) return { skip: start, length };
  }
  return undefined;
}

function isReplyTo(expected: ExpectedReply, { address, control, data }: MeterFrame): boolean {
  if ((control & REPLY) === 0 || (control & FUNCTION) !== expected.function) return false;
  if (!isAddressed(expected.address, address)) return false;
  if ((control & REFUSED) !== 0) return data.length > 0;
  return data.subarray(0, expected.prefix.length).equals(expected.prefix);
}

/** Whether a frame is a reply of the meter that was asked, whatever to. */
function isFor(expected: ExpectedReply, received: Buffer, start: number): boolean {
  const control = received[start + 8] ?? 0;
  const address = received.subarray(start + 1, start + 1 + ADDRESS_BYTES);
  return (control & REPLY) !== 0 && isAddressed(expected.address, address);
}

function isAddressed(wanted: Buffer, address: Buffer): boolean {
  return wanted.every((byte, index) => byte === WILDCARD || byte === address[index]);
}

/** Bytes of a frame if one started here; 0: none does; -1: too few bytes to know. */
function lengthAt(bytes: Uint8Array, start: number): number {
  if (bytes[start] !== START) return 0;
  const second = bytes[start + 7];
  if (second !== undefined && second !== START) return 0;
  const dataLength = bytes[start + 9];
  if (dataLength === undefined) return -1;
  const length = frameLength(dataLength);
  const end = bytes[start + length - 1];
  return dataLength > MAX_DATA || (end !== undefined && end !== END) ? 0 : length;
}

function isIntact(bytes: Uint8Array, start: number, length: number): boolean {
  return bytes[start + length - 2] === sumOf(bytes, start, start + length - 2);
}

function frameAt(bytes: Uint8Array, start: number, length: number): MeterFrame {
  const frame = bytes.subarray(start, start + length);
  const data = Buffer.from(frame.subarray(HEAD_BYTES, length - 2));
  for (let index = 0; index < data.length; index += 1) data[index] = (data[index] ?? 0) - OFFSET;
  return {
    address: Buffer.from(frame.subarray(1, 1 + ADDRESS_BYTES)),
    control: frame[8] ?? 0,
    data,
  };
}

function sumOf(bytes: Uint8Array, start: number, end: number): number {
  let sum = 0;
  for (let index = start; index < end; index += 1) sum += bytes[index] ?? 0;
  return sum & 0xff;
}
