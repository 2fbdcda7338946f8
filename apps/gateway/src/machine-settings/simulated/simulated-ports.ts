import type { Settings } from '@penstock/contract/configuration/model/settings';
import type { GatewayMachine } from '@penstock/contract/model/gateway-machine';
import { prefixOf } from '../network/prefix.ts';

type Port = GatewayMachine['networkPorts'][number];

/** The network ports of a simulated machine, with the addresses that they have by some settings. */
export function simulatedPorts({ mode, wan, lan, wlan, apn }: Settings): Port[] {
  const outside = wan.automatic ? address('192.168.10.57', 24) : address(wan.ip, prefixOf(wan.mask));
  const inside = lan.ip === '' ? address('192.168.1.1', 24) : address(lan.ip, prefixOf(lan.mask));
  const isBridged = mode === 'switch' || mode === 'switchRouter';
  return [
    port('wan0', 1, isBridged ? [] : [outside]),
    port('lan0', 2, isBridged ? [] : [inside]),
    ...(isBridged ? [port('bridge0', 3, [mode === 'switch' ? outside : inside])] : []),
    port('wlan0', 4, wlan.enabled ? [address('10.20.30.40', 24)] : []),
    port('wwan0', 5, apn.enabled ? [address('100.64.12.34', 32)] : []),
  ];
}

function port(name: string, number: number, addresses: Port['addresses']): Port {
  return { name, mac: `02:00:00:00:00:0${number}`, addresses };
}

function address(text: string, prefix: number): Port['addresses'][number] {
  return { address: text, prefix };
}
