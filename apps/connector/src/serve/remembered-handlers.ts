import { failure } from '@penstock/contract/errors/error';
import {
  rememberedAdd,
  rememberedConnect,
  rememberedForget,
  rememberedQuery,
  rememberedRename,
} from '@penstock/contract/local/remembered-calls';
import type { Connecting } from '@penstock/local-console/connecting';
import type { CurrentGateway } from '@penstock/local-console/current-gateway';
import { handle, type Handler } from '@penstock/server/http/handlers';
import type { GatewayWays } from '../links/gateway-ways.ts';
import type { UsedWay } from '../remembered/remembered-way.ts';
import type { RememberedConnections } from '../remembered/remembered-connections.ts';
import { openWay } from './open-way.ts';

/** The calls about the connections that this computer remembers. */
export function rememberedHandlers(
  ways: GatewayWays,
  connecting: Connecting<UsedWay>,
  gateway: Pick<CurrentGateway, 'connection'>,
  remembered: RememberedConnections,
): readonly Handler[] {
  return [
    handle(rememberedQuery, async () => ({
      place: await remembered.place(),
      rows: await Promise.all(
        remembered.list.map(async (connection) => {
          const { id, name, sn, address, way } = connection;
          return { id, name, sn, address, mode: way.mode, sealed: await remembered.isSealed(connection) };
        }),
      ),
    })),
    handle(rememberedAdd, async ({ name, passphrase }) => {
      const { used } = connecting;
      const { connection } = gateway;
      if (used === undefined || connection === null) throw failure('data.notFound');
      const { sn, address } = connection;
      return { id: await remembered.add(used, { name, sn, address }, passphrase) };
    }),
    handle(rememberedConnect, async ({ id, passphrase }) => {
      const { address, ...used } = await remembered.use(id, passphrase);
      const { sn } = await connecting.connect(openWay(ways, used), address, used);
      return { sn };
    }),
    handle(rememberedRename, async ({ id, name }) => {
      await remembered.rename(id, name);
      return {};
    }),
    handle(rememberedForget, async ({ id }) => {
      await remembered.forget(id);
      return {};
    }),
  ];
}
