/**
 * Where an address is, as far as it says so itself: on the machine of the platform, in a network that is not the internet
 * (RFC 1918, RFC 4193, link-local), or at an address of the internet. Which town that is only services outside claim to know.
 */
export type NetworkPlace = 'machine' | 'local' | 'internet' | 'unknown';

const machine = /^(?:127\.|::1$)/;
const local =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/** The place of an address; `unknown` where it is empty. */
export function networkPlace(address: string): NetworkPlace {
  // IPv4 as sockets of IPv6 name it.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain === '') return 'unknown';
  if (machine.test(plain)) return 'machine';
  return local.test(plain) ? 'local' : 'internet';
}
