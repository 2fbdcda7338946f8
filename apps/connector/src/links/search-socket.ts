import { createSocket, type Socket } from 'node:dgram';
import type { OwnNetwork } from '@penstock/node-kit/network/own-networks';

/** Room for answers that come all at once, in bytes; the system may give less. */
const receiveBuffer = 1_048_576;

/** A socket that asks in one network of this machine, by multicast and by broadcast, and hears the answers. */
export function openSearchSocket(
  { address }: Pick<OwnNetwork, 'address'>,
  receive: (bytes: Uint8Array, from: string) => void,
): Socket {
  const socket = createSocket({ type: 'udp4', recvBufferSize: receiveBuffer });
  socket.on('error', () => undefined);
  socket.on('message', (bytes, from) => receive(bytes, from.address));
  socket.bind(0, address, () => {
    try {
      socket.setBroadcast(true);
      socket.setMulticastTTL(1);
      socket.setMulticastInterface(address);
    } catch {
      // A network without multicast is asked by broadcast.
    }
  });
  return socket;
}
