import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { gatewayEdit, gatewayQuery, GatewayRow } from '@penstock/contract/calls/gateway-list';
import { compareVersions } from '@penstock/contract/rules/version';
import { pageOf } from '../../../kernel/database/list-query.ts';
import { bySeverity } from '../../../kernel/database/open-alarms.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { describeHealth } from '../health/describe-health.ts';
import type { DemandSite } from './site.ts';
import { gatewayFor } from './access.ts';
import { imageAddress } from './image-address.ts';
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

function describeGateway(row: ListedGateway): GatewayRow {
  const { sn, name, hardware, version, offered, online, since, reason, vpn, remark, priority, account } = row;
  return {
    sn,
    name,
    hardware,
    version,
    newVersion: offered !== null && compareVersions(offered, version) > 0 ? offered : null,
    online,
    since: since?.toISOString() ?? '',
    reason,
    vpn,
    remark,
    priority,
    account: account ?? '',
    relation: row.relation,
    mayConfigure: row.configurable,
    mayManage: row.manageable,
    authorised: row.manageable ? Number(row.authorised) : 0,
    equipment: Number(row.equipment),
    address: row.address,
    position: positionOf(row),
    image: imageAddress(sn, row.image_version),
    boundTime: row.bound ? (row.bound_at ?? row.created_at).toISOString() : '',
    createTime: row.created_at.toISOString(),
    lost: row.lost,
    openAlarms: bySeverity(row.open_alarms),
    tags: row.tags,
    health: row.health && describeHealth(row.health, row.report_age ?? 0),
    clockDifference: row.health && row.health.clock_difference,
  };
}

function positionOf({ latitude, longitude }: Pick<ListedGateway, 'latitude' | 'longitude'>) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/**
 * Changes what people note about a gateway. Throws `data.notFound` and `permission.missing` unless the caller may configure it, and
 * `gateway.cloudOnly`.
 */
export async function editGateway(
  { db, demandSite }: { readonly db: Db; readonly demandSite: DemandSite },
  { sn, ...given }: CallParsedRequest<typeof gatewayEdit>,
  context: CallContext,
): Promise<void> {
  await change(db, actorOf(context), 'gateway.edit', async (transaction) => {
    const gateway = await gatewayFor(transaction.sql, context.caller, sn);
    await demandSite(transaction.sql, sn);
    const { name, remark, priority, address } = gateway;
    const before: GatewayNotes = { name, remark, priority, address, position: positionOf(gateway) };
    const after: GatewayNotes = {
      name: given.name ?? name,
      remark: given.remark ?? remark,
      priority: given.priority ?? priority,
      address: given.address ?? address,
      position: given.position === undefined ? before.position : given.position,
    };
    if (JSON.stringify(before) === JSON.stringify(after)) return { unchanged: true, result: undefined };
    await updateGatewayNotes(transaction, sn, after);
    return { object: { type: 'gateway', id: sn }, before, after, result: undefined };
  });
}
