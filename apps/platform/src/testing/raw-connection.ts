import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A TCP connection of somebody hostile to a platform, for tests. */
export interface RawConnection {
  readonly socket: Socket;
  /** The received text so far. */
  readonly received: () => string;
  readonly isClosed: () => boolean;
}

/** Connects from an address of this machine and sends a text as it is; ended with the test. */
export function connectRaw(url: string, text: string, localAddress = '127.0.0.2'): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  onTestFinished(() => void socket.destroy());
  let received = '';
  let closed = false;
  socket.on('data', (data) => {
    received += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed = true;
  });
  socket.write(text);
  return { socket, received: () => received, isClosed: () => closed };
}
