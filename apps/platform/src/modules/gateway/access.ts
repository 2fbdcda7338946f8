import { failure } from '@penstock/contract/errors/error';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { GatewayTable } from '../../database/tables/gateways.ts';
import type { Caller } from '../../http/call-context.ts';
import { allEquipment } from '../session/rights.ts';

/** A gateway that its caller may see and configure. */
export type Gateway = Selectable<GatewayTable>;

/** The account as which a caller sees gateways; null for those who may see all. */
export function viewerOf(caller: Caller): string | null {
  return caller.authCodes.includes(allEquipment) ? null : caller.accountId;
}

/**
 * The gateway, if the caller may see and configure it: those who may see all, the account it is bound to, and who owns
 * or is authorised on an equipment that it reads (gateway specification, section 6: authorised accounts can configure
 * the device). Throws `data.notFound`, whether it is missing or not for the caller.
 */
export async function gatewayFor(db: Kysely<Schema>, caller: Caller, sn: string): Promise<Gateway> {
  const viewer = viewerOf(caller);
  const gateway = await db
    .selectFrom('gateway')
    .selectAll()
    .where('sn', '=', sn)
    .where(
      sql<boolean>`(${viewer}::bigint is null or owner_id = ${viewer}::bigint or exists (
        select from equipment where equipment.sn = gateway.sn and (equipment.owner_id = ${viewer}::bigint or exists (
          select from equipment_authorisation
          where equipment_id = equipment.id and account_id = ${viewer}::bigint))))`,
    )
    .executeTakeFirst();
  if (gateway === undefined) throw failure('data.notFound');
  return gateway;
}
