import { reasonOf } from '@penstock/node-kit/error-text';

/** The maximum that is read of an answer, in bytes, unpacked. */
const longestAnswer = 262_144;

/** A service that the operator has set gave no answer that is its protocol. The message is for the log of the operator, without keys. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
}

/** The answer of a service: its status, and its body as JSON. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Gets JSON from a service whose address the operator has set. It follows no redirect, so that the key goes nowhere else.
 *
 * @param signal ends it when the time is over.
 * @throws ServiceError where nothing came in time, too much, or no JSON.
 */
export async function getJson(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<JsonAnswer> {
  let text: string;
  let status: number;
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal });
    status = response.status;
    text = await limitedText(response);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(`${url.pathname}: not reached (${reasonOf(error)})`);
  }
  try {
    const body: unknown = JSON.parse(text);
    return { status, body };
  } catch {
    throw new ServiceError(`${url.pathname}: status ${status}, and no JSON`);
  }
}

async function limitedText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > longestAnswer) throw new ServiceError('the answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
