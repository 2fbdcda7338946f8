import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { PlatformStartError } from '../../process/start-error.ts';

/** Where challenges are answered (RFC 8555, section 8.3). */
const challengePath = '/.well-known/acme-challenge/';

/** Anybody may come here, and needs next to nothing. */
const limits = {
  headersTimeout: 5000,
  requestTimeout: 5000,
  keepAliveTimeout: 1000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 8192,
} as const;
const maxConnections = 200;

export interface ChallengeServerOptions {
  readonly host: string;
  readonly port: number;
  /** The names of the certificate; requests for other hosts are sent to the first. */
  readonly names: readonly string[];
  /** The port of the pages, to which everything else is sent. */
  readonly httpsPort: number;
}

/** Answers the challenges of the certificate authority by plain HTTP, and sends everybody else to HTTPS. */
export class ChallengeServer {
  readonly #options: ChallengeServerOptions;
  readonly #answers = new Map<string, string>();
  readonly #server: Server;

  constructor(options: ChallengeServerOptions) {
    this.#options = options;
    this.#server = createServer(limits, (request, response) => this.#answer(request, response));
    this.#server.maxConnections = maxConnections;
  }

  /** @throws PlatformStartError when the port cannot be had. */
  async start(): Promise<void> {
    const { host, port } = this.#options;
    try {
      await new Promise<void>((resolve, reject) => {
        this.#server.once('error', reject);
        this.#server.listen({ host, port }, resolve);
      });
    } catch (error) {
      throw new PlatformStartError(
        'port-in-use',
        'PENSTOCK_ACME_PORT',
        `Port ${port} on ${host}, where the certificate authority asks, cannot be opened (${codeOf(error) ?? reasonOf(error)}): stop the program that has it, allow this user to open it, or set PENSTOCK_ACME_PORT to the port that port 80 is forwarded to.`,
      );
    }
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => void this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Answers a challenge from now on. */
  add(token: string, keyAuthorization: string): void {
    this.#answers.set(token, keyAuthorization);
  }

  remove(token: string): void {
    this.#answers.delete(token);
  }

  #answer({ url = '/', method, headers }: IncomingMessage, response: ServerResponse): void {
    if (url.startsWith(challengePath)) {
      const answer = this.#answers.get(url.slice(challengePath.length));
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/octet-stream' });
      response.end(answer ?? '');
      return;
    }
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const { names, httpsPort } = this.#options;
    const asked = headers.host?.split(':')[0]?.toLowerCase();
    const name = names.find((one) => one === asked) ?? names[0];
    const port = httpsPort === 443 ? '' : `:${httpsPort}`;
    response.writeHead(301, {
      location: `https://${name}${port}${encodeURI(decodePath(url))}`,
      connection: 'close',
    });
    response.end();
  }
}

/** A path as it was sent, without what could end the header or be none. */
function decodePath(url: string): string {
  try {
    return decodeURI(url).replace(/[\r\n]/g, '');
  } catch {
    return '/';
  }
}
