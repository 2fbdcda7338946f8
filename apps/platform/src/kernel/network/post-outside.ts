import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { reasonOf } from '@penstock/node-kit/error-text';
import { demandPublic, ForbiddenAddressError, publicLookup } from './outgoing-address.ts';

/** How long the whole request may take, in ms. */
const patience = 10_000;

/** The maximum that is read of an answer, in bytes. */
const longestAnswer = 65_536;

/** A request to an address that somebody entered. */
export interface OutsideRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Whether it may lead to private addresses, and use http. */
  readonly allowPrivate: boolean;
}

/** The answer to a request: its status, and its body as text, cut where it is too long. */
export interface OutsideAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Posts to an address that a user has entered, and answers what the server did. It follows no redirect, and connects only to the
 * addresses that it has examined, so that a name cannot lead elsewhere meanwhile. Throws a {@link ForbiddenAddressError},
 * and an error whose message says why the server was not reached within ten seconds.
 */
export async function postOutside({
  url,
  headers,
  body,
  allowPrivate,
}: OutsideRequest): Promise<OutsideAnswer> {
  const target = new URL(url);
  if (!allowPrivate) demandPublic(target);
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return await new Promise<OutsideAnswer>((done, refuse) => {
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
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => {
          size += piece.byteLength;
          if (size > longestAnswer) sent.destroy();
          else pieces.push(piece);
        });
        // The status is all that counts: a longer answer, or one that breaks off, does not change it.
        response.on('close', () =>
          done({ status: response.statusCode ?? 0, body: Buffer.concat(pieces).toString('utf8') }),
        );
        response.on('error', () => undefined);
      },
    );
    sent.on('error', (error) =>
      refuse(error instanceof ForbiddenAddressError ? error : new Error(reasonOf(error))),
    );
    sent.end(body);
  });
}
