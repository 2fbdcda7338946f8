import { deflateSync, inflateSync } from 'node:zlib';
import type { Compression } from '../serial/compression.ts';

/** Deflates in the turn that asks for it. */
export const zlibCompression: Compression = {
  deflate: (bytes) => deflateSync(bytes),
  inflate: (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength }),
};
