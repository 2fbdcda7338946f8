import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { alarmVisibleTo } from '../alarm/alarm-conditions.ts';
import { visibleTo } from '../../../kernel/access/visibility.ts';
import type { Progress } from './decide.ts';
import type { RoutedAlarm } from './matches.ts';
import type { StoredRule } from './stored-rule.ts';

/** Alarms that are looked up at once. */
const batch = 500;

/** Alarms for which it has not been looked up which rules tell of them, locked; those that another process has are left out. */
export async function lockUnrouted(transaction: Db): Promise<readonly number[]> {
  const rows = await transaction
    .selectFrom('alarm')
    .select('id')
    .where('routed', '=', false)
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** All enabled rules. */
export async function enabledRules(db: Db): Promise<readonly StoredRule[]> {
  return await db.selectFrom('notification_rule').selectAll().where('enabled', '=', true).execute();
}

/** The equipment that an alarm is about, of what is visible: of a gateway all that it reads. */
export function equipmentOfAlarm(
  visible: RawBuilder<boolean>,
): RawBuilder<{ id: number; product: number | null }[]> {
  // Each of the two parts finds its equipment by an index.
  return sql<{ id: number; product: number | null }[]>`coalesce((
    select json_agg(json_build_object('id', seen.id, 'product', seen.product_id)) from (
      select equipment.id, equipment.product_id from equipment
        where equipment.id = alarm.equipment_id and ${visible}
      union all select equipment.id, equipment.product_id from equipment
        where alarm.equipment_id is null and equipment.sn = alarm.sn and ${visible}) as seen), '[]')`;
}

/** The alarms among some that ask for attention and that a caller may see. */
export async function routedAlarms(
  db: Db,
  caller: Caller,
  ids: readonly number[],
): Promise<readonly RoutedAlarm[]> {
  const rows = await db
    .selectFrom('alarm')
    .where('alarm.id', 'in', ids)
    .where('alarm.acknowledged_at', 'is', null)
    .where(sql<boolean>`(alarm.return_reason is null or alarm.return_reason in ('normal', 'missing'))`)
    .where(alarmVisibleTo(caller))
    .select([
      'alarm.id',
      'alarm.origin',
      'alarm.severity',
      equipmentOfAlarm(visibleTo(caller)).as('equipment'),
    ])
    .execute();
  return rows.map(({ id, origin, severity, equipment }) => ({
    id,
    origin,
    severity,
    equipmentIds: equipment.map((one) => one.id),
    productIds: equipment.flatMap(({ product }) => product ?? []),
  }));
}

/** Begins to tell of alarms, by the numbers of rule and alarm; what has started already stays as it is. */
export async function insertProgress(
  transaction: Db,
  rows: readonly { readonly rule: number; readonly alarm: number; readonly progress: Progress }[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('notification_progress')
    .values(
      rows.map(({ rule, alarm, progress }) => ({
        rule_id: rule,
        alarm_id: alarm,
        started_at: new Date(progress.startedAt),
        next_step: progress.next,
        due_at: progress.dueAt === null ? null : new Date(progress.dueAt),
        notified: '[]',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that it has been looked up which rules tell of some alarms. */
export async function markRouted(transaction: Db, ids: readonly number[]): Promise<void> {
  await transaction.updateTable('alarm').set({ routed: true }).where('id', 'in', ids).execute();
}
