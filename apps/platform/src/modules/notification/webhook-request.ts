import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { reasonOf } from '@penstock/node-kit/error-text';
import { within } from '../../network/address.ts';

/** How long the whole request may take, in ms. */
const patience = 10_000;

/** What is read of an answer at most, in bytes: nothing of it is needed. */
const longestAnswer = 65_536;

/** Addresses that are none of the internet: of this machine, of private networks, of links, and those that contain others. */
const isInternal = within([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
]);

/** A webhook may not lead where it leads. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

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
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && (target.protocol !== 'https:' || (isIP(host) !== 0 && isInternal(host))))
    throw new ForbiddenAddressError(target.protocol === 'https:' ? host : target.protocol);
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

/** Resolves a name, and fails where one of its addresses is internal. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error !== null) {
      callback(error, '');
      return;
    }
    const [first] = addresses;
    const internal = addresses.find(({ address }) => isInternal(address));
    if (internal !== undefined || first === undefined)
      callback(new ForbiddenAddressError(internal?.address ?? hostname), '');
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
