import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { codeOf } from '@penstock/node-kit/error-text';
import type { Clock } from '../collector/schedule.ts';
import type { ServerAddress } from './server-failure.ts';
import type { TlsOptions } from './tls.ts';

/**
 * Opens a TCP connection, with TLS where options are given: resolves once the server is connected and its certificate was
 * accepted. Rejects with what Node reports, `server.timeout`, or `server.handshakeClosed` where the other side does not even refuse TLS.
 */
export async function openSocket(
  { host, port, timeout }: ServerAddress,
  tls: TlsOptions | undefined,
  clock: Clock,
  signal: AbortSignal,
): Promise<Socket> {
  signal.throwIfAborted();
  const target = { host, port };
  const socket = tls === undefined ? connectTcp(target) : connectTls({ ...tls, ...target });
  socket.setNoDelay(true);
  socket.setKeepAlive(true, 60_000);
  const over = new AbortController();
  let isReached = false;
  socket.once('connect', () => {
    isReached = true;
  });
  // A server that takes TLS says why it refuses a client; one that does not, ends the connection.
  const ended = (error: unknown) =>
    tls !== undefined && isReached && isEnd(error) ? failure('server.handshakeClosed', { port }) : error;
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once(tls === undefined ? 'connect' : 'secureConnect', () => resolve());
      socket.on('error', (error) => reject(ended(error)));
      socket.once('close', () => reject(ended(failure('server.closed'))));
      const cancel = clock.after(timeout, () =>
        reject(failure('server.timeout', { seconds: timeout / 1000 })),
      );
      over.signal.addEventListener('abort', cancel);
      signal.addEventListener('abort', () => reject(failure('server.closed')), { signal: over.signal });
    });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    over.abort();
  }
}

/** Whether a connection ended without a reason. */
function isEnd(error: unknown): boolean {
  if (error instanceof CatalogueError) return error.key === 'server.closed';
  return ['ECONNRESET', 'EPIPE'].includes(codeOf(error) ?? '');
}
