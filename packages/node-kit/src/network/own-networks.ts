import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** An IPv4 network that this machine is in, itself included (loopback). */
export interface OwnNetwork {
  /** The address of this machine there. */
  readonly address: string;
  /** The address of all in it (RFC 919). */
  readonly broadcast: string;
  /** Whether an address is in it. */
  readonly has: (address: string) => boolean;
}

/** More are not looked at. */
const maxNetworks = 32;

/** The IPv4 networks of this machine. */
export function ownNetworks(
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): OwnNetwork[] {
  return Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .filter(({ family }) => family === 'IPv4')
    .slice(0, maxNetworks)
    .map(({ address, netmask }) => {
      const mask = numberOf(netmask);
      const network = (numberOf(address) & mask) >>> 0;
      const broadcast = (network | ~mask) >>> 0;
      return {
        address,
        broadcast: [24, 16, 8, 0].map((shift) => (broadcast >>> shift) & 0xff).join('.'),
        has: (other) => (numberOf(other) & mask) >>> 0 === network,
      };
    });
}

function numberOf(address: string): number {
  return address.split('.').reduce((number, part) => number * 256 + Number(part), 0) >>> 0;
}
