import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import {
  type StreamEnd,
  streamEndTexts,
  tunnelCloseCode,
  type TunnelEnd,
  tunnelEnds,
} from '@penstock/contract/model/tunnel';
import type { Language } from '@penstock/languages/language';
import { joinSocket } from '@penstock/link/tunnel/join-socket';
import { TunnelSide } from '@penstock/link/tunnel/side';
import { systemClock } from '@penstock/node-kit/clock';
import { codeOf } from '@penstock/node-kit/error-text';
import type { WebSocket } from 'ws';
import { openSocket } from './open-socket.ts';

/** The tunnel that is to be opened. */
export interface TunnelRequest {
  readonly platform: URL;
  /** Serves once: a call of the platform gives it. */
  readonly ticket: string;
  /** The port of this machine that programming software connects to; 0 for any free one. */
  readonly port: number;
  /** The only certificate authorities that are trusted, PEM; those of the system where there are none. */
  readonly authority: string | undefined;
  /** The language of reasons. */
  readonly language: Language;
  /** A connection of the software was cut: `connect.remoteDownloadFailed`. */
  readonly onCut?: (error: CatalogueError) => void;
}

/** A tunnel that is open. */
export interface OpenTunnel {
  /** The port that software connects to, on the loopback address. */
  readonly port: number;
  /** Resolves with why it has ended. */
  readonly ended: Promise<TunnelEnd>;
  /** Ends it; resolves when the platform knows. */
  close(): Promise<void>;
}

/** The only address that is listened on: nobody else in the network of the engineer gets to the device. */
const loopback = '127.0.0.1';

/** How often the platform is asked whether it is there, in ms; it has that long to answer. */
const pulse = 15_000;

/**
 * Opens the end of a tunnel at the engineer's machine: what connects to the port is connected to the device behind the gateway.
 * Throws `connect.portOccupied` before the ticket is used, then as `openSocket`.
 */
export async function openTunnel(request: TunnelRequest): Promise<OpenTunnel> {
  const { port: wanted, language, onCut = () => undefined } = request;
  const server = createServer({ allowHalfOpen: true, noDelay: true });
  const port = await listen(server, wanted);
  const socket = await openSocket(request).catch((error: unknown) => {
    server.close();
    throw error;
  });
  const sockets = new Set<Socket>();
  let ownEnd: TunnelEnd | undefined;
  const end = (reason: TunnelEnd) => {
    ownEnd ??= reason;
    socket.close();
  };
  const side = new TunnelSide({
    clock: systemClock,
    send: (bytes) => socket.send(bytes),
    failed: () => end('damaged'),
  });
  const cut = (reason: StreamEnd) =>
    onCut(failure('connect.remoteDownloadFailed', { reason: streamEndTexts[reason][language] }));
  socket.on('message', (data, isBinary) => {
    if (isBinary && Buffer.isBuffer(data)) side.receive(data);
    else end('damaged');
  });
  server.on('connection', (accepted) => {
    sockets.add(accepted);
    accepted.once('close', () => sockets.delete(accepted));
    const stream = side.open();
    if (stream === undefined) {
      cut('tooMany');
      accepted.destroy();
    } else joinSocket(accepted, stream, () => 'broken', cut);
  });
  const endPulse = watch(socket);
  const ended = new Promise<TunnelEnd>((resolve) => {
    socket.once('close', (code, reason) => {
      endPulse();
      side.end();
      server.close();
      for (const one of sockets) one.destroy();
      resolve(ownEnd ?? endOf(code, reason.toString()));
    });
  });
  socket.on('error', () => undefined);
  return {
    port,
    ended,
    close: async () => {
      end('left');
      await ended;
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const isTaken = codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'EACCES';
      reject(isTaken ? failure('connect.portOccupied', { port }, { cause: error }) : error);
    });
    server.listen({ host: loopback, port }, resolve);
  });
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** A connection that was lost without a word shows in that nothing answers. */
function watch(socket: WebSocket): () => void {
  let isThere = true;
  socket.on('pong', () => {
    isThere = true;
  });
  const timer = setInterval(() => {
    if (!isThere) socket.terminate();
    isThere = false;
    socket.ping();
  }, pulse);
  return () => clearInterval(timer);
}

function endOf(code: number, reason: string): TunnelEnd {
  if (code !== tunnelCloseCode) return 'left';
  return tunnelEnds.find((one) => one === reason) ?? 'left';
}
