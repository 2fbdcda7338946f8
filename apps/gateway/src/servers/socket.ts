import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Proxy } from '@penstock/contract/configuration/model/proxy';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { codeOf } from '@penstock/node-kit/error-text';
import type { Clock } from '../collector/schedule.ts';
import { openTunnel } from './proxy-tunnel.ts';
import type { ServerAddress } from './server-failure.ts';
import type { TlsOptions } from './tls.ts';
import { within } from './within.ts';

/** The way to a server. */
export interface SocketRoute {
  readonly address: ServerAddress;
  readonly proxy: Proxy;
  /** Trust and identity; undefined without TLS. */
  readonly tls: TlsOptions | undefined;
}

/**
 * Opens a TCP connection, through a proxy and with TLS where the route has them: resolves once the server is connected and its certificate was
 * accepted. Rejects with what Node reports, `server.timeout`, `server.closed`, an error of the proxy, or `server.handshakeClosed` where the other
 * side does not even refuse TLS.
 */
export async function openSocket(route: SocketRoute, clock: Clock, signal: AbortSignal): Promise<Socket> {
  signal.throwIfAborted();
  const { address, tls } = route;
  const opened: Socket[] = [];
  const open = (socket: Socket) => {
    opened.push(socket);
    return socket;
  };
  try {
    await within(clock, address.timeout, signal, async () => {
      const plain = await reach(route, open);
      if (tls === undefined) return;
      const secure = open(connectTls({ ...tls, host: address.host, socket: plain }));
      await ready(secure, 'secureConnect').catch((error: unknown) => {
        // A server that takes TLS says why it refuses a client; one that does not, ends the connection.
        throw isEnd(error) ? failure('server.handshakeClosed', { port: address.port }) : error;
      });
    });
    const last = opened.at(-1);
    if (last === undefined) throw failure('server.closed');
    return last;
  } catch (error) {
    for (const socket of opened) socket.destroy();
    throw error;
  }
}

/** A socket to the server, or through a tunnel of its proxy. */
async function reach({ address, proxy }: SocketRoute, open: (socket: Socket) => Socket): Promise<Socket> {
  const first = proxy.enabled ? proxy : address;
  const socket = open(connectTcp({ host: first.host, port: first.port }));
  socket.setNoDelay(true);
  socket.setKeepAlive(true, 60_000);
  if (!proxy.enabled) {
    await ready(socket, 'connect');
    return socket;
  }
  const { host, port } = proxy;
  await ready(socket, 'connect').catch((error: unknown) => {
    throw failure('server.proxyUnreachable', { host, port }, { cause: error });
  });
  await openTunnel(socket, address, proxy);
  return socket;
}

/** Resolves when a socket reports that it is connected. */
function ready(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, () => resolve());
    socket.on('error', reject);
    socket.once('close', () => reject(failure('server.closed')));
  });
}

/** Whether a connection ended without a reason. */
function isEnd(error: unknown): boolean {
  if (error instanceof CatalogueError) return error.key === 'server.closed';
  return ['ECONNRESET', 'EPIPE'].includes(codeOf(error) ?? '');
}
