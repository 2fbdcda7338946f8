import { connect } from 'node:net';
import type { ProtocolError } from '../../protocol-error.ts';
import { socketFailure } from '../socket-failure.ts';
import type { NetworkTarget, Wire, WireEvents } from '../wire.ts';

/**
 * Where the bytes of every connection arrive, one portion after the other: each is copied before the next one comes. Otherwise
 * Node.js takes 64 kB for each portion and gives back what it did not need.
 */
const arrivals = Buffer.allocUnsafeSlow(65_536);

/** Opens a TCP connection without Nagle's delay. */
export function openTcp(target: NetworkTarget, events: WireEvents): Wire {
  const socket = connect({
    host: target.host,
    port: target.port,
    noDelay: true,
    keepAlive: true,
    onread: {
      buffer: arrivals,
      callback: (length) => {
        const bytes = Buffer.allocUnsafe(length);
        arrivals.copy(bytes, 0, 0, length);
        events.received(bytes);
        return true;
      },
    },
  });
  let failure: ProtocolError | undefined;
  let isClosing = false;
  socket.on('lookup', (error, address) => {
    if (error === null) events.resolved?.(address);
  });
  socket.on('connect', () => events.opened());
  socket.on('error', (error) => {
    failure = socketFailure(error, `tcp:${target.host}:${target.port}`);
  });
  socket.on('close', () => events.closed(isClosing ? undefined : failure));
  return {
    send: (bytes) => {
      if (socket.writable) socket.write(bytes);
    },
    close: () => {
      isClosing = true;
      socket.destroy();
    },
  };
}
