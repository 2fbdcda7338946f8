import { type Agent as PlainAgent, type ClientRequest, request as requestPlain } from 'node:http';
import { type Agent as TlsAgent, request as requestTls } from 'node:https';
import { codeOf } from '@penstock/node-kit/error-text';

/** The most bytes of an answer that are read. */
const answerBytes = 65_536;

/** A request to a server. */
export interface HttpExchange {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly payload: Uint8Array | undefined;
  readonly agent: PlainAgent | TlsAgent;
  readonly signal: AbortSignal;
}

/** The answer of a server: its status, and the beginning of its content. */
export interface HttpAnswer {
  readonly status: number;
  readonly content: Buffer;
  /** The header `Retry-After`. */
  readonly retryAfter: string | undefined;
}

/** Makes a request and reads its answer. Redirects are not followed. Rejects with what Node reports. */
export async function exchange(request: HttpExchange): Promise<HttpAnswer> {
  try {
    return await attempt(request);
  } catch (error) {
    if (!(error instanceof StaleSocketError)) throw error;
    return await attempt(request).catch((again: unknown) => {
      throw again instanceof StaleSocketError ? again.cause : again;
    });
  }
}

/** The server closed a kept connection just when it was used again (RFC 9110, section 9.2.2): the request is made once more. */
class StaleSocketError extends Error {}

function attempt({ method, url, headers, payload, agent, signal }: HttpExchange): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, signal, agent };
    const request: ClientRequest =
      url.protocol === 'https:' ? requestTls(url, options) : requestPlain(url, options);
    request.on('error', (error) => {
      const isStale = request.reusedSocket && codeOf(error) === 'ECONNRESET';
      reject(isStale ? new StaleSocketError('the kept connection had ended', { cause: error }) : error);
    });
    request.once('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const done = () =>
        resolve({
          status: response.statusCode ?? 0,
          content: Buffer.concat(parts),
          retryAfter: response.headers['retry-after'],
        });
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes <= answerBytes) parts.push(part);
        else {
          done();
          request.destroy();
        }
      });
      response.once('error', reject);
      response.once('end', done);
    });
    request.end(payload);
  });
}
