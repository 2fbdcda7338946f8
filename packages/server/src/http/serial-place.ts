import { serialBase } from '@penstock/contract/local/place';
import { serialSocketPath } from '@penstock/contract/local/serial-socket';
import { failure } from '@penstock/contract/errors/error';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { SessionGuard } from './call-context.ts';
import { type ChannelSockets, registerChannelSocket } from './channel-socket.ts';
import { endOf, type WhenEnded } from './ended.ts';
import type { Handler } from './handlers.ts';
import { comesFromOurPages } from './origin.ts';
import { type CallParts, registerCalls } from './register-calls.ts';
import { sessionToken } from './session-cookie.ts';

/** Serves a socket that carries the bytes of a serial port. */
export type SerialFeed = (socket: WebSocket) => void;

/** The consoles of gateways at serial ports of browsers' computers: calls, live channel and bytes, all below {@link serialBase}. */
export interface SerialPlace {
  readonly handlers: readonly Handler[];
  readonly sessions: SessionGuard;
  readonly channel: ChannelSockets;
  /** Takes a session's token for the socket of a port; without one that is valid the feed closes the socket with the code for it. */
  admit(token: string | undefined, whenEnded: WhenEnded): Promise<SerialFeed>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The feed of the socket of a serial port; null on every other route. */
    serialFeed: SerialFeed | null;
  }
}

/** Makes the routes of the place `serial`. */
export async function registerSerialPlace(
  app: FastifyInstance,
  place: SerialPlace,
  parts: Omit<CallParts, 'handlers' | 'sessions'>,
): Promise<void> {
  await app.register(
    async (below) => {
      await registerCalls(below, { ...parts, handlers: place.handlers, sessions: place.sessions });
      registerChannelSocket(below, place.channel);
      below.decorateRequest('serialFeed', null);
      below.get(
        serialSocketPath,
        {
          websocket: true,
          preValidation: async (request) => {
            if (!comesFromOurPages(request.headers, request.host)) throw failure('request.originRefused');
            if (request.ws)
              request.serialFeed = await place.admit(sessionToken(request), endOf(request.raw.socket));
          },
        },
        (socket, request) => {
          // Without a listener an error of one socket would end the process.
          socket.on('error', (error) => request.log.debug({ err: error }, 'serial socket'));
          if (request.serialFeed === null) socket.terminate();
          else request.serialFeed(socket);
        },
      );
    },
    { prefix: serialBase },
  );
}
