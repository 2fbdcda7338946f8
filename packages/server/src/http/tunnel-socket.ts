import { tunnelPath } from '@penstock/contract/calls/gateway-tunnel';
import { failure } from '@penstock/contract/errors/error';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { endOf, type WhenEnded } from './ended.ts';
import { comesFromOurPages } from './origin.ts';

/** Serves the socket of a tunnel, once its ticket was accepted. */
export type TunnelFeed = (socket: WebSocket) => void;

/** The server of the sockets of tunnels. */
export interface TunnelSockets {
  /**
   * Takes a ticket, which serves once, and connects the gateway. Throws `tunnel.ticketInvalid`, and what keeps the tunnel from
   * being opened.
   */
  redeem(ticket: string, whenEnded: WhenEnded): Promise<TunnelFeed>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The feed of the socket of a tunnel; null on every other route. */
    tunnelFeed: TunnelFeed | null;
  }
}

/** Makes the route of tunnels (docs/tunnel.md). */
export function registerTunnelSocket(app: FastifyInstance, tunnels: TunnelSockets): void {
  app.decorateRequest('tunnelFeed', null);
  app.get<{ Params: { ticket: string } }>(
    `${tunnelPath}:ticket`,
    {
      websocket: true,
      preValidation: async (request) => {
        if (!comesFromOurPages(request.headers, request.host)) throw failure('request.originRefused');
        if (request.ws)
          request.tunnelFeed = await tunnels.redeem(request.params.ticket, endOf(request.raw.socket));
      },
    },
    (socket, request) => {
      // Without a listener an error of one socket would end the process.
      socket.on('error', (error) => request.log.debug({ err: error }, 'tunnel socket'));
      if (request.tunnelFeed === null) socket.terminate();
      else request.tunnelFeed(socket);
    },
  );
}
