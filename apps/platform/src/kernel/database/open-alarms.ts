import { alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { noAlarms, type SeverityCounts } from '@penstock/contract/model/severity-counts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Conditions for queries in which `alarm` is that table, and `alarm_shelf` is joined by {@link shelfOfAlarm}. They say in SQL what
 * `alarmStateOf` of the contract says; a test of the alarms compares the two.
 */

/** Whether the shelf is that of the alarm, and counts now. */
export const shelfOfAlarm = sql<boolean>`alarm_shelf.sn = alarm.sn and alarm_shelf.origin = alarm.origin
  and alarm_shelf.alarm = alarm.alarm and alarm_shelf.until > now()`;

/** Whether it is active, or has returned and asks to be acknowledged; shelved ones too. */
export const asksForAttention = sql<boolean>`(alarm.returned_at is null
  or (alarm.acknowledged_at is null and alarm.return_reason in ('normal', 'missing')))`;

export const isShelved = sql<boolean>`alarm_shelf.until is not null`;

/** Whether it is open: active or not acknowledged, and not shelved. */
export const isOpen = sql<boolean>`(${asksForAttention} and not ${isShelved})`;

/**
 * How many open alarms meet a condition about `alarm`, for each severity, the most urgent first: an array, by which rows are sorted too.
 * An alarm counts once, however often it was raised.
 */
export function openAlarmCounts(condition: RawBuilder<boolean>): RawBuilder<number[]> {
  const counts = alarmSeverities.map(
    (severity) =>
      sql`count(distinct (alarm.sn, alarm.origin, alarm.alarm)) filter (where alarm.severity = ${severity})`,
  );
  return sql<
    number[]
  >`(select array[${sql.join(counts)}]::integer[] from alarm left join alarm_shelf on ${shelfOfAlarm}
    where ${isOpen} and ${condition})`;
}

/** The counts of {@link openAlarmCounts} by their severities. */
export function bySeverity(counts: readonly number[]): SeverityCounts {
  const found = { ...noAlarms };
  for (const [place, severity] of alarmSeverities.entries()) found[severity] = counts[place] ?? 0;
  return found;
}
