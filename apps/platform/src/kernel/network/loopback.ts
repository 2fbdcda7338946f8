import { isIP } from 'node:net';
import { within } from '@penstock/node-kit/network/address';

const isLoopbackAddress = within(['127.0.0.0/8', '::1']);

/** Whether a host that is listened on or connected to is this machine itself: 127.0.0.0/8, ::1 or `localhost`. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  return isIP(plain) === 0 ? plain.toLowerCase() === 'localhost' : isLoopbackAddress(plain);
}
