import type { GatewayWays } from './gateway-ways.ts';
import { discoverGateways, type FoundGateway } from './discover.ts';
import { greetLan, lanWorld, type LanWorld, signInLan } from './lan.ts';

/** The ways to gateways on the LAN, as the server of the tool uses them. */
export function lanWays(world: LanWorld = lanWorld): Pick<GatewayWays, 'discover' | 'greetLan' | 'openLan'> {
  return {
    discover: async (seconds, signal) => {
      const found = await discoverGateways({ time: seconds * 1000, signal });
      return found.flatMap((gateway) => shown(gateway));
    },
    greetLan: async ({ host, port }, signal) => {
      const { hasPassword, ...greeting } = await greetLan({ host, port, signal }, world);
      return { ...greeting, passwordSet: hasPassword };
    },
    openLan: ({ host, port, fingerprint, password, isNew }, signal) => {
      const credentials = isNew ? { setPassword: password } : { password };
      return signInLan({ host, port, signal, fingerprint, credentials }, world);
    },
  };
}

/** A gateway with the address that it is connected to: the one that answered first, unless that is this machine and another answered too. */
function shown({ addresses, ways: _ways, ...gateway }: FoundGateway) {
  const host = addresses.find((address) => !address.startsWith('127.')) ?? addresses[0];
  return host === undefined ? [] : [{ ...gateway, host }];
}
