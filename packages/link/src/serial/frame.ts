import { crc32 } from './crc32.ts';
import { maxPieceBytes } from './line-speed.ts';

/** The side that a frame is from. A line that echoes gives each side its own frames back, which are no answers. */
export type LineSide = 'console' | 'gateway';

/** The version of the frames. Another one is not understood. */
export const frameVersion = 1;

/**
 * A frame: the content of one line. Sessions are named by numbers that each side draws by chance: `to` is the one that the receiver
 * has drawn, `own` that of the sender.
 *
 * - `call`: a console wants a session, and calls until it is answered.
 * - `answer`: the gateway has one.
 * - `data`: a piece of a message, numbered from 0 in each direction without a gap.
 * - `acknowledge`: all before `next` have come, and of the 32 after it those whose bit is set (the lowest is `next + 1`); so many
 *   from `next` on are taken.
 * - `unknown`: there is no session of that number, such as after a restart.
 * - `end`: the session is over.
 */
export type Frame =
  | { readonly kind: 'call'; readonly own: number; readonly version: number; readonly inflates: boolean }
  | {
      readonly kind: 'answer';
      readonly to: number;
      readonly own: number;
      readonly version: number;
      readonly inflates: boolean;
    }
  | DataFrame
  | AcknowledgeFrame
  | { readonly kind: 'unknown' | 'end'; readonly to: number };

/** A piece of a message. */
export interface DataFrame {
  readonly kind: 'data';
  readonly to: number;
  readonly sequence: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The message, of all pieces together, is deflated. */
  readonly isDeflated: boolean;
  readonly bytes: Uint8Array;
}

export interface AcknowledgeFrame {
  readonly kind: 'acknowledge';
  readonly to: number;
  readonly next: number;
  readonly received: number;
  readonly window: number;
}

const kinds = ['call', 'answer', 'data', 'acknowledge', 'unknown', 'end'] as const;
/** Printable letters, so that a line tells its kind to whoever looks at it: A to F of a console, a to f of a gateway. */
const kindCodes = { console: 0x41, gateway: 0x61 } as const;
/** Kind (1 byte) and number of the session (4). */
const headBytes = 5;
const crcBytes = 4;
/** The most bytes of a frame from outside. */
export const maxFrameBytes = headBytes + 5 + maxPieceBytes + crcBytes;

/** Writes a frame: its head, what it carries, and the CRC-32 of both; numbers are big-endian. */
export function writeFrame(side: LineSide, frame: Frame): Uint8Array {
  const bytes = new Uint8Array(headBytes + carriedBytes(frame) + crcBytes);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, kindCodes[side] + kinds.indexOf(frame.kind));
  view.setUint32(1, frame.kind === 'call' ? frame.own : frame.to);
  switch (frame.kind) {
    case 'call':
      view.setUint8(5, frame.version);
      view.setUint8(6, Number(frame.inflates));
      break;
    case 'answer':
      view.setUint32(5, frame.own);
      view.setUint8(9, frame.version);
      view.setUint8(10, Number(frame.inflates));
      break;
    case 'data':
      view.setUint32(5, frame.sequence);
      view.setUint8(9, Number(frame.isFirst) | (Number(frame.isLast) << 1) | (Number(frame.isDeflated) << 2));
      bytes.set(frame.bytes, 10);
      break;
    case 'acknowledge':
      view.setUint32(5, frame.next);
      view.setUint32(9, frame.received);
      view.setUint8(13, frame.window);
      break;
    case 'unknown':
    case 'end':
      break;
  }
  view.setUint32(bytes.length - crcBytes, crc32(bytes.subarray(0, -crcBytes)));
  return bytes;
}

function carriedBytes(frame: Frame): number {
  switch (frame.kind) {
    case 'call':
      return 2;
    case 'answer':
      return 6;
    case 'data':
      return 5 + frame.bytes.length;
    case 'acknowledge':
      return 9;
    case 'unknown':
    case 'end':
      return 0;
  }
}

/** Reads a frame from outside; undefined where it is none, or damaged. Its data is a view of the bytes. Never throws. */
export function readFrame(bytes: Uint8Array): { readonly side: LineSide; readonly frame: Frame } | undefined {
  const body = bytes.length - crcBytes;
  if (body < headBytes) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint32(body) !== crc32(bytes.subarray(0, body))) return undefined;
  const code = view.getUint8(0);
  const side = code < kindCodes.gateway ? 'console' : 'gateway';
  const kind = kinds[code - kindCodes[side]];
  if (kind === undefined) return undefined;
  const frame = contentOf(kind, view, body, bytes);
  return frame === undefined || carriedBytes(frame) !== body - headBytes ? undefined : { side, frame };
}

function contentOf(kind: Frame['kind'], view: DataView, body: number, bytes: Uint8Array): Frame | undefined {
  const to = view.getUint32(1);
  switch (kind) {
    case 'call':
      return body < 7
        ? undefined
        : { kind, own: to, version: view.getUint8(5), inflates: view.getUint8(6) === 1 };
    case 'answer':
      if (body < 11) return undefined;
      return {
        kind,
        to,
        own: view.getUint32(5),
        version: view.getUint8(9),
        inflates: view.getUint8(10) === 1,
      };
    case 'data': {
      if (body < 10) return undefined;
      const flags = view.getUint8(9);
      // Only an empty message has a piece without bytes: pieces of that kind would go on for ever.
      if (body === 10 && (flags & 3) !== 3) return undefined;
      return {
        kind,
        to,
        sequence: view.getUint32(5),
        isFirst: (flags & 1) !== 0,
        isLast: (flags & 2) !== 0,
        isDeflated: (flags & 4) !== 0,
        bytes: bytes.subarray(10, body),
      };
    }
    case 'acknowledge':
      if (body < 14) return undefined;
      return {
        kind,
        to,
        next: view.getUint32(5),
        received: view.getUint32(9),
        window: view.getUint8(13),
      };
    case 'unknown':
    case 'end':
      return { kind, to };
  }
}
