import { Agent, type IncomingMessage, request } from 'node:http';
import type { Client } from '@penstock/client/calls/client';
import { cookieHeader } from '@penstock/client/session/cookie-fetch';
import { signedIn } from '../signed-in.ts';
import type { Target } from './target.ts';

/** A request as it is sent. */
export interface HostileRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** Sends a request and resolves with the body of the answer when it was read to its end; empty when it failed. */
export function send(
  { url, address }: Target,
  { method = 'POST', path, headers = {}, body = '' }: HostileRequest,
): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const sent = request(url + path, {
      method,
      agent,
      localAddress: address,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    sent.on('response', (answer: IncomingMessage) => {
      answer.on('close', () => resolve(text));
      answer.on('error', () => resolve(''));
      answer.on('data', (data: Buffer) => {
        text += data.toString('latin1');
      });
    });
    sent.on('error', () => resolve(''));
    sent.end(body);
  });
}

/** Does something again and again, so many at the same time. */
export async function keepDoing(concurrency: number, act: () => Promise<void>): Promise<void> {
  const repeat = async () => {
    for (;;) await act();
  };
  await Promise.all(Array.from({ length: concurrency }, repeat));
}

/** Waits so many ms. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Signs in as the hostile user; answers a client and the header `cookie` of its session. */
export async function hostileSession({
  url,
  account,
  password,
}: Target): Promise<{ readonly client: Client; readonly cookie: string }> {
  const cookies = new Map<string, string>();
  const client = await signedIn(url, { account, password }, cookies);
  return { client, cookie: cookieHeader(cookies) };
}
