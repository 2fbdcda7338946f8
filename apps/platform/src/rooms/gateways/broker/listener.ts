import type { X509Certificate } from 'node:crypto';
import type { Duplex } from 'node:stream';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions, TLSSocket } from 'node:tls';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { addressBehind, type IsWithin } from '@penstock/node-kit/network/address';
import type { ConnectionCounts } from '@penstock/server/network/connection-counts';
import { PlatformStartError } from '../../../kernel/process/start-error.ts';
import type { Certificates, TlsServer } from '@penstock/server/tls/certificates';
import { packetBytes } from './permissions.ts';

/** The path of MQTT over WebSocket, as brokers have it. */
export const webSocketPath = '/mqtt';

/** How long the handshake of a WebSocket may take, in ms. */
const handshakeTimes = { headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 5000 };

/** One port of the embedded broker. */
export interface ListenerPort {
  /** `mqtt` and `mqtts` are MQTT over TCP, `ws` and `wss` over WebSocket; the second of each with TLS. */
  readonly kind: ListenerKind;
  readonly host: string;
  readonly port: number;
  /** The setting that names the port. */
  readonly variable: string;
}
export type ListenerKind = 'mqtt' | 'mqtts' | 'ws' | 'wss';

/** Where the embedded broker listens. */
export interface ListenOptions {
  readonly ports: readonly ListenerPort[];
  /** Needed where a port is one with TLS. */
  readonly certificates: Certificates | undefined;
  /**
   * Whether the other side is asked for a certificate where there is TLS. It need not show one; whose it is decides who signs it in,
   * not the handshake, so that the refusal says why.
   */
  readonly asksCertificates: boolean;
  /** The open connections of one address and of all together, of all kinds together. */
  readonly connections: ConnectionCounts;
  /** Whether an address is that of a proxy which is believed. */
  readonly isProxy: IsWithin;
  /** Takes a connection, with the address of the other side, and the certificate whose key it has shown. */
  onConnection(stream: Duplex, address: string, certificate: X509Certificate | undefined): void;
}

/** The open listeners. */
export interface Listeners {
  /** The ports in use, also where any free one was requested; undefined for kinds that are not open. */
  readonly ports: Readonly<Partial<Record<ListenerKind, number>>>;
  /** Closes the listeners and every connection. */
  close(): Promise<void>;
}

/**
 * Listens for MQTT over TCP and over WebSocket, each with and without TLS.
 *
 * @throws PlatformStartError when a port cannot be had.
 */
export async function listen(options: ListenOptions): Promise<Listeners> {
  const sockets = new Set<Socket>();
  const admit = (socket: Socket): void => {
    const address = socket.remoteAddress ?? '';
    const release = options.connections.take(address, options.isProxy(address));
    if (release === undefined) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      release();
    });
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 60_000);
  };
  const servers: Server[] = [];
  const close = async () => {
    const closed = Promise.all(servers.map(whenClosed));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const ports: Partial<Record<ListenerKind, number>> = {};
  try {
    for (const port of options.ports) {
      const server = createListener(port.kind, options);
      // The bare connection, also below TLS: it counts while it has not even shaken hands.
      server.prependListener('connection', admit);
      servers.push(server);
      ports[port.kind] = await bind(server, port);
    }
    return { ports, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function createListener(kind: ListenerKind, options: ListenOptions): Server {
  const accept = (socket: Socket) => {
    if (!socket.destroyed) options.onConnection(socket, socket.remoteAddress ?? '', certificateOn(socket));
  };
  switch (kind) {
    case 'mqtt':
      return createServer(accept);
    case 'mqtts':
      return withCertificate(options, (tls) => quiet(createTlsServer(tls, accept)));
    case 'ws':
      return serveWebSockets(createHttpServer(handshakeTimes, refuseRequest), options);
    case 'wss':
      return withCertificate(options, (tls) =>
        quiet(serveWebSockets(createHttpsServer({ ...handshakeTimes, ...tls }, refuseRequest), options)),
      );
  }
}

function withCertificate<Made extends Server & TlsServer>(
  { certificates, asksCertificates }: ListenOptions,
  make: (options: TlsOptions) => Made,
): Made {
  if (certificates === undefined) throw new Error('A listener with TLS needs a certificate.');
  const server = make({
    ...certificates.options,
    requestCert: asksCertificates,
    rejectUnauthorized: false,
  });
  certificates.serve(server);
  return server;
}

/** Whoever fails to shake hands is cut off by Node; nothing else is to be done. */
function quiet<Made extends Server>(server: Made): Made {
  server.on('tlsClientError', () => undefined);
  return server;
}

/** The certificate that the other side has shown in the handshake of TLS, in which it proved that it has the key. */
function certificateOn(socket: Socket): X509Certificate | undefined {
  return socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
}

function refuseRequest(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(426, { 'content-type': 'text/plain', connection: 'close' });
  response.end(`MQTT over WebSocket is served at ${webSocketPath}.\n`);
}

function serveWebSockets<Made extends HttpServer>(http: Made, options: ListenOptions): Made {
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
    options.onConnection(createWebSocketStream(webSocket), address, certificateOn(request.socket));
  });
  // The server below emits errors as well; without this, `ws` would throw them.
  webSockets.on('error', () => {});
  http.once('close', () => webSockets.close());
  return http;
}

function whenClosed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

async function bind(server: Server, { host, port, variable }: ListenerPort): Promise<number> {
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
