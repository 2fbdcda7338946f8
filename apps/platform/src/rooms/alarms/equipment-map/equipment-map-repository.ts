import type { CallParsedRequest } from '@penstock/contract/calls/call';
import { type equipmentMap, maxMapEquipment } from '@penstock/contract/calls/equipment-map';
import { type AlarmSeverity, alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { isOpen, shelfOfAlarm } from '../../../kernel/database/open-alarms.ts';
import { isInAreas } from '../../plant/area/area-conditions.ts';
import { mentions } from '../../plant/equipment/equipment-repository.ts';
import { visibleTo } from '../../../kernel/access/visibility.ts';

/** The severity of the worst open alarm of an equipment; null where it has none. */
export const worstOpenAlarm = sql<AlarmSeverity | null>`(
  select alarm.severity from alarm left join alarm_shelf on ${shelfOfAlarm}
  where alarm.equipment_id = equipment.id and ${isOpen}
  order by array_position(array[${sql.join([...alarmSeverities])}], alarm.severity) limit 1)`;

/** Which equipment is asked for. */
export type MapQuestion = CallParsedRequest<typeof equipmentMap>;

/** The equipment that is asked for and that a caller may see. */
function matching(db: Db, caller: Caller, { keyword, productId, equipmentIds, areas }: MapQuestion) {
  let query = db
    .selectFrom('equipment')
    .innerJoin('account as owner', 'owner.id', 'equipment.owner_id')
    .leftJoin('gateway', 'gateway.sn', 'equipment.sn')
    .where(visibleTo(caller));
  if (keyword !== '') query = query.where(mentions(keyword));
  if (productId !== '') query = query.where('equipment.product_id', '=', rowNumber(productId));
  if (areas.length > 0) query = query.where(isInAreas(caller, areas));
  if (equipmentIds.length > 0)
    query = query.where('equipment.id', '=', sql<number>`any(${equipmentIds.map(rowNumber)}::bigint[])`);
  return query;
}

/** How much of the equipment that is asked for has a position, and how much there is. */
export async function countPlaces(db: Db, caller: Caller, question: MapQuestion) {
  return await matching(db, caller, question)
    .select([
      sql<number>`count(equipment.latitude)::integer`.as('placed'),
      sql<number>`count(*)::integer`.as('all'),
    ])
    .executeTakeFirstOrThrow();
}

/** The equipment with a position, the newest first, at most {@link maxMapEquipment}. */
export async function placedEquipment(db: Db, caller: Caller, question: MapQuestion) {
  return await matching(db, caller, question)
    .where('equipment.latitude', 'is not', null)
    .where('equipment.longitude', 'is not', null)
    .select([
      'equipment.id',
      'equipment.title',
      'equipment.title_translations',
      'equipment.sn',
      'equipment.latitude',
      'equipment.longitude',
      'gateway.online',
      worstOpenAlarm.as('severity'),
    ])
    .orderBy('equipment.id', 'desc')
    .limit(maxMapEquipment)
    .execute();
}
