import type { Agent as PlainAgent } from 'node:http';
import type { Agent as TlsAgent } from 'node:https';
import type { HttpConnection } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import { headersIn } from '@penstock/contract/rules/http-headers';
import { isInRanges } from '@penstock/contract/rules/status-ranges';
import { Batching } from './batching.ts';
import type { ConnectionConfiguration, IncomingMessage, OutgoingMessage } from './connection.ts';
import { createAgent, hostOf, portOf } from './http-agent.ts';
import { addressOf, contentTypeOf, postUrl } from './http-address.ts';
import { exchange, type HttpAnswer } from './http-exchange.ts';
import { isJoinable, joinedPayload } from './http-batch.ts';
import { type AskForToken, HttpProof } from './http-sign-in.ts';
import { Listeners } from './listeners.ts';
import { PendingBytes } from './pending-bytes.ts';
import { Probing } from './probing.ts';
import type { RunningServer } from './running-server.ts';
import { ServerCondition } from './server-condition.ts';
import { type ServerAddress, serverFailure } from './server-failure.ts';
import { within } from './within.ts';
import { serverLimits, type ServerWorld, timeoutOf } from './world.ts';

/** A payload for an address; without one the address is fetched. */
interface Posted {
  readonly payload: Uint8Array | undefined;
  readonly url: URL;
  /** The type of the payload; left out where its bytes say it. */
  readonly contentType?: string;
}

/** An HTTP server that messages are sent to. */
export class HttpServer implements RunningServer {
  readonly kind = 'http';
  readonly name: string;
  readonly configuration: ConnectionConfiguration;
  readonly batch: number;
  readonly #connection: HttpConnection;
  readonly #world: ServerWorld;
  readonly #url: URL;
  readonly #address: ServerAddress;
  readonly #condition: ServerCondition;
  readonly #listeners: Listeners;
  readonly #pending = new PendingBytes();
  readonly #proof: HttpProof;
  /** The messages that go together, by address. */
  readonly #batches = new Map<string, Batching<{ readonly payload: Uint8Array }>>();
  /** The headers of the configuration, by name. */
  readonly #headers: Readonly<Record<string, string>>;
  readonly #probing: Probing;
  #agent: PlainAgent | TlsAgent | undefined;

  constructor(connection: HttpConnection, world: ServerWorld) {
    const { name } = connection;
    const { clock, log } = world;
    this.name = name;
    this.configuration = { kind: 'http', connection };
    this.batch = connection.batch.reports;
    this.#connection = connection;
    this.#world = world;
    this.#url = addressOf(connection);
    const headers = headersIn(connection.request.headers);
    this.#headers = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
    this.#proof = new HttpProof(connection.signIn, clock, (...asked) => this.#askForToken(...asked));
    this.#address = { host: hostOf(this.#url), port: portOf(this.#url), timeout: timeoutOf(connection) };
    const address = this.#url.origin;
    this.#condition = new ServerCondition({ name, kind: 'http', address, isEnabled: true, clock, log });
    this.#listeners = new Listeners(this.#condition, clock);
    this.#probing = new Probing({
      world,
      condition: this.#condition,
      address: this.#address,
      probe: async (signal) => {
        await this.#answered({ payload: undefined, url: this.#url }, signal);
      },
    });
  }

  start(): void {
    this.#probing.start();
  }

  async stop(): Promise<void> {
    for (const batching of this.#batches.values()) batching.stop();
    const stopped = this.#probing.stop();
    this.#agent?.destroy();
    await stopped;
  }

  status(): ServerStatus {
    return this.#condition.status();
  }

  onStatus(listener: () => void): () => void {
    return this.#condition.listen(listener);
  }

  /** Hands on what the server answers to a message that has a topic. */
  subscribe(_filter: string, _qos: 0 | 1 | 2, listener: (message: IncomingMessage) => void): () => void {
    return this.#listeners.add(listener);
  }

  async send({ topic, payload }: OutgoingMessage, signal?: AbortSignal): Promise<void> {
    const url = postUrl(this.#url, topic);
    const isAlone = this.batch === 1 || !isJoinable(payload, this.#connection.batch.form);
    try {
      await this.#pending.use(payload.length, serverLimits.messageBytes, () =>
        isAlone
          ? this.#post({ payload, url, topic }, signal)
          : this.#sendTogether(payload, url, topic, signal),
      );
      this.#condition.sent(payload.length);
      this.#condition.connected();
    } catch (error) {
      this.#condition.notSent();
      const known = serverFailure(error, this.#address);
      const isOurs = known.key === 'server.busy' || known.key === 'server.messageTooLarge';
      if (!this.#probing.signal.aborted && signal?.aborted !== true && !isOurs) this.#condition.failed(known);
      throw known;
    }
  }

  /** Sends a message with others to the same address. */
  async #sendTogether(
    payload: Uint8Array,
    url: URL,
    topic: string,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { batch } = this.#connection;
    const known = this.#batches.get(url.href);
    const batching =
      known ??
      new Batching({
        ...batch,
        bytes: serverLimits.messageBytes,
        clock: this.#world.clock,
        send: (items: readonly { readonly payload: Uint8Array }[]) => {
          const joined = joinedPayload(
            items.map((item) => item.payload),
            batch.form,
          );
          return this.#post({ ...joined, url, topic }, undefined);
        },
      });
    this.#batches.set(url.href, batching);
    try {
      await batching.send({ payload }, signal);
    } finally {
      if (batching.isIdle) this.#batches.delete(url.href);
    }
  }

  /** Posts a payload. An answer to what itself answers a request is not handed on: it would ask again and again. */
  async #post(posted: Posted & { readonly topic: string }, signal: AbortSignal | undefined): Promise<void> {
    const { content } = await this.#answered(posted, signal);
    const { callbackScript } = this.#connection;
    if (callbackScript !== '' && posted.topic !== '' && content.length > 0) this.#listeners.deliver(content);
  }

  /** The answer that is accepted. */
  async #answered(posted: Posted, signal: AbortSignal | undefined): Promise<HttpAnswer> {
    const { clock } = this.#world;
    const over = new AbortController();
    const signals = [over.signal, this.#probing.signal, ...(signal === undefined ? [] : [signal])];
    const ended = AbortSignal.any(signals);
    const { accepted } = this.#connection.request;
    try {
      return await within(clock, this.#address.timeout, signal, async () => {
        const answer = await this.#exchanged(posted, ended);
        const { status } = answer;
        const isAccepted = posted.payload === undefined ? isReached(status) : isInRanges(accepted, status);
        if (!isAccepted) throw failure('server.httpStatus', { status });
        return answer;
      });
    } finally {
      over.abort();
    }
  }

  /** The answer to a message, or to a fetch of the address; once more with a new token where the old one is refused. */
  async #exchanged({ payload, url, contentType: own }: Posted, signal: AbortSignal): Promise<HttpAnswer> {
    const { method, contentType } = this.#connection.request;
    const ask = async () => {
      const proof = await this.#proof.headers(signal);
      const content =
        payload === undefined
          ? {}
          : {
              'content-type': contentType === '' ? (own ?? contentTypeOf(payload)) : contentType,
              'content-length': payload.length,
            };
      this.#agent ??= createAgent(this.#url, this.#connection, this.#world.clock, this.#probing.signal);
      return await exchange({
        method: payload === undefined ? 'GET' : method,
        url,
        headers: { ...this.#headers, ...content, ...proof },
        payload,
        agent: this.#agent,
        signal,
      });
    };
    const answer = await ask();
    const isTokenOver = answer.status === 401 && this.#connection.signIn.way === 'oauth';
    return isTokenOver && this.#proof.forget() ? await ask() : answer;
  }

  /** Asks another server for a token, with the trust of this connection. */
  async #askForToken(...[url, headers, form, signal]: Parameters<AskForToken>): Promise<HttpAnswer> {
    const payload = Buffer.from(form);
    const agent = createAgent(url, this.#connection, this.#world.clock, this.#probing.signal);
    try {
      const all = { ...headers, 'content-length': payload.length };
      return await exchange({ method: 'POST', url, headers: all, payload, agent, signal });
    } finally {
      agent.destroy();
    }
  }
}

/** Whether an answer to the test shows that the server is there: it may take no GET at this address. */
function isReached(status: number): boolean {
  return status >= 200 && status < 500 && status !== 401 && status !== 403 && status !== 407;
}
