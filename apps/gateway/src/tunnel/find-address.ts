import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { failure } from '@penstock/contract/errors/error';
import { type TunnelTarget, tunnelTargetText } from '@penstock/contract/model/tunnel';
import { endpointOf } from '@penstock/protocols/list';
import { mayReach, type OwnNetwork } from './allowed-address.ts';

type TcpTarget = Extract<TunnelTarget, { kind: 'tcp' }>;

/**
 * The address of the host of a target, which a tunnel may reach. It is connected to by this address, so that a name cannot
 * mean another one by then. Throws `gateway.tunnelTarget`.
 *
 * @param allowed addresses that whoever started the gateway allows beside the devices.
 */
export async function findAddress(
  target: TcpTarget,
  configuration: Configuration,
  allowed: readonly string[],
): Promise<string> {
  const refused = failure('gateway.tunnelTarget', { target: tunnelTargetText(target) });
  const [address] = await addressesOf(target.host);
  if (address === undefined) throw refused;
  const { ip, mask } = configuration.settings.lan;
  const hosts = configuration.drivers.flatMap((driver) => endpointOf(driver, undefined)?.network?.host ?? []);
  const isOfDriver = hosts.some((host) => host.toLowerCase() === target.host.toLowerCase());
  const known = isOfDriver ? [[address]] : await Promise.all([...new Set(hosts)].map(addressesOf));
  const reach = {
    own: ownNetworks(),
    lan: ip === '' || mask === '' ? undefined : { ip, mask },
    drivers: known.flat(),
    allowed,
  };
  if (!mayReach(address, reach)) throw refused;
  return address;
}

async function addressesOf(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}

function ownNetworks(): OwnNetwork[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address, cidr }) => ({ address, prefix: Number(cidr?.split('/')[1] ?? 128) })),
  );
}
