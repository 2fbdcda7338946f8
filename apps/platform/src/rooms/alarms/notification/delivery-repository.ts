import type { Id } from '@penstock/contract/calls/identifier';
import type { DeliveryProblem, DeliveryState } from '@penstock/contract/model/notification';
import { type Selectable, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { pageOf, countOf } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { NotificationDeliveryTable } from '../../../kernel/database/tables/notifications.ts';
import type { StoredRule } from './stored-rule.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A message as the database holds it. */
export type StoredDelivery = Selectable<NotificationDeliveryTable>;

/** The facts that sending a message needs. */
export interface ClaimedDelivery extends StoredDelivery {
  readonly rule_title: string;
  readonly secret: string;
  readonly time_zone: string;
  readonly owner_id: number;
  readonly document: StoredRule['document'];
  /** The address of its account, where that exists and is not disabled. */
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * Takes messages that are due, the most urgent first, then the oldest, for so long; another process takes them again when nothing has been heard
 * of them until then, since this one may have been killed. `urgency`: of those that are at least so urgent.
 */
export async function claimDeliveries(
  db: Db,
  now: Date,
  { until, limit, urgency }: { readonly until: Date; readonly limit: number; readonly urgency: number },
): Promise<readonly ClaimedDelivery[]> {
  const claimed = await db
    .updateTable('notification_delivery')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: until })
    .where('id', 'in', (query) =>
      query
        .selectFrom('notification_delivery')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_attempt_at', '<=', now)
        .where('urgency', '>=', urgency)
        .orderBy('urgency', 'desc')
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  if (claimed.length === 0) return [];
  return await db
    .selectFrom('notification_delivery')
    .innerJoin('notification_rule', 'notification_rule.id', 'notification_delivery.rule_id')
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'notification_delivery.account_id').on('account.disabled', '=', false),
    )
    .selectAll('notification_delivery')
    .select([
      'notification_rule.title as rule_title',
      'notification_rule.secret',
      'notification_rule.owner_id',
      'notification_rule.document',
      sql<string>`notification_rule.document ->> 'timeZone'`.as('time_zone'),
      'account.email',
      'account.phone',
    ])
    .where(
      'notification_delivery.id',
      'in',
      claimed.map(({ id }) => id),
    )
    .orderBy('notification_delivery.id')
    .execute();
}

/** The outcome of an attempt. */
export interface Outcome {
  readonly state: DeliveryState;
  readonly problem: DeliveryProblem | null;
  readonly detail: string;
  readonly nextAttemptAt: Date;
  readonly sentAt: Date | null;
}

/** Stores what became of an attempt. */
export async function storeOutcome(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set({
      state: outcome.state,
      problem: outcome.problem,
      detail: outcome.detail,
      next_attempt_at: outcome.nextAttemptAt,
      sent_at: outcome.sentAt,
    })
    .where('id', '=', id)
    .execute();
}

/** One page of the messages of a rule, the newest first, with the first alarm that each is about. */
export async function deliveryPage(
  db: Db,
  question: {
    readonly ruleId: Id;
    readonly state: DeliveryState | 'all';
    readonly pageNo: number;
    readonly pageSize: number;
  },
) {
  let matching = db
    .selectFrom('notification_delivery')
    .where('notification_delivery.rule_id', '=', rowNumber(question.ruleId));
  if (question.state !== 'all') matching = matching.where('state', '=', question.state);
  const total = await countOf(matching);
  const { limit, offset } = pageOf(question);
  const rows = await matching
    .leftJoin('account', 'account.id', 'notification_delivery.account_id')
    .leftJoin('alarm', (join) =>
      join.on(sql<boolean>`alarm.id = (notification_delivery.alarm_ids ->> 0)::bigint`),
    )
    .leftJoin('equipment', 'equipment.id', 'alarm.equipment_id')
    .selectAll('notification_delivery')
    .select([
      'account.nickname',
      'account.username',
      'alarm.title as alarm_title',
      'alarm.title_translations as alarm_title_translations',
      'alarm.sn',
      'equipment.title as equipment_title',
      'equipment.title_translations as equipment_title_translations',
    ])
    .orderBy('notification_delivery.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}
/** A row of {@link deliveryPage}. */
export type ListedDelivery = Awaited<ReturnType<typeof deliveryPage>>['rows'][number];

/** The message and its rule, locked until the change is done; undefined where there is none. */
export async function lockDelivery({ sql: db }: ChangeTransaction, id: Id) {
  return await db
    .selectFrom('notification_delivery')
    .select(['rule_id', 'state'])
    .where('id', '=', rowNumber(id))
    .forUpdate()
    .executeTakeFirst();
}

/** Has a message that has failed tried again, from the first pause on. */
export async function retryDelivery(
  { sql: db }: ChangeTransaction,
  id: Id,
  now: Date,
  giveUp: Date,
): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now, give_up_at: giveUp })
    .where('id', '=', rowNumber(id))
    .execute();
}
