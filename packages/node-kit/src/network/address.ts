import { BlockList, isIP } from 'node:net';

/** Whether an address is one of some networks, such as those of the proxies in front. */
export type IsWithin = (address: string) => boolean;

/** Makes the test for addresses and networks such as `10.0.0.0/8`, as the settings have checked them. */
export function within(networks: readonly string[]): IsWithin {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const type = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return (address) => {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * The key by which the connections and calls of one party are counted: its IPv4 address, or its IPv6 network
 * of 64 bits.
 */
export function partyOf(address: string): string {
  const plain = plainAddress(address);
  return isIP(plain) === 6 ? networkOf(plain) : plain;
}

/** An IPv4 address that came by an IPv6 socket, as IPv4; without the zone of a link-local address. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? address.split('%', 1)[0] ?? '';
}

/** The first four groups of an IPv6 address, as long as they are written out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * The address behind a connection, where trusted proxies may be in between: the last address of `X-Forwarded-
 * For` that is none of theirs, or that of the socket.
 */
export function addressBehind(
  socketAddress: string,
  forwardedFor: string | undefined,
  isProxy: IsWithin,
): string {
  const named = (forwardedFor ?? '').slice(-1000).split(',');
  let address = socketAddress;
  while (isProxy(address)) {
    const before = named.pop()?.trim() ?? '';
    if (isIP(plainAddress(before)) === 0) break;
    address = before;
  }
  return address;
}
