import { subscriptionPath } from '@penstock/contract/calls/monitor';
import { failure } from '@penstock/contract/errors/error';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { endOf, type WhenEnded } from './ended.ts';
import { comesFromOurPages } from './origin.ts';

/** Lets a socket be fed, once its token was accepted. */
export type LiveFeed = (socket: WebSocket) => void;

/** The server of the live sockets. */
export interface LiveSockets {
  /**
   * Takes a token, which serves once and acts for the session that it was given to. Throws `session.expired` when the
   * token is none, used or too old, or its session has ended, and `request.tooMany` when that session has too many sockets:
   * those count until `whenEnded`.
   */
  redeem(token: string, whenEnded: WhenEnded): Promise<LiveFeed>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The feed of a live socket; null on every other route. */
    liveFeed: LiveFeed | null;
  }
}

/** Makes the route of the live socket (platform specification, section 7). */
export function registerLiveSocket(app: FastifyInstance, live: LiveSockets): void {
  app.decorateRequest('liveFeed', null);
  app.get<{ Params: { token: string } }>(
    decodeURIComponent(subscriptionPath(':token')),
    {
      websocket: true,
      preValidation: async (request) => {
        if (!comesFromOurPages(request.headers, request.host)) throw failure('request.originRefused');
        if (request.ws) {
          const { token } = request.params;
          request.liveFeed = await live.redeem(token, endOf(request.raw.socket));
        }
      },
    },
    (socket, request) => {
      // Without a listener an error of one socket would end the process.
      socket.on('error', (error) => request.log.debug({ err: error }, 'live socket'));
      if (request.liveFeed === null) socket.terminate();
      else request.liveFeed(socket);
    },
  );
}
