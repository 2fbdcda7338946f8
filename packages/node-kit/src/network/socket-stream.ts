import type { Socket } from 'node:net';

/** A socket as a stream of bytes (`ByteStream` of `@penstock/link`). It must have no other listener for its data. */
export function socketStream(socket: Socket) {
  return {
    /** Resolves when the bytes are with the system; rejects when the socket ends before. */
    write: (bytes: Uint8Array): Promise<void> =>
      new Promise((resolve, reject) => {
        socket.write(bytes, (error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
    onData: (listener: (bytes: Uint8Array) => void): void => {
      socket.on('data', listener);
    },
    /** The other side has ended it, or it broke. */
    onEnd: (listener: () => void): void => {
      socket.once('close', listener);
      // Its end follows.
      socket.on('error', () => undefined);
    },
    close: (): void => {
      // Bytes that were written go out, unless the other side does not take them.
      socket.end();
      setTimeout(() => socket.destroy(), closeTime).unref();
    },
  };
}

/** How long the last bytes have to get out, in ms. */
const closeTime = 1000;
