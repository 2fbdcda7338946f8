import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { pageRepeated } from '@penstock/contract/calls/monitor-page';
import { alarmSeverities } from '@penstock/contract/model/alarm-severity';
import type { Language } from '@penstock/languages/language';
import type { Caller } from '@penstock/server/http/call-context';
import { sql } from 'kysely';
import { visibleTo } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { titleExpression } from '../../../kernel/database/title-expression.ts';
import { worstOpenAlarm } from '../../alarms/equipment-map/equipment-map-repository.ts';
import { isInAreas } from '../../plant/area/area-conditions.ts';

/** Which equipments a repeater draws a component for. */
export type RepeatedQuestion = Omit<CallParsedRequest<typeof pageRepeated>, 'pageId'>;

/** The equipments of a repeater that its author and the caller may both see, and how many there are in all. */
export async function repeatedEquipments(
  db: Db,
  {
    caller,
    author,
    productId,
  }: { readonly caller: Caller; readonly author: Caller; readonly productId: number },
  { over, areas, equipmentIds, order, limit }: RepeatedQuestion,
  language: Language,
) {
  let matching = db
    .selectFrom('equipment')
    .leftJoin('gateway', 'gateway.sn', 'equipment.sn')
    .where(visibleTo(caller))
    .where(visibleTo(author));
  if (over === 'product') matching = matching.where('equipment.product_id', '=', productId);
  if (over === 'chosen')
    matching = matching.where(
      'equipment.id',
      '=',
      sql<number>`any(${equipmentIds.map(rowNumber)}::bigint[])`,
    );
  // Without an area there is nothing of an area.
  else if (areas.length > 0) matching = matching.where(isInAreas(caller, areas));
  else if (over === 'area') matching = matching.where(sql<boolean>`false`);
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const title = titleExpression('equipment', language);
  let sorted = matching.select([
    'equipment.id',
    title.as('title'),
    'gateway.online',
    worstOpenAlarm.as('severity'),
  ]);
  if (order === 'alarm')
    sorted = sorted.orderBy(
      sql`array_position(array[${sql.join([...alarmSeverities])}], ${worstOpenAlarm})`,
      (sort) => sort.asc().nullsLast(),
    );
  const rows = await sorted.orderBy(sql`lower(${title})`).orderBy('equipment.id').limit(limit).execute();
  return { total: Number(total), rows };
}
