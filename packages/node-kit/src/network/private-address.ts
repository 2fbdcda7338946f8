import { within } from './address.ts';

/**
 * Whether an address is of this machine or of a private network: loopback (RFC 1122, RFC 4291), RFC 1918, RFC 4193, and link-local
 * (RFC 3927, RFC 4291).
 */
export const isPrivateAddress = within([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);
