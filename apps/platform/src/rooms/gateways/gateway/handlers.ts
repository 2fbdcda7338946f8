import { calls } from '@penstock/contract/calls/list';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { DemandSite } from './site.ts';
import { editGateway, listGateways } from './gateway-list.ts';

/** The calls of the gateway list. */
export function gatewayHandlers(parts: {
  readonly db: Db;
  readonly demandSite: DemandSite;
}): HandlersOf<'gatewayQuery' | 'gatewayEdit'> {
  return {
    gatewayQuery: handle(calls.gatewayQuery, (request, { caller }) =>
      listGateways(parts.db, caller, request),
    ),
    gatewayEdit: handle(calls.gatewayEdit, async (request, context) => {
      await editGateway(parts, request, context);
      return {};
    }),
  };
}
