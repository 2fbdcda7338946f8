import type { IncomingMessage, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer, type TLSSocket } from 'node:tls';
import { failure } from '@penstock/contract/errors/error';
import type { FastifyInstance } from 'fastify';
import type { IsWithin } from '@penstock/node-kit/network/address';
import type { ConnectionCounts } from '../network/connection-counts.ts';

/** How long callers may take, in ms. */
export interface CallerTimes {
  /** The longest time from the start of a connection or a request to the end of its headers. */
  readonly headers: number;
  /** The longest time for the body of a request whose call is open to everybody, or that belongs to no call. */
  readonly unknownBody: number;
  /** The longest time without reading anything of an answer. */
  readonly unreadAnswer: number;
  /** The longest time between two requests on one connection. */
  readonly idle: number;
}

export const callerTimes: CallerTimes = {
  headers: 10_000,
  unknownBody: 10_000,
  unreadAnswer: 60_000,
  idle: 30_000,
};

/**
 * The options of Node's server beside those that Fastify sets: limits for clients that have not even sent a
 * request.
 */
export function serverOptions(times: CallerTimes): ServerOptions {
  return {
    headersTimeout: times.headers,
    connectionsCheckingInterval: Math.min(5000, times.headers),
    // A browser's cookies of other programs at the same host have to fit.
    maxHeaderSize: 16_384,
  };
}

/** The maximum number of headers of a request; Node leaves further ones out. */
const maximumHeaders = 100;

export interface ConnectionParts {
  /** The open connections of each address. */
  readonly counts: ConnectionCounts;
  /** The connections and requests of each address by way of a proxy. */
  readonly forwarded: ConnectionCounts;
  /** Whether an address is that of a proxy which is believed. */
  readonly isProxy: IsWithin;
  readonly times: CallerTimes;
}

/**
 * Bounds what one address can hold: connections, and what it has under way where a proxy speaks for it. Also ends
 * connections on which nothing was asked when the server closes: browsers open such in advance, and Node waits for them.
 */
export function limitConnections(app: FastifyInstance, parts: ConnectionParts): void {
  const { counts, forwarded, isProxy, times } = parts;
  app.server.maxHeadersCount = maximumHeaders;
  const isEncrypted = app.server instanceof TlsServer;
  const unused = new Set<Socket>();
  app.server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const release = counts.take(address, isProxy(address));
    if (release === undefined) {
      socket.destroy();
      return;
    }
    if (!isEncrypted) unused.add(socket);
    socket.once('close', () => {
      unused.delete(socket);
      release();
    });
  });
  // With TLS, requests have another socket than the bare connection.
  app.server.on('secureConnection', (socket: TLSSocket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });

  app.addHook('onRequest', async (request, reply) => {
    if (isProxy(request.socket.remoteAddress ?? '')) {
      const release = forwarded.take(request.ip);
      if (release === undefined) throw failure('request.tooMany', { seconds: 10 });
      (request.ws ? request.raw.socket : reply.raw).once('close', release);
    }
    if (!request.ws) limitBody(request.raw, request.routeOptions.config.bodyTime ?? times.unknownBody);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.ws) reply.raw.setTimeout(times.unreadAnswer, () => request.raw.destroy());
  });
}

/** Ends the connection of a request whose body has not arrived whole in time, in ms. */
function limitBody(request: IncomingMessage, milliseconds: number): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, milliseconds);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to arrive, in ms; as for unknown callers where it is not said. */
    readonly bodyTime?: number;
  }
}
