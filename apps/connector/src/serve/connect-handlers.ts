import {
  lanConnect,
  lanDiscover,
  lanGreet,
  mqttConnect,
  serialPorts,
} from '@penstock/contract/local/connect-calls';
import type { Connecting } from '@penstock/local-console/connecting';
import { serialHandlers } from '@penstock/local-console/serial-handlers';
import { handle, type Handler } from '@penstock/server/http/handlers';
import type { GatewayWays } from '../links/gateway-ways.ts';
import { brokerWay, type UsedWay } from '../remembered/remembered-way.ts';
import { openWay } from './open-way.ts';
import type { KnownGateways } from './known-gateways.ts';

/** The calls with which the connection tool reaches gateways. */
export function connectHandlers(
  ways: GatewayWays,
  connecting: Connecting<UsedWay>,
  known: KnownGateways,
): readonly Handler[] {
  return [
    handle(lanDiscover, async ({ seconds }, { signal }) => ({
      rows: [...(await ways.discover(seconds, signal))],
    })),
    handle(lanGreet, async (address, { signal }) => {
      const greeted = await ways.greetLan(address, signal);
      return { ...greeted, known: known.compare(greeted.sn, greeted.fingerprint) };
    }),
    handle(lanConnect, async ({ password, isNew, ...lan }) => {
      const { host, port, fingerprint } = lan;
      const used: UsedWay = { way: { mode: 'lan', ...lan }, secrets: { password, privateKey: '' } };
      const { sn } = await connecting.connect(openWay(ways, used, isNew), `${host}:${port}`, used);
      await known.accept(sn, fingerprint);
      return { sn };
    }),
    handle(serialPorts, async () => ({ rows: [...(await ways.serialPorts())] })),
    ...serialHandlers(ways, connecting, ({ password, isNew: _isNew, ...line }): UsedWay => {
      return { way: { mode: 'serial', ...line }, secrets: { password, privateKey: '' } };
    }),
    handle(mqttConnect, async ({ broker }) => {
      const used = brokerWay(broker);
      const { sn } = await connecting.connect(openWay(ways, used), `${broker.host}:${broker.port}`, used);
      return { sn };
    }),
  ];
}
