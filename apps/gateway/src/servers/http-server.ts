import { Agent as PlainAgent, type ClientRequest, request as requestPlain } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';
import type { HttpConnection } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import { codeOf } from '@penstock/node-kit/error-text';
import { BackOff } from '../waiting/back-off.ts';
import { wait } from '../waiting/wait.ts';
import type { ConnectionConfiguration, OutgoingMessage } from './connection.ts';
import { addressOf, contentTypeOf, postUrl } from './http-address.ts';
import { PendingBytes } from './pending-bytes.ts';
import type { RunningServer } from './running-server.ts';
import { ServerCondition } from './server-condition.ts';
import { type ServerAddress, serverFailure } from './server-failure.ts';
import { tlsOptions } from './tls.ts';
import { within } from './within.ts';
import { serverLimits, type ServerWorld, timeoutOf } from './world.ts';

/** Requests to one server at once; others wait. */
const maxRequests = 4;
/** The most bytes of an answer that are read; its content is not used. */
const answerBytes = 65_536;
/** The time between two fetches of the test URL while the server answers, and after failures, in ms. */
const testWaits = { whenWell: 60_000, first: 2000, max: 60_000 } as const;

/** An HTTP server that messages are posted to. */
export class HttpServer implements RunningServer {
  readonly kind = 'http';
  readonly name: string;
  readonly configuration: ConnectionConfiguration;
  readonly #connection: HttpConnection;
  readonly #world: ServerWorld;
  readonly #url: URL;
  readonly #address: ServerAddress;
  readonly #condition: ServerCondition;
  readonly #pending = new PendingBytes();
  readonly #over = new AbortController();
  #agent: PlainAgent | TlsAgent | undefined;
  #testing: Promise<void> | undefined;

  constructor(connection: HttpConnection, world: ServerWorld) {
    const { name } = connection;
    const { clock, log } = world;
    this.name = name;
    this.configuration = { kind: 'http', connection };
    this.#connection = connection;
    this.#world = world;
    this.#url = addressOf(connection);
    const isTls = this.#url.protocol === 'https:';
    const port = this.#url.port === '' ? (isTls ? 443 : 80) : Number(this.#url.port);
    this.#address = { host: hostOf(this.#url), port, timeout: timeoutOf(connection) };
    const address = this.#url.origin;
    this.#condition = new ServerCondition({ name, kind: 'http', address, isEnabled: true, clock, log });
  }

  start(): void {
    this.#testing ??= this.#testLoop();
  }

  async stop(): Promise<void> {
    this.#over.abort();
    this.#agent?.destroy();
    await this.#testing;
  }

  status(): ServerStatus {
    return this.#condition.status();
  }

  onStatus(listener: () => void): () => void {
    return this.#condition.listen(listener);
  }

  /** An HTTP server sends nothing unasked. */
  subscribe(): () => void {
    return () => undefined;
  }

  async send({ topic, payload }: OutgoingMessage, signal?: AbortSignal): Promise<void> {
    const url = postUrl(this.#url, topic);
    try {
      await this.#pending.use(payload.length, serverLimits.messageBytes, () =>
        this.#answered('POST', url, payload, signal),
      );
      this.#condition.sent(payload.length);
      this.#condition.connected();
    } catch (error) {
      this.#condition.notSent();
      const known = serverFailure(error, this.#address);
      const isOurs = known.key === 'server.busy' || known.key === 'server.messageTooLarge';
      if (!this.#over.signal.aborted && signal?.aborted !== true && !isOurs) this.#condition.failed(known);
      throw known;
    }
  }

  /** Fetches the test URL now and then, so that the state is known without reports. */
  async #testLoop(): Promise<void> {
    const { clock, random } = this.#world;
    const { signal } = this.#over;
    const backOff = new BackOff(testWaits.first, testWaits.max, random);
    while (!signal.aborted) {
      let next: number = testWaits.whenWell;
      try {
        await this.#answered('GET', this.#url, undefined, signal);
        this.#condition.connected();
        backOff.reset();
      } catch (error) {
        const known = serverFailure(error, this.#address);
        if (!signal.aborted) this.#condition.failed(known);
        next = backOff.wait();
      }
      await wait(clock, next, signal);
    }
  }

  async #answered(
    method: 'GET' | 'POST',
    url: URL,
    payload: Uint8Array | undefined,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { clock } = this.#world;
    const over = new AbortController();
    const signals = [over.signal, this.#over.signal, ...(signal === undefined ? [] : [signal])];
    const ended = AbortSignal.any(signals);
    try {
      await within(clock, this.#address.timeout, signal, async () => {
        const status = await this.#statusOf(method, url, payload, ended, false);
        const isAccepted = method === 'POST' ? status >= 200 && status < 300 : isReached(status);
        if (!isAccepted) throw failure('server.httpStatus', { status });
      });
    } finally {
      over.abort();
    }
  }

  async #statusOf(
    method: 'GET' | 'POST',
    url: URL,
    payload: Uint8Array | undefined,
    signal: AbortSignal,
    isRepeated: boolean,
  ): Promise<number> {
    this.#agent ??= this.#createAgent();
    let made: ClientRequest | undefined;
    try {
      return await new Promise<number>((resolve, reject) => {
        const headers =
          payload === undefined
            ? {}
            : { 'content-type': contentTypeOf(payload), 'content-length': payload.length };
        const options = { method, headers, signal, agent: this.#agent };
        const request = url.protocol === 'https:' ? requestTls(url, options) : requestPlain(url, options);
        made = request;
        request.on('error', reject);
        request.once('response', (response) => {
          let bytes = 0;
          response.on('data', (part: Uint8Array) => {
            bytes += part.length;
            if (bytes > answerBytes) {
              resolve(response.statusCode ?? 0);
              request.destroy();
            }
          });
          response.once('error', reject);
          response.once('end', () => resolve(response.statusCode ?? 0));
        });
        request.end(payload);
      });
    } catch (error) {
      // The server closed a kept connection just when it was used again (RFC 9110, section 9.2.2).
      if (!isRepeated && made?.reusedSocket === true && codeOf(error) === 'ECONNRESET') {
        return await this.#statusOf(method, url, payload, signal, true);
      }
      throw error;
    }
  }

  #createAgent(): PlainAgent | TlsAgent {
    const { keepAlive, tls } = this.#connection;
    const options = {
      keepAlive: keepAlive > 0,
      maxSockets: maxRequests,
      maxFreeSockets: 1,
      ...(keepAlive > 0 ? { timeout: keepAlive * 1000 } : {}),
    };
    if (this.#url.protocol !== 'https:') return new PlainAgent(options);
    // The address asks for TLS: the authorities of the system are trusted where the settings name no other.
    const trust = tls.mode === 'none' ? {} : tlsOptions(tls, this.#address.host, this.#world.clock.wall());
    return new TlsAgent({ ...options, ...trust, minVersion: 'TLSv1.2' });
  }
}

/** Whether an answer to the test shows that the server is there: it may take no GET at this address. */
function isReached(status: number): boolean {
  return status >= 200 && status < 500 && status !== 401 && status !== 403 && status !== 407;
}

/** The host of an address, of IPv6 without its brackets. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
