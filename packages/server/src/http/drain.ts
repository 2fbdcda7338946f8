import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often it is seen whether connections are left, in ms. */
const look = 50;

/** How a server is closed. */
export interface Drain {
  /** For how long callers may go on over the connections that they have, in ms; 0 closes at once. */
  readonly patience: number;
  /** Called when nobody new comes in: has those who hold sockets go elsewhere. */
  readonly onClosed: () => void;
}

/**
 * Lets callers go elsewhere, and closes a server: it takes no new connections, answers what is asked on the present ones and ends each
 * with its answer, so that no request meets a connection that is being closed. What is being answered at the end of the patience is
 * waited for; a connection on which nothing is asked by then is ended.
 */
export async function drainAndClose(app: FastifyInstance, { patience, onClosed }: Drain): Promise<void> {
  const { server } = app;
  const isDrained = patience > 0 && server.listening;
  if (isDrained) {
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      response.setHeader('connection', 'close');
    });
    // The close of an HTTP server ends connections that are idle at this moment, also one that a request is on its way to.
    NetServer.prototype.close.call(server);
  }
  onClosed();
  if (isDrained) await noneLeft(server, performance.now() + patience);
  await app.close();
  // Fastify does not wait for what is being answered where the server is closed already.
  if (isDrained) await noneLeft(server, Number.POSITIVE_INFINITY, () => server.closeIdleConnections());
}

/** Resolves when no connection is left, or at an end by `performance.now`. */
async function noneLeft(server: NetServer, end: number, meanwhile = () => {}): Promise<void> {
  while (performance.now() < end && (await connectionsOf(server)) > 0) {
    meanwhile();
    await new Promise((resolve) => setTimeout(resolve, look));
  }
}

function connectionsOf(server: NetServer): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error === null ? count : 0));
  });
}
