import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { channelPath } from '@penstock/contract/calls/channel';
import { tunnelPath } from '@penstock/contract/calls/gateway-tunnel';
import { subscriptionPath } from '@penstock/contract/calls/monitor';
import { serialBase } from '@penstock/contract/local/place';
import { serialSocketPath } from '@penstock/contract/local/serial-socket';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses every upgrade but those to the WebSockets of the platform, before anything else looks at the request.
 *
 * @returns what emits the `upgrade` events that are left, for the WebSocket plugin; it never listens.
 */
export function admittedUpgrades(app: FastifyInstance): Server {
  const admitted = createServer();
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isSocketOfOurs(request)) admitted.emit('upgrade', request, socket, head);
    else refuse(socket);
  });
  return admitted;
}

const fixedPaths: ReadonlySet<string> = new Set([
  channelPath,
  serialBase + channelPath,
  serialBase + serialSocketPath,
]);

function isSocketOfOurs({ method, headers, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.upgrade?.toLowerCase() !== 'websocket') return false;
  const path = url.split('?', 1)[0] ?? '';
  if (fixedPaths.has(path)) return true;
  return [subscriptionPath(''), tunnelPath].some((start) => path.startsWith(start)) && path.length < 200;
}

function refuse(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
    socket.destroy(),
  );
}
