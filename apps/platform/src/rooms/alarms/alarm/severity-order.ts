import { alarmSeverities, type AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import { sql } from 'kysely';

/** The severities, the least severe first. */
const rising = [...alarmSeverities].toReversed();

/** How urgent a severity is: 0 for the least severe. */
export function urgencyOf(severity: AlarmSeverity): number {
  return rising.indexOf(severity);
}

/** The same in SQL, counted from 1, for a query in which `alarm` is that table. */
export const severityOrder = sql<number>`array_position(array[${sql.join(rising.map((severity) => sql.lit(severity)))}], alarm.severity)`;

/** The severity of a place in {@link severityOrder}. */
export function severityOf(order: number): AlarmSeverity {
  return rising[Number(order) - 1] ?? 'low';
}
