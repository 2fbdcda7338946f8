import { connect } from 'node:net';
import type { ProtocolError } from '../../protocol-error.ts';
import { socketFailure } from '../socket-failure.ts';
import type { NetworkTarget, Wire, WireEvents } from '../wire.ts';

/** Opens a TCP connection without Nagle's delay. */
export function openTcp(target: NetworkTarget, events: WireEvents): Wire {
  const socket = connect({ host: target.host, port: target.port, noDelay: true, keepAlive: true });
  let failure: ProtocolError | undefined;
  let isClosing = false;
  socket.on('lookup', (error, address) => {
    if (error === null) events.resolved?.(address);
  });
  socket.on('connect', () => events.opened());
  socket.on('data', (bytes: Buffer) => events.received(bytes));
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
