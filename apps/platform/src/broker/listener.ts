import type { Duplex } from 'node:stream';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { addressBehind, type IsWithin } from '../network/address.ts';
import type { ConnectionCounts } from '../network/connection-counts.ts';
import { PlatformStartError } from '../process/start-error.ts';
import { packetBytes } from './permissions.ts';

/** The path of MQTT over WebSocket, as brokers have it. */
export const webSocketPath = '/mqtt';

/** How long the handshake of a WebSocket may take, in ms. */
const handshakeTimes = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 5000 };

/** Where the embedded broker listens. */
export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly webSocketPort: number;
  /** What one address and all together may have open, of both kinds together. */
  readonly connections: ConnectionCounts;
  /** Whether an address is that of a proxy which is believed. */
  readonly isProxy: IsWithin;
  /** Takes a connection, with the address of the other side. */
  onConnection(stream: Duplex, address: string): void;
}

/** The open listeners. */
export interface Listeners {
  /** The ports in use, also where any free one was requested. */
  readonly port: number;
  readonly webSocketPort: number;
  /** Closes the listeners and every connection. */
  close(): Promise<void>;
}

/**
 * Listens for MQTT over TCP and over WebSocket.
 *
 * @throws PlatformStartError when a port cannot be had.
 */
export async function listen(options: ListenOptions): Promise<Listeners> {
  const sockets = new Set<Socket>();
  const admit = (socket: Socket): boolean => {
    const address = socket.remoteAddress ?? '';
    const release = options.connections.take(address, options.isProxy(address));
    if (release === undefined) {
      socket.destroy();
      return false;
    }
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      release();
    });
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 60_000);
    return true;
  };

  const tcp = createServer((socket) => {
    if (admit(socket)) options.onConnection(socket, socket.remoteAddress ?? '');
  });
  const http = createHttpServer(handshakeTimes, (_request, response) => {
    response.writeHead(426, { 'content-type': 'text/plain', connection: 'close' });
    response.end(`MQTT over WebSocket is served at ${webSocketPath}.\n`);
  });
  http.on('connection', admit);
  const webSockets = new WebSocketServer({
    server: http,
    path: webSocketPath,
    maxPayload: packetBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  });
  webSockets.on('connection', (webSocket, request) => {
    const forwarded = request.headers['x-forwarded-for'];
    const address = addressBehind(
      request.socket.remoteAddress ?? '',
      typeof forwarded === 'string' ? forwarded : undefined,
      options.isProxy,
    );
    options.onConnection(createWebSocketStream(webSocket), address);
  });
  // The server below emits errors as well; without this, `ws` would throw them.
  webSockets.on('error', () => {});

  const close = async () => {
    webSockets.close();
    const closed = Promise.all([whenClosed(tcp), whenClosed(http)]);
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  try {
    const port = await bind(tcp, options.host, options.port, 'PENSTOCK_MQTT_PORT');
    const webSocketPort = await bind(http, options.host, options.webSocketPort, 'PENSTOCK_MQTT_WS_PORT');
    return { port, webSocketPort, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function whenClosed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

async function bind(server: Server, host: string, port: number, variable: string): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port }, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    throw listenError(error, host, port, variable);
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Why nothing can listen there, in one line. `PENSTOCK_MQTT_HOST` is named where the address is at fault. */
function listenError(error: unknown, host: string, port: number, variable: string): PlatformStartError {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new PlatformStartError(
      'port-in-use',
      variable,
      `Port ${port} on ${host} is in use by another program: stop that, or set ${variable} to another port.`,
    );
  }
  if (code === 'EACCES') {
    return new PlatformStartError(
      'port-in-use',
      variable,
      `This user may not listen on port ${port}: set ${variable} to a port above 1023.`,
    );
  }
  return new PlatformStartError(
    'setting',
    'PENSTOCK_MQTT_HOST',
    `The MQTT broker cannot listen on ${host} (${code ?? reasonOf(error)}): set PENSTOCK_MQTT_HOST to an address of this machine.`,
  );
}
