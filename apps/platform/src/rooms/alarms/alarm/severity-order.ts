import { alarmSeverities, type AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import { type RawBuilder, sql } from 'kysely';

/** The severities, the least severe first. */
const rising = [...alarmSeverities].toReversed();

/** How urgent a severity is: 0 for the least severe. */
export function urgencyOf(severity: AlarmSeverity): number {
  return rising.indexOf(severity);
}

/** The same in SQL, counted from 1, for a query in which `alarm` is that table. */
export const severityOrder = severityOrderOf(sql.ref('alarm.severity'));

/** The place of a severity in SQL, counted from 1. */
export function severityOrderOf(severity: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`array_position(array[${sql.join(rising.map((one) => sql.lit(one)))}], ${severity})`;
}

/** The severity of a place in {@link severityOrder}. */
export function severityOf(order: number): AlarmSeverity {
  return rising[Number(order) - 1] ?? 'low';
}
