import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { gatewayEdit, gatewayQuery, GatewayRow } from '@penstock/contract/calls/gateway-list';
import { pageOf } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '../../../kernel/http/call-context.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { describeHealth } from '../health/describe-health.ts';
import { gatewayFor } from './access.ts';
import {
  countGateways,
  gatewayRows,
  type GatewayNotes,
  type ListedGateway,
  updateGatewayNotes,
} from './gateway-list-repository.ts';

/** One page of the gateways that the caller may see, and how many there are in all. */
export async function listGateways(
  db: Db,
  caller: Caller,
  request: CallParsedRequest<typeof gatewayQuery>,
): Promise<CallAnswer<typeof gatewayQuery>> {
  const total = await countGateways(db, caller, request);
  const rows = await gatewayRows(db, caller, request, pageOf(request));
  return { total, rows: rows.map(describeGateway) };
}

function describeGateway(listed: ListedGateway): GatewayRow {
  const { since, account, created_at, health, report_age, ...row } = listed;
  return {
    ...row,
    health: health && describeHealth(health, report_age ?? 0),
    clockDifference: health && health.clock_difference,
    since: since?.toISOString() ?? '',
    account: account ?? '',
    createTime: created_at.toISOString(),
  };
}

/** Changes what people note about a gateway. Throws `data.notFound` unless the caller may configure it. */
export async function editGateway(
  db: Db,
  { sn, ...given }: CallParsedRequest<typeof gatewayEdit>,
  context: CallContext,
): Promise<void> {
  await change(db, actorOf(context), 'gateway.edit', async (transaction) => {
    const { name, remark, priority } = await gatewayFor(transaction.sql, context.caller, sn);
    const before: GatewayNotes = { name, remark, priority };
    const after: GatewayNotes = {
      name: given.name ?? name,
      remark: given.remark ?? remark,
      priority: given.priority ?? priority,
    };
    if (after.name === name && after.remark === remark && after.priority === priority)
      return { unchanged: true, result: undefined };
    await updateGatewayNotes(transaction, sn, after);
    return { object: { type: 'gateway', id: sn }, before, after, result: undefined };
  });
}
