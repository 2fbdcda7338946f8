import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { failure } from '@penstock/contract/errors/error';
import { localApplication } from '@penstock/contract/link/discovery';
import { fingerprintOf } from '@penstock/node-kit/certificate-facts';
import { codeOf } from '@penstock/node-kit/error-text';

/** How long a gateway may take to be connected to, and to shake hands, in ms. */
const patience = { connect: 5000, handshake: 10_000 } as const;

/** Where a gateway listens. */
export interface LanTarget {
  /** A name or an address. */
  readonly host: string;
  readonly port: number;
  readonly signal?: AbortSignal | undefined;
}

/** A connection to what speaks the link of a gateway, with the fingerprint of its certificate. */
export interface LanSocket {
  readonly socket: TLSSocket;
  /** SHA-256 of its DER, in hexadecimal. Nothing is proved by it unless it is known. */
  readonly fingerprint: string;
}

/** The name of a target for people. */
export function targetText({ host, port }: LanTarget): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/**
 * Connects to a gateway. The certificate is taken as it is: it is signed with its own key, and known by its fingerprint, which the caller
 * compares before anything is sent.
 * @throws CatalogueError `connect.serverUnreachable`, `connect.notPenstock`; the reason of the signal when it is aborted.
 */
export async function openLanSocket(
  target: LanTarget,
  connect: (host: string, port: number) => Socket,
): Promise<LanSocket> {
  const { host, port, signal } = target;
  signal?.throwIfAborted();
  const raw = connect(host, port);
  // Errors are those of the steps below; one that comes later shows as the end of the socket.
  raw.on('error', () => undefined);
  try {
    raw.setNoDelay(true);
    raw.setKeepAlive(true, 10_000);
    await happens(raw, 'connect', patience.connect, signal).catch((error: unknown) => {
      throw failure('connect.serverUnreachable', { host: targetText(target) }, { cause: error });
    });
    const socket = connectTls({
      socket: raw,
      ALPNProtocols: [localApplication],
      minVersion: 'TLSv1.2',
      rejectUnauthorized: false,
    });
    socket.on('error', () => undefined);
    await happens(socket, 'secureConnect', patience.handshake, signal).catch((error: unknown) => {
      throw isCut(error)
        ? failure('connect.serverUnreachable', { host: targetText(target) }, { cause: error })
        : failure('connect.notPenstock', { host: targetText(target) }, { cause: error });
    });
    const certificate = socket.getPeerX509Certificate();
    if (socket.alpnProtocol !== localApplication || certificate === undefined)
      throw failure('connect.notPenstock', { host: targetText(target) });
    return { socket, fingerprint: fingerprintOf(certificate) };
  } catch (error) {
    raw.destroy();
    signal?.throwIfAborted();
    throw error;
  }
}

/** Whether a connection was ended by its other side, and not spoiled by it. */
function isCut(error: unknown): boolean {
  return codeOf(error) === 'ECONNRESET';
}

/** Resolves with an event; rejects with an error of the socket, its end, the time limit or the signal. */
async function happens(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const over = new AbortController();
  const limits = [over.signal, AbortSignal.timeout(milliseconds), ...(signal ? [signal] : [])];
  try {
    await Promise.race([
      once(socket, event, { signal: AbortSignal.any(limits) }),
      once(socket, 'close', { signal: over.signal }).then(() => {
        throw Object.assign(new Error('the connection was ended'), { code: 'ECONNRESET' });
      }),
    ]);
  } finally {
    over.abort();
  }
}
