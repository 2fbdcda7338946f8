import { BlockList, isIP, isIPv4 } from 'node:net';

/** A network that the machine is in. */
export interface OwnNetwork {
  readonly address: string;
  /** Bits of the network. */
  readonly prefix: number;
}

/** Whom a tunnel may reach. */
export interface Reach {
  /** The networks of this machine, with its own addresses in them. */
  readonly own: readonly OwnNetwork[];
  /** The LAN of the settings; undefined where they say nothing. */
  readonly lan: { readonly ip: string; readonly mask: string } | undefined;
  /** The addresses of the hosts of drivers. */
  readonly drivers: readonly string[];
  /** Addresses that whoever started the gateway allows, itself included. */
  readonly allowed: readonly string[];
}

/** This machine itself, whoever answers for the machine it runs on, everybody, and nobody. */
const never = networks([
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 127],
  ['fe80::', 10],
  ['fd00:ec2::254', 128],
  ['ff00::', 8],
]);

/** Networks that are no part of the internet (RFC 1918, RFC 4193). */
const privateNetworks = networks([
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
]);

/** Whether a tunnel may lead to an address: devices in the networks of the gateway, and the hosts that its drivers read. */
export function mayReach(address: string, { own, lan, drivers, allowed }: Reach): boolean {
  const plain = withoutMapping(address);
  if (isIP(plain) === 0) return false;
  if (allowed.includes(plain)) return true;
  if (isIn(never, plain) || own.some((one) => one.address === plain)) return false;
  if (drivers.some((one) => withoutMapping(one) === plain)) return true;
  if (lan !== undefined && isIn(networks([[lan.ip, prefixOf(lan.mask)]]), plain)) return true;
  const near = networks(own.map((one) => [one.address, one.prefix]));
  return isIn(privateNetworks, plain) && isIn(near, plain);
}

/** An IPv4 address that is written as one of IPv6 is the same host. */
function withoutMapping(address: string): string {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (high === undefined || low === undefined) return address.toLowerCase();
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}

function networks(list: readonly (readonly [address: string, prefix: number])[]): BlockList {
  const found = new BlockList();
  for (const [address, prefix] of list)
    if (isIP(address) !== 0) found.addSubnet(address, prefix, isIPv4(address) ? 'ipv4' : 'ipv6');
  return found;
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** The bits of a mask such as `255.255.255.0`. */
function prefixOf(mask: string): number {
  return mask
    .split('.')
    .map((part) => Number(part).toString(2).replaceAll('0', '').length)
    .reduce((sum, bits) => sum + bits, 0);
}
