import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { severityOrder } from '../alarm/severity-order.ts';
import { alarmVisibleTo, assignmentOfAlarm, definitionOfAlarm } from '../alarm/alarm-conditions.ts';

/**
 * The alarms among some that a caller may see, with the facts of a message about them, the most severe first, then
 * the oldest.
 */
export async function notifiedAlarms(db: Db, caller: Caller, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('alarm')
    .leftJoin('equipment', 'equipment.id', 'alarm.equipment_id')
    .leftJoin('defined_alarm', (join) => join.on(definitionOfAlarm))
    .leftJoin('alarm_assignment', (join) => join.on(assignmentOfAlarm))
    .leftJoin('account as assignee', 'assignee.id', 'alarm_assignment.account_id')
    .leftJoin('roster as assigned_roster', 'assigned_roster.id', 'alarm_assignment.roster_id')
    .where('alarm.id', 'in', ids)
    .where(alarmVisibleTo(caller))
    .selectAll('alarm')
    .select([
      'equipment.title as equipment_title',
      'equipment.title_translations as equipment_title_translations',
      'defined_alarm.advice',
      'defined_alarm.advice_translations',
      'defined_alarm.cause',
      'defined_alarm.cause_translations',
      'defined_alarm.consequence',
      'defined_alarm.consequence_translations',
      'defined_alarm.response_minutes',
      'defined_alarm.alarm_class',
      'assigned_roster.title as assignee_roster_title',
      'assignee.nickname as assignee_nickname',
      'assignee.username as assignee_username',
    ])
    .orderBy(severityOrder, 'desc')
    .orderBy('alarm.id')
    .execute();
}
/** A row of {@link notifiedAlarms}. */
export type NotifiedAlarm = Awaited<ReturnType<typeof notifiedAlarms>>[number];
