import type { Id } from '@penstock/contract/calls/identifier';
import type { DeliveryState } from '@penstock/contract/model/notification';
import { productVisibleTo, visibleTo } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { OwnedRecords, type RecordOf } from '../../people/owned/owned-record-repository.ts';

/** The notification rules of accounts. */
export const ruleRecords = new OwnedRecords('notification_rule', { searched: [], sorted: {}, more: {} });

/** A rule with the name of its owner. */
export type ListedRule = RecordOf<typeof ruleRecords>;

/** How many deliveries of the last seven days are in a state. */
export type RecentDeliveries = Readonly<Partial<Record<DeliveryState, number>>>;

/** The deliveries of some rules in the last seven days, by rule. */
export async function recentDeliveries(
  db: Db,
  rules: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, RecentDeliveries>> {
  if (rules.length === 0) return new Map();
  const rows = await db
    .selectFrom('notification_delivery')
    .select(({ fn }) => ['rule_id', 'state', fn.countAll<number>().as('count')])
    .where('rule_id', 'in', rules)
    .where('created_at', '>', new Date(now.getTime() - 7 * 86_400_000))
    .groupBy(['rule_id', 'state'])
    .execute();
  const found = new Map<number, RecentDeliveries>();
  for (const { rule_id, state, count } of rows)
    found.set(rule_id, { ...found.get(rule_id), [state]: Number(count) });
  return found;
}

/** Lets a rule that is switched off forget how far it has notified people of alarms. */
export async function finishProgress({ sql: db }: ChangeTransaction, id: number): Promise<void> {
  await db
    .updateTable('notification_progress')
    .set({ finished: true })
    .where('rule_id', '=', id)
    .where('finished', '=', false)
    .execute();
}

/** Notes when a test of a rule was asked for. */
export async function storeTested({ sql: db }: ChangeTransaction, id: number, now: Date): Promise<void> {
  await db.updateTable('notification_rule').set({ tested_at: now }).where('id', '=', id).execute();
}

/** The products among some that a caller may see. */
export async function seenProducts(db: Db, caller: Caller, ids: readonly Id[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('product')
    .select(['id', 'title', 'title_translations'])
    .where('id', 'in', ids.map(rowNumber))
    .where(productVisibleTo(caller))
    .orderBy('id')
    .execute();
}

/** The equipments among some that a caller may see. */
export async function seenEquipment(db: Db, caller: Caller, ids: readonly Id[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('equipment')
    .select(['id', 'title', 'title_translations'])
    .where('id', 'in', ids.map(rowNumber))
    .where(visibleTo(caller))
    .orderBy('id')
    .execute();
}
