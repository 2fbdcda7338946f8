import type { CallAnswer } from '@penstock/contract/calls/call';
import { type equipmentMap, maxMapEquipment } from '@penstock/contract/calls/equipment-map';
import type { Language } from '@penstock/contract/texts/language';
import { sql } from 'kysely';
import { idOf } from '../../database/id.ts';
import { containing } from '../../database/list-query.ts';
import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../http/call-context.ts';
import { isOpen, shelfOfAlarm } from '../alarm/alarm-conditions.ts';
import { textIn } from '../text-in.ts';
import { visibleTo } from './visibility.ts';

const hasOpenAlarm = sql<boolean>`exists (
  select from alarm left join alarm_shelf on ${shelfOfAlarm} where alarm.equipment_id = equipment.id and ${isOpen})`;

/**
 * The equipment with a position that the caller may see and that mentions a keyword, the newest first, at most
 * {@link maxMapEquipment}; and how many have a position, and how many have none.
 */
export async function mapOfEquipment(
  db: Db,
  caller: Caller,
  keyword: string,
  language: Language,
): Promise<CallAnswer<typeof equipmentMap>> {
  const matching = () => {
    const query = db
      .selectFrom('equipment')
      .innerJoin('account as owner', 'owner.id', 'equipment.owner_id')
      .leftJoin('gateway', 'gateway.sn', 'equipment.sn')
      .where(visibleTo(caller));
    return keyword === ''
      ? query
      : query.where(
          sql<boolean>`concat_ws(chr(10), equipment.title, equipment.title_en, equipment.sn, equipment.remark,
            owner.username, owner.nickname, owner.phone) ilike ${containing(keyword)}`,
        );
  };
  const { placed, all } = await matching()
    .select([
      sql<number>`count(equipment.latitude)::integer`.as('placed'),
      sql<number>`count(*)::integer`.as('all'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await matching()
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
  return {
    total: placed,
    withoutPosition: all - placed,
    rows: rows.map((row) => ({
      id: idOf(row.id),
      title: textIn(language, row.title, row.title_en),
      sn: row.sn ?? '',
      online: row.online ?? false,
      alarm: row.alarm,
      latitude: row.latitude ?? 0,
      longitude: row.longitude ?? 0,
    })),
  };
}
