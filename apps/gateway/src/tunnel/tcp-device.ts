import { connect } from 'node:net';
import { type StreamEnd, tunnelLimits } from '@penstock/contract/model/tunnel';
import { joinSocket } from '@penstock/link/tunnel/join-socket';
import type { TunnelStream } from '@penstock/link/tunnel/stream';
import { codeOf } from '@penstock/node-kit/error-text';

/** Joins a connection of a tunnel to a TCP port of a device. */
export function joinDevice(stream: TunnelStream, host: string, port: number): void {
  const socket = connect({ host, port, allowHalfOpen: true, noDelay: true });
  const late = setTimeout(() => {
    stream.reset('timedOut');
    socket.destroy();
  }, tunnelLimits.connect);
  socket.once('connect', () => clearTimeout(late));
  socket.once('close', () => clearTimeout(late));
  joinSocket(socket, stream, endOf);
}

const ends: ReadonlyMap<string | undefined, StreamEnd> = new Map<string, StreamEnd>([
  ['ECONNREFUSED', 'refused'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['EADDRNOTAVAIL', 'unreachable'],
  ['ETIMEDOUT', 'timedOut'],
]);

function endOf(error: Error): StreamEnd {
  return ends.get(codeOf(error)) ?? 'broken';
}
