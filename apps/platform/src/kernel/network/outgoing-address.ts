import { lookup as resolve, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { within } from '@penstock/node-kit/network/address';

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

/** An address that somebody entered may not be asked. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/**
 * Checks an address that a user has entered where only the internet may be asked: it must be https, and no internal address.
 * A name is checked when it is resolved, by {@link publicLookup}. Throws a {@link ForbiddenAddressError}.
 */
export function demandPublic({ protocol, hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:') throw new ForbiddenAddressError(protocol);
  if (isIP(host) !== 0 && isInternal(host)) throw new ForbiddenAddressError(host);
}

/** Resolves a name, and fails where one of its addresses is internal. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
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
