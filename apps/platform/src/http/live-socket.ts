import { subscriptionPath } from '@penstock/contract/calls/monitor';
import { failure } from '@penstock/contract/errors/error';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { comesFromOurPages } from './origin.ts';

/** Lets a socket be fed, once its token was accepted. */
export type LiveFeed = (socket: WebSocket) => void;

/** What serves the live sockets. */
export interface LiveSockets {
  /** Takes a token, which serves once. Throws `session.expired` when it is none, used or too old. */
  redeem(token: string): Promise<LiveFeed>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What a live socket will be fed with; null on every other route. */
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
        if (request.ws) request.liveFeed = await live.redeem(request.params.token);
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
