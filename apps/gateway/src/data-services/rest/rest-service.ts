import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Duplex } from 'node:stream';
import type { RestService as Settings } from '@penstock/contract/configuration/model/data-service';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { requestLimits } from '@penstock/contract/rules/request-limits';
import type { DataServiceStatus } from '@penstock/contract/model/data-service-status';
import type { Language } from '@penstock/languages/language';
import { fingerprintOf } from '@penstock/node-kit/certificate-facts';
import { partyOf, plainAddress } from '@penstock/node-kit/network/address';
import { Allowance } from '../../requests/allowance.ts';
import { shownCertificate } from '../../servers/tls.ts';
import { SignInTries } from '../../sign-in/sign-in-tries.ts';
import type { DataService, ServiceWorld } from '../data-service.ts';
import { ServiceCondition } from '../service-condition.ts';
import { type ConnectedClient, TcpListener } from '../tcp-listener.ts';
import { type Answer, languageOf, refusal } from './answer.ts';
import { openApiDocument } from './openapi.ts';
import { bodyOf } from './request-body.ts';
import type { RestValues, Written } from './rest-values.ts';
import { challengeOf, isSignedIn } from './sign-in.ts';

/** Requests of one party a second, and at once after a pause. */
const rate = { perSecond: 50, atOnce: 100 } as const;
/** The parties whose rates are kept; of more, the one that came first is forgotten. */
const maxParties = 256;
/** How long a request may take to arrive, its headers first, in ms; how long its headers may be. */
const arrival = { headersTimeout: 10_000, requestTimeout: 30_000, maxHeaderSize: 8192 } as const;

/** Completes the target of a request, which is a path (RFC 9112, section 3.2.1). */
const ownAddress = 'http://gateway';

const paths = { values: '/api/v1/values', openApi: '/api/v1/openapi.json' } as const;

interface RestServiceOptions extends ServiceWorld {
  readonly settings: Settings;
  readonly values: RestValues;
  /** The certificate that the gateway made for itself. */
  readonly ownCertificate: () => Promise<{ readonly certificate: string; readonly key: string }>;
}

interface Party {
  readonly requests: Allowance;
  readonly writes: Allowance;
}

/** An HTTP server of which clients ask the present values as JSON, and by which they write. */
export class RestService implements DataService {
  readonly #options: RestServiceOptions;
  readonly #condition: ServiceCondition;
  readonly #listener: TcpListener;
  readonly #clients = new Map<string, ConnectedClient>();
  readonly #parties = new Map<string, Party>();
  readonly #tries: SignInTries;
  #certificate: { readonly cert: string; readonly key: string } | undefined;
  #isStopped = false;

  constructor(options: RestServiceOptions) {
    this.#options = options;
    const { settings, clock, log } = options;
    const { name, listenAddress, port } = settings;
    const address = `${listenAddress === '' ? '*' : listenAddress}:${port}`;
    this.#condition = new ServiceCondition({ name, kind: 'rest', isEnabled: true, address, clock, log });
    this.#tries = new SignInTries(() => clock.monotonic());
    this.#listener = new TcpListener({
      settings,
      clock,
      condition: this.#condition,
      createServer: () => this.#createServer(),
      serve: (client) => {
        this.#clients.set(client.address, client);
        client.socket.on('close', () => this.#clients.delete(client.address));
      },
    });
  }

  start(): void {
    void this.#prepare().then(
      () => {
        if (!this.#isStopped) this.#listener.start();
      },
      (error: unknown) =>
        this.#condition.failed(
          error instanceof CatalogueError
            ? error
            : failure('dataService.failed', { reason: 'the certificate cannot be made' }, { cause: error }),
        ),
    );
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#listener.stop();
  }

  status(): DataServiceStatus {
    return this.#condition.status(this.#listener.clients);
  }

  /** Reads or makes the certificate. @throws CatalogueError */
  async #prepare(): Promise<void> {
    const { settings, ownCertificate, clock } = this.#options;
    if (settings.encryption === 'none') return;
    const held =
      settings.encryption === 'ownCertificate'
        ? await ownCertificate()
        : { certificate: settings.certificate, key: settings.privateKey };
    const { certificate, cert, key } = shownCertificate(held.certificate, held.key, clock.wall());
    this.#certificate = { cert, key };
    this.#condition.shows(fingerprintOf(certificate));
  }

  #createServer(): Server {
    const handle = (request: IncomingMessage, response: ServerResponse) =>
      void this.#handle(request, response);
    const idle = this.#options.settings.idleTimeout;
    const options = { ...arrival, keepAliveTimeout: Math.min(idle === 0 ? 60 : idle, 60) * 1000 };
    const server =
      this.#certificate === undefined
        ? createServer(options, handle)
        : createTlsServer({ ...options, ...this.#certificate, minVersion: 'TLSv1.2' }, handle);
    const end = (_: Error, socket: Duplex) => {
      socket.destroy();
    };
    server.on('clientError', end);
    server.on('tlsClientError', end);
    return server;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { remoteAddress = '', remotePort = 0 } = request.socket;
    const address = plainAddress(remoteAddress);
    const client = this.#clients.get(
      address.includes(':') ? `[${address}]:${remotePort}` : `${address}:${remotePort}`,
    );
    client?.asked();
    if (client !== undefined) client.isBusy = true;
    this.#condition.count('requests');
    const language = languageOf(request.headers['accept-language']);
    let answer: Answer;
    try {
      answer = await this.#answer(request, address, language);
    } catch (error) {
      answer = this.#failed(error, language);
    }
    if (answer.status >= 400) this.#condition.count('refused');
    send(request, response, answer);
    if (client !== undefined) client.isBusy = false;
  }

  #failed(error: unknown, language: Language): Answer {
    if (error instanceof CatalogueError) return refusal(error, language);
    this.#options.log.error(
      { service: this.#options.settings.name, err: error },
      'a request of a data service failed',
    );
    return refusal(failure('dataService.failed', { reason: 'an error of the gateway' }), language);
  }

  async #answer(request: IncomingMessage, address: string, language: Language): Promise<Answer> {
    const { settings, values } = this.#options;
    const wait = this.#tries.waitFor(address);
    if (wait > 0) return tooMany(Math.ceil(wait / 1000), language);
    const party = this.#partyOf(address);
    if (!party.requests.take()) return tooMany(1, language);
    if (!isSignedIn(settings.signIn, request.headers.authorization)) {
      this.#tries.failed(address);
      return refusal(failure('dataService.credentials'), language, {
        'www-authenticate': challengeOf(settings.signIn),
      });
    }
    this.#tries.succeeded(address);
    const asked = request.url ?? '/';
    if (!URL.canParse(asked, ownAddress)) throw failure('dataService.path', { path: asked.slice(0, 200) });
    const { pathname, searchParams } = new URL(asked, ownAddress);
    const method = request.method ?? 'GET';
    const key = pathname.startsWith(`${paths.values}/`)
      ? decoded(pathname.slice(paths.values.length + 1))
      : undefined;
    const writer = `${settings.name} ${address}`;
    if (pathname === paths.openApi) {
      demandMethod(method, 'GET');
      return { status: 200, body: JSON.stringify(openApiDocument(settings.signIn)) };
    }
    if (pathname !== paths.values && key === undefined)
      throw failure('dataService.path', { path: pathname.slice(0, 200) });
    demandMethod(method, 'GET', key === undefined ? 'POST' : 'PUT');
    if (method === 'GET')
      return key === undefined ? values.list(searchParams, language) : values.one(key, language);
    if (!party.writes.take()) return tooMany(1, language);
    const body = await bodyOf(request);
    const written =
      key === undefined
        ? await values.post(body, writer, language)
        : await values.put(key, body, writer, language);
    this.#noteWrite(written, address);
    return written.answer;
  }

  #noteWrite({ tried, failed }: Written, client: string): void {
    const { settings, log } = this.#options;
    this.#condition.count('writes', tried);
    this.#condition.count('failedWrites', failed);
    log.info(
      { service: settings.name, client, variables: tried, failed },
      'a client of a data service wrote',
    );
  }

  #partyOf(address: string): Party {
    const { clock } = this.#options;
    const name = partyOf(address);
    const party = this.#parties.get(name) ?? {
      requests: new Allowance(clock, rate),
      writes: new Allowance(clock, requestLimits),
    };
    this.#parties.set(name, party);
    const [first] = this.#parties.keys();
    if (this.#parties.size > maxParties && first !== undefined) this.#parties.delete(first);
    return party;
  }
}

function tooMany(seconds: number, language: Language): Answer {
  return refusal(failure('dataService.tooMany', { seconds }), language, { 'retry-after': String(seconds) });
}

function demandMethod(method: string, ...methods: readonly string[]): void {
  if (!methods.includes(method)) throw failure('dataService.method', { methods: methods.join(', ') });
}

/** The key in an address. @throws CatalogueError where its escapes are wrong. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw failure('dataService.path', { path: text.slice(0, 200) });
  }
}

/** Sends an answer; one that the caller has already is not sent again. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, state, headers }: Answer,
): void {
  if (response.destroyed) return;
  const digest = createHash('sha256')
    .update(state ?? body)
    .digest('base64url');
  const tag = `W/"${digest.slice(0, 27)}"`;
  const isRead = status === 200 && request.method === 'GET';
  const known =
    isRead && (request.headers['if-none-match'] ?? '').split(',').some((one) => one.trim() === tag);
  // Of a body that was not read to its end nothing more is taken.
  const close = request.complete ? {} : { connection: 'close' };
  response.writeHead(known ? 304 : status, {
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(isRead ? { etag: tag } : {}),
    ...(known ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    ...headers,
    ...close,
  });
  response.end(known ? undefined : body);
}
