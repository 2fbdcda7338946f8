import { type StreamEnd, streamEnds, tunnelLimits } from '@penstock/contract/model/tunnel';

/**
 * A frame of a tunnel. All of a side have numbers without a gap, whichever connection they are of.
 *
 * - `open`: a connection begins.
 * - `data`: bytes of it, in order.
 * - `credit`: the receiver has taken so many bytes; as many more may be sent.
 * - `finish`: no more data follows in this direction; the other one goes on.
 * - `reset`: the connection is over in both directions, and what was under way is lost.
 */
export type Frame = { readonly stream: number; readonly sequence: number } & FrameContent;

/** The content of a frame beside its place. */
export type FrameContent =
  | { readonly kind: 'open' | 'finish' }
  | { readonly kind: 'data'; readonly bytes: Uint8Array }
  | { readonly kind: 'credit'; readonly count: number }
  | { readonly kind: 'reset'; readonly reason: StreamEnd };

const kinds = ['open', 'data', 'credit', 'finish', 'reset'] as const;
/** Kind (1 byte), connection (2), sequence (4). */
const headBytes = 7;

/** Writes a frame: its head, big-endian, then what it carries. */
export function writeFrame(frame: Frame): Uint8Array {
  const carried = carriedBytes(frame);
  const bytes = new Uint8Array(headBytes + carried);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, kinds.indexOf(frame.kind));
  view.setUint16(1, frame.stream);
  view.setUint32(3, frame.sequence);
  if (frame.kind === 'data') bytes.set(frame.bytes, headBytes);
  else if (frame.kind === 'credit') view.setUint32(headBytes, frame.count);
  else if (frame.kind === 'reset') view.setUint8(headBytes, streamEnds.indexOf(frame.reason));
  return bytes;
}

function carriedBytes(frame: Frame): number {
  switch (frame.kind) {
    case 'data':
      return frame.bytes.length;
    case 'credit':
      return 4;
    case 'reset':
      return 1;
    case 'open':
    case 'finish':
      return 0;
  }
}

/** Reads a frame from outside; undefined where it is none. Its data is a view of the bytes. Never throws. */
export function readFrame(bytes: Uint8Array): Frame | undefined {
  if (bytes.length < headBytes) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kind = kinds[view.getUint8(0)];
  if (kind === undefined) return undefined;
  const content = readContent(kind, bytes.subarray(headBytes), view);
  return content && { stream: view.getUint16(1), sequence: view.getUint32(3), ...content };
}

function readContent(
  kind: (typeof kinds)[number],
  carried: Uint8Array,
  view: DataView,
): FrameContent | undefined {
  switch (kind) {
    case 'data':
      if (carried.length === 0 || carried.length > tunnelLimits.dataBytes) return undefined;
      return { kind, bytes: carried };
    case 'credit': {
      if (carried.length !== 4) return undefined;
      const count = view.getUint32(headBytes);
      return count === 0 ? undefined : { kind, count };
    }
    case 'reset': {
      const reason = carried.length === 1 ? streamEnds[carried[0] ?? 0] : undefined;
      return reason && { kind, reason };
    }
    case 'open':
    case 'finish':
      return carried.length === 0 ? { kind } : undefined;
  }
}
