import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '../../../kernel/http/call-context.ts';
import { alarmVisibleTo, definitionOfAlarm } from '../alarm/alarm-conditions.ts';

/**
 * The alarms among some that a caller may see, with the facts of a message about them, in the order of the
 * numbers.
 */
export async function notifiedAlarms(db: Db, caller: Caller, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('alarm')
    .leftJoin('equipment', 'equipment.id', 'alarm.equipment_id')
    .leftJoin('defined_alarm', (join) => join.on(definitionOfAlarm))
    .where('alarm.id', 'in', ids)
    .where(alarmVisibleTo(caller))
    .selectAll('alarm')
    .select([
      'equipment.title as equipment_title',
      'equipment.title_translations as equipment_title_translations',
      'defined_alarm.advice',
      'defined_alarm.advice_translations',
    ])
    .orderBy('alarm.id')
    .execute();
}
/** A row of {@link notifiedAlarms}. */
export type NotifiedAlarm = Awaited<ReturnType<typeof notifiedAlarms>>[number];
