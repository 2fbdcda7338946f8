import * as zlib from 'node:zlib';
import { uncut } from './thread-lock.ts';

/** The packer of Node.js for programs that may run in a thread: a thread is never ended in the middle of a call. */

/** Deflates, with the header of zlib (RFC 1950). */
export function deflateSync(content: string | Uint8Array): Buffer {
  return uncut(() => zlib.deflateSync(content));
}

/** Inflates what has the header of zlib. Throws a RangeError beyond `maxOutputLength` bytes, an Error for damaged bytes. */
export function inflateSync(content: Uint8Array, options: zlib.ZlibOptions = {}): Buffer {
  return uncut(() => zlib.inflateSync(content, options));
}

/** Deflates without a header (RFC 1951). */
export function deflateRawSync(content: Uint8Array): Buffer {
  return uncut(() => zlib.deflateRawSync(content));
}

/** Inflates what has no header. Throws as {@link inflateSync}. */
export function inflateRawSync(content: Uint8Array, options: zlib.ZlibOptions = {}): Buffer {
  return uncut(() => zlib.inflateRawSync(content, options));
}
