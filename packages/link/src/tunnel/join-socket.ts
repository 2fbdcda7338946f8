import type { StreamEnd } from '@penstock/contract/model/tunnel';
import type { TunnelStream } from './stream.ts';

/** The part of a socket that is joined to a tunnel. It must be half-open: its other side may end first. */
export interface ByteSocket {
  on(event: 'data', listener: (bytes: Uint8Array) => void): unknown;
  on(event: 'end' | 'close', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  write(bytes: Uint8Array, written: () => void): unknown;
  end(): unknown;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
}

/**
 * Joins a socket and a connection of a tunnel: bytes go both ways, each side's end is the other's, and who cannot take more
 * makes the other wait.
 *
 * @param endOf why the connection ends when the socket reports an error.
 * @param wasReset hears why the other side cut it.
 */
export function joinSocket(
  socket: ByteSocket,
  stream: TunnelStream,
  endOf: (error: Error) => StreamEnd,
  wasReset: (reason: StreamEnd) => void = () => undefined,
): void {
  let hasEnded = false;
  let hasFinished = false;
  stream.listen({
    data: (bytes) => socket.write(bytes, () => stream.taken(bytes.length)),
    finished: () => {
      hasFinished = true;
      socket.end();
    },
    writable: () => socket.resume(),
    reset: (reason) => {
      wasReset(reason);
      socket.destroy();
    },
  });
  socket.on('data', (bytes) => {
    if (!stream.write(bytes)) socket.pause();
  });
  socket.on('end', () => {
    hasEnded = true;
    stream.finish();
  });
  socket.on('error', (error) => stream.reset(endOf(error)));
  socket.on('close', () => {
    if (!hasEnded || !hasFinished) stream.reset('broken');
  });
}
