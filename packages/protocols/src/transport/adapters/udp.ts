import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { ProtocolError } from '../../protocol-error.ts';
import { socketFailure } from '../socket-failure.ts';
import type { NetworkTarget, Wire, WireEvents } from '../wire.ts';

/** Opens a UDP socket connected to one peer: datagrams of others are dropped by the system. */
export function openUdp(target: NetworkTarget, events: WireEvents): Wire {
  const socket = createSocket(isIPv6(target.host) ? 'udp6' : 'udp4');
  let failure: ProtocolError | undefined;
  let isClosing = false;
  let isOpen = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    socket.close();
  };
  socket.on('connect', () => {
    isOpen = true;
    events.opened();
  });
  socket.on('message', (bytes) => events.received(bytes));
  socket.on('error', (error) => {
    failure = socketFailure(error, `udp:${target.host}:${target.port}`);
    close();
  });
  socket.on('close', () => events.closed(failure));
  socket.bind(0, () => {
    if (!isClosing) socket.connect(target.port, target.host);
  });
  return {
    send: (bytes) => {
      // A refusal reported for an earlier datagram arrives as an error event as well.
      if (isOpen && !isClosing) socket.send(bytes, () => undefined);
    },
    close,
  };
}
