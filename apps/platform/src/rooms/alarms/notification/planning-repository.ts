import type { NotificationRecipient } from '@penstock/contract/calls/notification';
import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import type { StoredReturnReason } from '@penstock/contract/model/alarm-state';
import { type DeliveryKind, notificationLimits } from '@penstock/contract/model/notification';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import type { NotificationDeliveryTable } from '../../../kernel/database/tables/notifications.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { alarmVisibleTo, assignmentOfAlarm } from '../alarm/alarm-conditions.ts';
import type { Progress } from './decide.ts';
import { severityOrder, urgencyOf } from '../alarm/severity-order.ts';
import type { DigestWindow } from './digest-window.ts';
import type { StoredRule } from './stored-rule.ts';

/** Alarms of a rule that are decided about at once. */
const batch = 200;

/** Alarms that a digest knows by their numbers, to name the most severe; further ones are counted. */
const namedInDigest = 1000;

/** A name that all occurrences of an alarm have, and no other alarm. */
export const alarmName = sql<string>`concat_ws(' ', alarm.sn, alarm.origin, alarm.alarm)`;

/** An alarm about which something is to be decided. */
export interface DueAlarm {
  readonly alarmId: number;
  readonly severity: AlarmSeverity;
  /** The same for each occurrence of an alarm. */
  readonly alarmName: string;
  readonly progress: Progress;
  readonly returned: StoredReturnReason | null;
  readonly returnedAt: Date | null;
  readonly acknowledged: boolean;
  readonly shelved: boolean;
  /** The account that takes care of it, and the roster of who does; each null where there is none. */
  readonly assigneeId: number | null;
  readonly assigneeRosterId: number | null;
}

/** Progress that is to be looked at, in a query over it and its alarm, with the shelf that counts. */
function isDue(now: Date): RawBuilder<boolean> {
  return sql<boolean>`not notification_progress.finished
    and (notification_progress.held_until is null or notification_progress.held_until <= ${now})
    and case when alarm_shelf.until is null
      then notification_progress.due_at <= ${now} or alarm.returned_at is not null
        or (alarm.acknowledged_at is not null and notification_progress.due_at is not null)
      else alarm.returned_at is not null and notification_progress.notified = '[]' end`;
}

function withAlarms(db: Db, now: Date) {
  return db
    .selectFrom('notification_progress')
    .innerJoin('alarm', 'alarm.id', 'notification_progress.alarm_id')
    .leftJoin('alarm_shelf', (join) =>
      join.on(sql<boolean>`alarm_shelf.sn = alarm.sn and alarm_shelf.origin = alarm.origin
        and alarm_shelf.alarm = alarm.alarm and alarm_shelf.until > ${now}`),
    )
    .where(isDue(now));
}

/** The enabled rules for which something is to be decided. */
export async function dueRules(db: Db, now: Date): Promise<readonly number[]> {
  const rows = await withAlarms(db, now)
    .innerJoin('notification_rule', 'notification_rule.id', 'notification_progress.rule_id')
    .where('notification_rule.enabled', '=', true)
    .select('notification_progress.rule_id')
    .distinct()
    .orderBy('notification_progress.rule_id')
    .execute();
  return rows.map(({ rule_id: id }) => id);
}

/** An enabled rule, locked until the end of the transaction; undefined where another process has it. */
export async function lockRule(transaction: Db, id: number): Promise<StoredRule | undefined> {
  return await transaction
    .selectFrom('notification_rule')
    .selectAll()
    .where('id', '=', id)
    .where('enabled', '=', true)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The alarms about which a rule has to decide, the most severe first, then the oldest; and whether there may be more. */
export async function dueAlarms(
  transaction: Db,
  rule: number,
  now: Date,
): Promise<{ readonly alarms: readonly DueAlarm[]; readonly more: boolean }> {
  const rows = await withAlarms(transaction, now)
    .leftJoin('alarm_assignment', (join) => join.on(assignmentOfAlarm))
    .where('notification_progress.rule_id', '=', rule)
    .selectAll('notification_progress')
    .select([
      'alarm.severity',
      alarmName.as('alarm_name'),
      'alarm_assignment.account_id as assignee_id',
      'alarm_assignment.roster_id as assignee_roster_id',
      'alarm.return_reason',
      'alarm.returned_at',
      sql<boolean>`alarm.acknowledged_at is not null`.as('acknowledged'),
      sql<boolean>`alarm_shelf.until is not null`.as('shelved'),
    ])
    .orderBy(severityOrder, 'desc')
    .orderBy('notification_progress.alarm_id')
    .limit(batch)
    .execute();
  const alarms = rows.map((row) => ({
    alarmId: row.alarm_id,
    severity: row.severity,
    alarmName: row.alarm_name,
    progress: {
      startedAt: row.started_at.getTime(),
      next: row.next_step,
      dueAt: row.due_at?.getTime() ?? null,
      heldUntil: row.held_until?.getTime() ?? null,
      notified: row.notified,
      finished: row.finished,
    },
    returned: row.return_reason,
    returnedAt: row.returned_at,
    acknowledged: row.acknowledged,
    shelved: row.shelved,
    assigneeId: row.assignee_id,
    assigneeRosterId: row.assignee_roster_id,
  }));
  return { alarms, more: rows.length === batch };
}

/** The alarms among some that a caller may see. */
export async function visibleAlarms(
  db: Db,
  caller: Caller,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('alarm')
    .select('alarm.id')
    .where('alarm.id', 'in', ids)
    .where(alarmVisibleTo(caller))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Stores how far a rule has notified of an alarm. */
export async function storeProgress(
  transaction: Db,
  rule: number,
  alarm: number,
  progress: Progress,
): Promise<void> {
  const time = (value: number | null) => (value === null ? null : new Date(value));
  await transaction
    .updateTable('notification_progress')
    .set({
      next_step: progress.next,
      due_at: time(progress.dueAt),
      held_until: time(progress.heldUntil),
      notified: JSON.stringify(progress.notified),
      finished: progress.finished,
    })
    .where('rule_id', '=', rule)
    .where('alarm_id', '=', alarm)
    .execute();
}

/** Stores the window in which the messages of a rule are counted. */
export async function storeWindow(transaction: Db, rule: number, window: DigestWindow): Promise<void> {
  await transaction
    .updateTable('notification_rule')
    .set({
      window_started_at: window.startedAt === null ? null : new Date(window.startedAt),
      window_messages: window.messages,
    })
    .where('id', '=', rule)
    .execute();
}

/** A message that was decided on. */
export interface DecidedDelivery {
  readonly ruleId: number;
  readonly kind: DeliveryKind;
  readonly recipient: NotificationRecipient;
  readonly alarmIds: readonly number[];
  readonly afterMinutes: number;
  readonly severity: AlarmSeverity;
  /** When it is to go out. */
  readonly at: Date;
  readonly now: Date;
}

function rowOf(delivery: DecidedDelivery): Insertable<NotificationDeliveryTable> {
  const { ruleId, kind, recipient, alarmIds, afterMinutes, severity, at, now } = delivery;
  return {
    rule_id: ruleId,
    kind,
    channel: recipient.channel,
    account_id: recipient.accountId === '' ? null : Number(recipient.accountId),
    address: recipient.address,
    target: recipient.target ?? '',
    language: recipient.language,
    alarm_ids: JSON.stringify(alarmIds),
    alarm_count: alarmIds.length,
    after_minutes: afterMinutes,
    urgency: urgencyOf(severity),
    next_attempt_at: at,
    give_up_at: new Date(at.getTime() + notificationLimits.tried),
    created_at: now,
  };
}

/** Stores messages, which go out at their time. An account that is gone meanwhile is left out. */
export async function insertDeliveries(
  transaction: Db,
  deliveries: readonly DecidedDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const accounts = deliveries.flatMap(({ recipient: { accountId: id } }) => (id === '' ? [] : [Number(id)]));
  const known = await existing(transaction, accounts);
  const rows = deliveries
    .map(rowOf)
    .filter(({ account_id: id }) => id === null || id === undefined || known.has(id));
  if (rows.length > 0) await transaction.insertInto('notification_delivery').values(rows).execute();
}

/** Adds an alarm to the digest that waits for a recipient, or begins one. */
export async function addToDigest(transaction: Db, delivery: DecidedDelivery): Promise<void> {
  const row = rowOf(delivery);
  const alarm = JSON.stringify(delivery.alarmIds);
  const urgency = urgencyOf(delivery.severity);
  const waiting = await transaction
    .updateTable('notification_delivery')
    .set({
      alarm_ids: sql`case when alarm_ids @> ${alarm}::jsonb or jsonb_array_length(alarm_ids) >= ${namedInDigest}
        then alarm_ids else alarm_ids || ${alarm}::jsonb end`,
      alarm_count: sql<number>`alarm_count + case when alarm_ids @> ${alarm}::jsonb then 0 else 1 end`,
      urgency: sql<number>`case when urgency > ${urgency} then urgency else ${urgency} end`,
    })
    .where('rule_id', '=', delivery.ruleId)
    .where('kind', '=', 'digest')
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', delivery.now)
    .where('channel', '=', row.channel)
    .where(sql<boolean>`account_id is not distinct from ${row.account_id}::bigint`)
    .where('address', '=', delivery.recipient.address)
    .where('target', '=', delivery.recipient.target ?? '')
    .returning('id')
    .execute();
  if (waiting.length === 0) await insertDeliveries(transaction, [delivery]);
}

/**
 * The occurrences of each alarm that a rule has sent messages about since a time, alone or in a digest: the numbers of
 * the occurrences by the name of the alarm.
 */
export async function recentOccurrences(
  transaction: Db,
  rule: number,
  since: Date,
): Promise<Map<string, Set<number>>> {
  const { rows } = await sql<{ id: number; alarm_name: string }>`
    select alarm.id, ${alarmName} as alarm_name from alarm where alarm.id in (
      select jsonb_array_elements(alarm_ids)::bigint from notification_delivery
      where rule_id = ${rule} and created_at > ${since})`.execute(transaction);
  const found = new Map<string, Set<number>>();
  for (const { id, alarm_name: name } of rows) {
    const known = found.get(name);
    if (known === undefined) found.set(name, new Set([id]));
    else known.add(id);
  }
  return found;
}

async function existing(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
