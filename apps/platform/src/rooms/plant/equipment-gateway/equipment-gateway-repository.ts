import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type {
  equipmentGatewayQuery,
  equipmentGatewaySortColumns,
} from '@penstock/contract/calls/equipment-gateway';
import type { Language } from '@penstock/languages/language';
import { type RawBuilder, sql } from 'kysely';
import { gatewayConfigurableBy, visibleTo } from '../../../kernel/access/visibility.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { titleExpression } from '../../../kernel/database/title-expression.ts';
import type { Caller } from '@penstock/server/http/call-context';

/** Equipments of a gateway that are named; more are only counted. */
const named = 20;

/** A gateway with equipment, as it is listed. */
export interface EquipmentGatewayListed {
  readonly sn: string;
  readonly name: string;
  readonly online: boolean;
  readonly since: Date | null;
  readonly hardware: string;
  readonly version: string;
  readonly configurable: boolean;
  readonly equipment_count: number;
  readonly equipments: readonly { readonly id: number; readonly title: string; readonly product: string }[];
  readonly signals: number;
  readonly alarms: number;
}

const orders: Readonly<Record<(typeof equipmentGatewaySortColumns)[number], RawBuilder<unknown>>> = {
  sn: sql`gateway.sn`,
  name: sql`lower(gateway.name)`,
  online: sql`gateway.online`,
  hardware: sql`lower(gateway.hardware)`,
  version: sql`gateway.version`,
  equipmentCount: sql`equipment_count`,
  signals: sql`signals`,
  alarms: sql`alarms`,
};

/** One page of the gateways that equipment of a caller hangs on, and how many there are in all. */
export async function listEquipmentGateways(
  db: Db,
  caller: Caller,
  { keyword, status, sort, ...place }: CallParsedRequest<typeof equipmentGatewayQuery>,
  language: Language,
): Promise<{ readonly total: number; readonly rows: readonly EquipmentGatewayListed[] }> {
  const conditions = [
    sql`exists (select from equipment where equipment.sn = gateway.sn and ${visibleTo(caller)})`,
  ];
  if (status !== 'all') conditions.push(sql`gateway.online = ${status === 'online'}`);
  if (keyword.trim() !== '') {
    const pattern = containing(keyword.trim());
    conditions.push(sql`(concat_ws(chr(10), gateway.sn, gateway.name) ilike ${pattern} or exists (
      select from equipment where equipment.sn = gateway.sn and ${visibleTo(caller)}
      and concat_ws(chr(10), equipment.title, translated_texts(equipment.title_translations)) ilike ${pattern}))`);
  }
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const counted = await sql<{ count: string }>`select count(*) as count from gateway ${where}`.execute(db);
  const { limit, offset } = pageOf(place);
  const { rows } = await sql<EquipmentGatewayListed>`
    select gateway.sn, gateway.name, gateway.online, gateway.hardware, gateway.version,
      case when gateway.online then gateway.online_at else gateway.offline_at end as since,
      ${gatewayConfigurableBy(caller)} as configurable,
      found.equipment_count::integer as equipment_count, found.signals::integer as signals,
      found.alarms::integer as alarms, found.equipments
    from gateway
    cross join lateral (
      select count(*) as equipment_count,
        coalesce(sum((select count(*) from signal where signal.equipment_id = equipment.id)), 0) as signals,
        coalesce(sum((select count(*) from alarm where alarm.equipment_id = equipment.id
          and alarm.returned_at is null)), 0) as alarms,
        coalesce((json_agg(json_build_object('id', equipment.id, 'title', ${titleExpression('equipment', language)},
          'product', coalesce(${titleExpression('product', language)}, ''))
          order by equipment.id)), '[]'::json) as equipments
      from equipment left join product on product.id = equipment.product_id
      where equipment.sn = gateway.sn and ${visibleTo(caller)}
    ) found
    ${where}
    order by ${orders[sort.column]} ${sql.raw(sortDirections[sort.direction])}, gateway.sn
    limit ${limit} offset ${offset}`.execute(db);
  return {
    total: Number(counted.rows[0]?.count ?? 0),
    rows: rows.map((row) => ({ ...row, equipments: row.equipments.slice(0, named) })),
  };
}
