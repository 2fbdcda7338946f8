import { Agent as PlainAgent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import type { HttpConnection } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import { headersIn } from '@penstock/contract/rules/http-headers';
import { isInRanges } from '@penstock/contract/rules/status-ranges';
import { BackOff } from '../waiting/back-off.ts';
import { wait } from '../waiting/wait.ts';
import type { ConnectionConfiguration, OutgoingMessage } from './connection.ts';
import { addressOf, contentTypeOf, postUrl } from './http-address.ts';
import { exchange, type HttpAnswer } from './http-exchange.ts';
import { type AskForToken, HttpProof } from './http-sign-in.ts';
import { PendingBytes } from './pending-bytes.ts';
import type { RunningServer } from './running-server.ts';
import { ServerCondition } from './server-condition.ts';
import { connectsBy } from './route-agent.ts';
import { type ServerAddress, serverFailure } from './server-failure.ts';
import { openSocket } from './socket.ts';
import { tlsOptions } from './tls.ts';
import { within } from './within.ts';
import { serverLimits, type ServerWorld, timeoutOf } from './world.ts';

/** Requests to one server at once; others wait. */
const maxRequests = 4;
/** The time between two fetches of the test URL while the server answers, and after failures, in ms. */
const testWaits = { whenWell: 60_000, first: 2000, max: 60_000 } as const;

/** An HTTP server that messages are sent to. */
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
  readonly #proof: HttpProof;
  /** The headers of the configuration, by name. */
  readonly #headers: Readonly<Record<string, string>>;
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
    const headers = headersIn(connection.request.headers);
    this.#headers = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
    this.#proof = new HttpProof(connection.signIn, clock, (...asked) => this.#askForToken(...asked));
    this.#address = { host: hostOf(this.#url), port: portOf(this.#url), timeout: timeoutOf(connection) };
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
        this.#answered(payload, url, signal),
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
        await this.#answered(undefined, this.#url, signal);
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

  async #answered(payload: Uint8Array | undefined, url: URL, signal: AbortSignal | undefined): Promise<void> {
    const { clock } = this.#world;
    const over = new AbortController();
    const signals = [over.signal, this.#over.signal, ...(signal === undefined ? [] : [signal])];
    const ended = AbortSignal.any(signals);
    const { accepted } = this.#connection.request;
    try {
      await within(clock, this.#address.timeout, signal, async () => {
        const status = await this.#statusOf(payload, url, ended);
        const isAccepted = payload === undefined ? isReached(status) : isInRanges(accepted, status);
        if (!isAccepted) throw failure('server.httpStatus', { status });
      });
    } finally {
      over.abort();
    }
  }

  /** The status of the answer to a message, or to a fetch of the address; once more with a new token where the old one is refused. */
  async #statusOf(payload: Uint8Array | undefined, url: URL, signal: AbortSignal): Promise<number> {
    const { method, contentType } = this.#connection.request;
    const ask = async () => {
      const proof = await this.#proof.headers(signal);
      const content =
        payload === undefined
          ? {}
          : {
              'content-type': contentType === '' ? contentTypeOf(payload) : contentType,
              'content-length': payload.length,
            };
      this.#agent ??= this.#createAgent(this.#url);
      return await exchange({
        method: payload === undefined ? 'GET' : method,
        url,
        headers: { ...this.#headers, ...content, ...proof },
        payload,
        agent: this.#agent,
        signal,
      });
    };
    const { status } = await ask();
    if (status !== 401 || this.#connection.signIn.way !== 'oauth' || !this.#proof.forget()) return status;
    return (await ask()).status;
  }

  /** Asks another server for a token, with the trust of this connection. */
  async #askForToken(...[url, headers, form, signal]: Parameters<AskForToken>): Promise<HttpAnswer> {
    const payload = Buffer.from(form);
    const agent = this.#createAgent(url);
    try {
      const all = { ...headers, 'content-length': payload.length };
      return await exchange({ method: 'POST', url, headers: all, payload, agent, signal });
    } finally {
      agent.destroy();
    }
  }

  #createAgent(url: URL): PlainAgent | TlsAgent {
    const { protocol, hostname } = url;
    const { keepAlive, tls, proxy } = this.#connection;
    const options = {
      keepAlive: keepAlive > 0,
      maxSockets: maxRequests,
      maxFreeSockets: 1,
      ...(keepAlive > 0 ? { timeout: keepAlive * 1000 } : {}),
    };
    const host = hostOf({ hostname });
    // An address that asks for TLS has it: the authorities of the system are trusted where the settings name no other.
    const settings = tls.mode === 'none' ? ({ ...tls, mode: 'oneWay', rootCertificate: '' } as const) : tls;
    const trust = protocol === 'https:' ? tlsOptions(settings, host, this.#world.clock.wall()) : undefined;
    const agent = trust === undefined ? new PlainAgent(options) : new TlsAgent({ ...options, ...trust });
    if (!proxy.enabled) return agent;
    const route = { address: { host, port: portOf(url), timeout: this.#address.timeout }, proxy, tls: trust };
    return connectsBy(agent, () => openSocket(route, this.#world.clock, this.#over.signal));
  }
}

/** Whether an answer to the test shows that the server is there: it may take no GET at this address. */
function isReached(status: number): boolean {
  return status >= 200 && status < 500 && status !== 401 && status !== 403 && status !== 407;
}

/** The host of an address, of IPv6 without its brackets. */
function hostOf({ hostname }: Pick<URL, 'hostname'>): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function portOf({ protocol, port }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}
