import { maxMapEquipment } from '@penstock/contract/calls/equipment-map';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../http/call-context.ts';
import { isOpen, shelfOfAlarm } from '../alarm/alarm-conditions.ts';
import { mentions } from './equipment-repository.ts';
import { visibleTo } from './visibility.ts';

const hasOpenAlarm = sql<boolean>`exists (
  select from alarm left join alarm_shelf on ${shelfOfAlarm} where alarm.equipment_id = equipment.id and ${isOpen})`;

/** The equipment that a caller may see and that mentions a keyword. */
function matching(db: Db, caller: Caller, keyword: string) {
  const query = db
    .selectFrom('equipment')
    .innerJoin('account as owner', 'owner.id', 'equipment.owner_id')
    .leftJoin('gateway', 'gateway.sn', 'equipment.sn')
    .where(visibleTo(caller));
  return keyword === '' ? query : query.where(mentions(keyword));
}

/** How much of the equipment that mentions a keyword has a position, and how much there is. */
export async function countPlaces(db: Db, caller: Caller, keyword: string) {
  return await matching(db, caller, keyword)
    .select([
      sql<number>`count(equipment.latitude)::integer`.as('placed'),
      sql<number>`count(*)::integer`.as('all'),
    ])
    .executeTakeFirstOrThrow();
}

/** The equipment with a position that mentions a keyword, the newest first, at most {@link maxMapEquipment}. */
export async function placedEquipment(db: Db, caller: Caller, keyword: string) {
  return await matching(db, caller, keyword)
    .where('equipment.latitude', 'is not', null)
    .where('equipment.longitude', 'is not', null)
    .select([
      'equipment.id',
      'equipment.title',
      'equipment.title_en',
      'equipment.sn',
      'equipment.latitude',
      'equipment.longitude',
      'gateway.online',
      hasOpenAlarm.as('alarm'),
    ])
    .orderBy('equipment.id', 'desc')
    .limit(maxMapEquipment)
    .execute();
}
