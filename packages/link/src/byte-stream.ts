/** A duplex stream of bytes, handed in: a TCP or TLS connection, a pipe. */
export interface ByteStream {
  /** Hands bytes over. Resolves when the stream takes more; rejects when it has ended. */
  write(bytes: Uint8Array): Promise<void>;
  /** Starts to deliver, in pieces of any size. Called once. */
  onData(listener: (bytes: Uint8Array) => void): void;
  /** Calls back once when nothing comes any more. Called once. */
  onEnd(listener: () => void): void;
  /** Ends it. */
  close(): void;
}
