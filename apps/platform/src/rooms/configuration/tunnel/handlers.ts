import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf } from '../../../kernel/operation-log/change.ts';
import type { TunnelGate } from './tunnel-gate.ts';
import type { Tunnels } from './tunnels.ts';

/** The calls of PLC remote download. */
export function tunnelHandlers(
  tunnels: Tunnels,
  gate: TunnelGate,
): HandlersOf<'gatewayTunnelOpen' | 'gatewayTunnelQuery' | 'gatewayTunnelClose'> {
  return {
    gatewayTunnelOpen: handle(calls.gatewayTunnelOpen, (request, context) => tunnels.open(request, context)),
    gatewayTunnelQuery: handle(calls.gatewayTunnelQuery, async ({ sn }, { caller }) => ({
      tunnel: await tunnels.last(sn, caller),
    })),
    gatewayTunnelClose: handle(calls.gatewayTunnelClose, async ({ sn, id }, context) => {
      await tunnels.demandOwn(sn, id, context.caller);
      await gate.close(id, actorOf(context));
      return {};
    }),
  };
}
