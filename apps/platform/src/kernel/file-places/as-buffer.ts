/** Narrows what a stream of bytes gave, for whose chunks there is no type. */
export function asBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  throw new TypeError('a stream of bytes gave something else');
}
