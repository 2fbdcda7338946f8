/** Deflates and inflates bytes, with the header of zlib (RFC 1950). */
export interface Compression {
  deflate(bytes: Uint8Array): Uint8Array | Promise<Uint8Array>;
  /** Throws, or rejects, where they are not deflated bytes, or are more than so many when they are inflated. */
  inflate(bytes: Uint8Array, maxBytes: number): Uint8Array | Promise<Uint8Array>;
}
