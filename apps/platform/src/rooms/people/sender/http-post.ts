import { reasonOf } from '@penstock/node-kit/error-text';
import { SendError } from './sms-sender.ts';
import { parsedJson } from '@penstock/contract/document/parsed-json';

/** How long a service may take for a request, in ms. */
const patience = 10_000;

/** The maximum that is read of an answer, in bytes. */
const longestAnswer = 65_536;

/** A request to a service that sends messages. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The answer of a service: its status, and its body as JSON; undefined where it is none. */
export interface PostAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Posts to a service, without following redirects, within ten seconds. Throws a `SendError` when the service is not
 * reached, or answers with a status of 500 or more, or with too much.
 */
export async function post({ url, headers, body }: Post): Promise<PostAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const text = await limitedText(response);
    if (response.status >= 500 || response.status === 429)
      throw new SendError(`the service answered ${response.status}`, {
        retry: response.status !== 429,
        detail: `HTTP ${response.status}`,
      });
    return { status: response.status, body: parsedJson(text) };
  } catch (error) {
    if (error instanceof SendError) throw error;
    const detail = reasonOf(error);
    throw new SendError(`the service could not be reached (${detail})`, { retry: true, detail });
  }
}

async function limitedText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > longestAnswer) throw new SendError('the service answered too much', { retry: false });
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
