import { reasonOf } from '@penstock/node-kit/error-text';
import { WeatherSourceError } from './weather-source.ts';

/** The maximum that is read of an answer, in bytes, unpacked. */
const longestAnswer = 262_144;

/** The answer of a service: its status, and its body as JSON. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Gets JSON from a service whose address the operator has set. It follows no redirect, so that the key goes nowhere else.
 *
 * @param signal ends it when the time is over.
 * @throws WeatherSourceError where nothing came in time, too much, or no JSON.
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
    if (error instanceof WeatherSourceError) throw error;
    throw new WeatherSourceError(`${url.pathname}: not reached (${reasonOf(error)})`);
  }
  try {
    const body: unknown = JSON.parse(text);
    return { status, body };
  } catch {
    throw new WeatherSourceError(`${url.pathname}: status ${status}, and no JSON`);
  }
}

async function limitedText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > longestAnswer) throw new WeatherSourceError('the answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
