import { MIN_REPLY_BYTES, MAX_REPLY_BYTES } from './frame.ts';

/** The FINS/TCP header: mark, length, command, error code (W421, section 7-4). */
export const TCP_HEADER_BYTES = 16;
/** Mark and length, which the length does not count. */
const UNCOUNTED_BYTES = 8;
const MARK = Buffer.from('FINS', 'latin1');
const MIN_LENGTH = TCP_HEADER_BYTES - UNCOUNTED_BYTES;
const MAX_LENGTH = MIN_LENGTH + MAX_REPLY_BYTES;

/** Commands of the header. */
export const NODE_ADDRESS_TO_SERVER = 0;
export const NODE_ADDRESS_TO_CLIENT = 1;
const FRAME_SEND = 2;

export function encodeTcpFrame(command: number, body: Buffer): Buffer {
  const header = Buffer.alloc(TCP_HEADER_BYTES);
  MARK.copy(header);
  header.writeUInt32BE(MIN_LENGTH + body.length, 4);
  header.writeUInt32BE(command, 8);
  return Buffer.concat([header, body]);
}

/** Wraps a FINS frame. */
export function wrapTcp(frame: Buffer): Buffer {
  return encodeTcpFrame(FRAME_SEND, frame);
}

/** Bytes of the frame at the start of what was received; 0: not known yet; -1: this is no frame. */
export function measureTcp(received: Buffer): number {
  const seen = Math.min(received.length, MARK.length);
  if (!received.subarray(0, seen).equals(MARK.subarray(0, seen))) return -1;
  if (received.length < UNCOUNTED_BYTES) return 0;
  const length = received.readUInt32BE(4);
  return length >= MIN_LENGTH && length <= MAX_LENGTH ? UNCOUNTED_BYTES + length : -1;
}

export function tcpCommand(frame: Buffer): number {
  return frame.readUInt32BE(8);
}

export function tcpError(frame: Buffer): number {
  return frame.readUInt32BE(12);
}

/** The FINS frame in a whole TCP frame; undefined when it carries none. */
export function unwrapTcp(frame: Buffer): Buffer | undefined {
  const isCarrying = frame.length >= TCP_HEADER_BYTES + MIN_REPLY_BYTES && tcpCommand(frame) === FRAME_SEND;
  return isCarrying && tcpError(frame) === 0 ? frame.subarray(TCP_HEADER_BYTES) : undefined;
}
