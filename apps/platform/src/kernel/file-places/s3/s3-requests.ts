import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, Agent, request as overHttp } from 'node:http';
import { Agent as SecureAgent, request as overHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { rootCertificates } from 'node:tls';
import type { Clock } from '@penstock/node-kit/clock';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Address } from '../../settings/file-settings.ts';
import { FilePlaceError } from '../file-place.ts';
import { bodyOf, codeIn } from './s3-answers.ts';

/** One request to a store. */
export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Below the prefix; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Ends it at any time, also while its answer is read. */
  readonly signal?: AbortSignal;
}

/** A store answered, and refused. */
export class S3Refusal extends FilePlaceError {
  readonly status: number;
  /** As the store names it, such as `NoSuchUpload`. */
  readonly code: string;

  constructor(place: string, status: number, code: string) {
    super(
      status === 404 && code !== 'NoSuchBucket' ? 'missing' : 'refused',
      `${place} ${saidBy(status, code)}`,
    );
    this.status = status;
    this.code = code;
  }
}

/** How long nothing may come or go, in ms. */
const silence = 30_000;

/** How long to wait before each further try, in ms. */
const pauses = [200, 1000, 3000] as const;

/** SHA-256 of nothing. */
const emptyHash = createHash('sha256').digest('hex');

/** Connections to a store at the same time; further requests wait. */
const maxSockets = 64;

/** Sends signed requests (AWS Signature Version 4) to a bucket, and tries again what a store or a line failed to do. */
export class S3Requests {
  readonly name: string;
  readonly #address: S3Address;
  readonly #clock: Clock;
  readonly #base: string;
  readonly #agent: Agent;
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(address: S3Address, clock: Clock) {
    this.#address = address;
    this.#clock = clock;
    const { endpoint, bucket, prefix, style, authority } = address;
    const { protocol, host } = new URL(endpoint);
    this.name = `s3://${host}/${bucket}${prefix === '' ? '' : `/${prefix.slice(0, -1)}`}`;
    this.#base = style === 'path' ? `${endpoint}/${bucket}` : `${protocol}//${bucket}.${host}`;
    const options = { keepAlive: true, maxSockets, maxFreeSockets: 8, timeout: silence };
    // Read at the start: a file that is not there is an error of the setting.
    const ca = authority === undefined ? undefined : [...rootCertificates, readFileSync(authority, 'utf8')];
    this.#agent =
      protocol === 'https:' ? new SecureAgent({ ...options, ...(ca && { ca }) }) : new Agent(options);
  }

  /**
   * Sends a request and answers as soon as the store does; the body of the answer is for the caller, who reads or destroys it. Where the
   * line breaks, or the store is not able to at the moment, it is sent again, up to three times.
   *
   * @throws S3Refusal where the store refuses, and FilePlaceError where it is not reached.
   */
  async send(request: S3Request): Promise<IncomingMessage> {
    for (let tries = 0; ; tries += 1) {
      const wait = pauses[tries];
      try {
        return await this.#sendOnce(request);
      } catch (error) {
        request.signal?.throwIfAborted();
        if (wait === undefined || !isPassing(error)) throw this.#unreached(error);
        await pause(wait, undefined, { ...(request.signal && { signal: request.signal }) });
      }
    }
  }

  /** Sends a request and reads its whole answer, which is small. */
  async ask(request: S3Request): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.send(request);
      try {
        return await bodyOf(answer);
      } catch (error) {
        request.signal?.throwIfAborted();
        if (tries === pauses.length) throw this.#unreached(error);
      }
    }
  }

  /** Closes connections that nobody uses. */
  stop(): void {
    this.#agent.destroy();
  }

  async #sendOnce(request: S3Request): Promise<IncomingMessage> {
    const { method, body, signal } = request;
    const { url, headers } = await this.#signed(request);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === 'https:' ? overHttps : overHttp;
      const sent: ClientRequest = send(url, {
        method,
        headers,
        agent: this.#agent,
        ...(signal && { signal }),
      });
      let answered: IncomingMessage | undefined;
      sent.setTimeout(silence, () => {
        // A slow reader is not the fault of the store.
        if ((answered?.readableLength ?? 0) === 0) sent.destroy(new Error('nothing came for 30 s'));
      });
      sent.on('error', reject);
      sent.on('response', (message) => {
        answered = message;
        resolve(message);
      });
      sent.end(body);
    });
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return answer;
    const code = codeIn(await bodyOf(answer).catch(() => ''));
    throw new S3Refusal(this.name, status, code);
  }

  async #signed({ method, key, query = {}, headers = {}, body }: S3Request) {
    const { key: accessKeyId, secret: secretAccessKey, token, region, prefix } = this.#address;
    const hash = body === undefined ? emptyHash : createHash('sha256').update(body).digest('hex');
    const url = new URL(key === '' ? `${this.#base}/` : `${this.#base}/${prefix}${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      accessKeyId,
      secretAccessKey,
      ...(token === undefined ? {} : { sessionToken: token }),
      service: 's3',
      region,
      cache: this.#keys,
      datetime: new Date(this.#clock.now()).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    }).sign();
    const length =
      method === 'PUT' || method === 'POST' ? { 'content-length': String(body?.length ?? 0) } : {};
    return { url, headers: { ...Object.fromEntries(signed.headers), ...length } };
  }

  #unreached(error: unknown): Error {
    if (error instanceof FilePlaceError) return error;
    const what = codeOf(error) ?? reasonOf(error);
    return new FilePlaceError('unreachable', `${this.name} is not reached (${what})`, { cause: error });
  }
}

/** Whether the same request may succeed in a moment. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof S3Refusal)) return !(error instanceof FilePlaceError);
  return error.status >= 500 || error.status === 429 || error.code === 'RequestTimeout';
}

/** The words of a refusal, for the log. */
function saidBy(status: number, code: string): string {
  switch (code) {
    case 'SignatureDoesNotMatch':
      return 'refuses the secret (SignatureDoesNotMatch)';
    case 'InvalidAccessKeyId':
      return 'does not know the key (InvalidAccessKeyId)';
    case 'ExpiredToken':
    case 'InvalidToken':
      return `refuses the session token (${code})`;
    case 'NoSuchBucket':
      return 'does not exist (NoSuchBucket)';
    case 'RequestTimeTooSkewed':
      return 'refuses the time of this machine: set its clock (RequestTimeTooSkewed)';
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `is in another region: set region in PENSTOCK_FILES (${code})`;
    case '':
      return `answers ${status}`;
    default:
      return `answers ${status} (${code})`;
  }
}
