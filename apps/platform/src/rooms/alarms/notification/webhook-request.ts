import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { reasonOf } from '@penstock/node-kit/error-text';
import {
  demandPublic,
  ForbiddenAddressError,
  publicLookup,
} from '../../../kernel/network/outgoing-address.ts';

/** How long the whole request may take, in ms. */
const patience = 10_000;

/** The maximum that is read of an answer, in bytes: nothing of it is needed. */
const longestAnswer = 65_536;

/** A request to a webhook. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether it may lead to private addresses, and use http. */
  readonly allowPrivate: boolean;
}

/**
 * Posts to an address that a user has entered, and answers the status. It follows no redirect, and connects only to the
 * addresses that it has examined, so that a name cannot lead elsewhere meanwhile. Throws a {@link ForbiddenAddressError},
 * and an error whose message says why the server was not reached within ten seconds.
 */
export async function postWebhook({ url, headers, body, allowPrivate }: WebhookRequest): Promise<number> {
  const target = new URL(url);
  if (!allowPrivate) demandPublic(target);
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return await new Promise<number>((done, refuse) => {
    const sent = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(patience),
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      (response) => {
        let size = 0;
        response.on('data', (piece: Buffer) => {
          size += piece.byteLength;
          if (size > longestAnswer) sent.destroy();
        });
        // The status is all that counts: a longer answer, or one that breaks off, does not change it.
        response.on('close', () => done(response.statusCode ?? 0));
        response.on('error', () => undefined);
      },
    );
    sent.on('error', (error) =>
      refuse(error instanceof ForbiddenAddressError ? error : new Error(reasonOf(error))),
    );
    sent.end(body);
  });
}
