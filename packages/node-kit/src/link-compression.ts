import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';

const deflated = promisify(deflate);
const inflated = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflate);

/** Deflates and inflates messages of a slow link off the thread that asks for it, with the header of zlib (RFC 1950). */
export const linkCompression = {
  deflate: async (bytes: Uint8Array): Promise<Uint8Array> => await deflated(bytes),
  /** Rejects where the bytes are not deflated, or inflate to more than so many. */
  inflate: async (bytes: Uint8Array, maxOutputLength: number): Promise<Uint8Array> =>
    await inflated(bytes, { maxOutputLength }),
};
