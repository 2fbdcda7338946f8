import { channelPath } from '@penstock/contract/calls/channel';
import { failure } from '@penstock/contract/errors/error';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { endOf, type WhenEnded } from './ended.ts';
import { comesFromOurPages } from './origin.ts';
import { sessionToken } from './session-cookie.ts';

/** Serves a socket of the live channel. */
export type ChannelFeed = (socket: WebSocket) => void;

/** The server of the sockets of the live channel. */
export interface ChannelSockets {
  /**
   * Takes a session's token. Without a session that is valid the feed closes the socket with the code for it, since a
   * browser learns nothing of a refused handshake. Throws `request.tooMany` when the session has too many sockets: those
   * count until `whenEnded`.
   */
  admit(token: string | undefined, whenEnded: WhenEnded): Promise<ChannelFeed>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The feed that will serve a socket of the live channel; null on every other route. */
    channelFeed: ChannelFeed | null;
  }
}

/** Makes the route of a live channel. */
export function registerChannelSocket(app: FastifyInstance, channel: ChannelSockets): void {
  if (!app.hasRequestDecorator('channelFeed')) app.decorateRequest('channelFeed', null);
  app.get(
    channelPath,
    {
      websocket: true,
      preValidation: async (request) => {
        if (!comesFromOurPages(request.headers, request.host)) throw failure('request.originRefused');
        if (request.ws)
          request.channelFeed = await channel.admit(sessionToken(request), endOf(request.raw.socket));
      },
    },
    (socket, request) => {
      // Without a listener an error of one socket would end the process.
      socket.on('error', (error) => request.log.debug({ err: error }, 'live channel'));
      if (request.channelFeed === null) socket.terminate();
      else request.channelFeed(socket);
    },
  );
}
