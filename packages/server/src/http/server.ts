import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Certificates } from '../tls/certificates.ts';

/** Makes the server of pages and calls: HTTPS where there is a certificate. */
export function createHttpServer(
  options: ServerOptions,
  certificates: Certificates | undefined,
  answer: RequestListener,
): Server {
  if (certificates === undefined) return createServer(options, answer);
  const server = createHttpsServer({ ...options, ...certificates.options }, answer);
  // Whoever fails to shake hands is cut off by Node; nothing else is to be done.
  server.on('tlsClientError', () => undefined);
  certificates.serve(server);
  return server;
}
