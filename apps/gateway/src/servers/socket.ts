import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '../collector/schedule.ts';
import type { ServerAddress } from './server-failure.ts';
import type { TlsOptions } from './tls.ts';

/**
 * Opens a TCP connection, with TLS where options are given: resolves once the server is connected and its certificate was
 * accepted. Rejects with what Node reports, or `server.timeout`.
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
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once(tls === undefined ? 'connect' : 'secureConnect', () => resolve());
      socket.on('error', reject);
      socket.once('close', () => reject(failure('server.closed')));
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
