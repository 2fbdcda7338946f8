import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { failure } from '@penstock/contract/errors/error';
import { createWebSocketStream, WebSocket } from 'ws';

interface WebSocketRequest {
  /** Connected to the server, with TLS where it uses it. Destroyed where the server takes no WebSocket. */
  readonly socket: Socket;
  readonly host: string;
  readonly port: number;
  /** With its query. */
  readonly path: string;
  /** The most bytes of a frame that is taken. */
  readonly frameBytes: number;
}

/** The name of MQTT among the protocols of WebSocket (MQTT 3.1.1 and 5, section 6). */
const protocol = 'mqtt';

/**
 * The bytes of MQTT in binary frames of WebSocket, over a socket that is connected. The caller bounds its time by destroying the socket.
 * Rejects with `server.webSocketRefused`, or what Node reports.
 */
export async function webSocketStream(request: WebSocketRequest): Promise<Duplex> {
  const { socket, host, port, path, frameBytes } = request;
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  // Whatever carries it, the socket is there already: of the address, only what the request says of it counts.
  const webSocket = new WebSocket(`ws://${authority}${path}`, protocol, {
    createConnection: () => socket,
    maxPayload: frameBytes,
    perMessageDeflate: false,
    followRedirects: false,
  });
  await new Promise<void>((resolve, reject) => {
    webSocket.once('open', () => resolve());
    webSocket.once('unexpected-response', (_, { statusCode = 0 }) =>
      reject(failure('server.webSocketRefused', { status: statusCode })),
    );
    webSocket.on('error', reject);
  }).catch((error: unknown) => {
    socket.destroy();
    throw error;
  });
  const stream = createWebSocketStream(webSocket);
  // Once all that came is read, a WebSocket that has closed is of no use: nothing but the end of what is read would say so.
  stream.once('end', () => stream.destroy());
  return stream;
}
