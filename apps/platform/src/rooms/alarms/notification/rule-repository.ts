import { randomBytes } from 'node:crypto';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type {
  NotificationRuleDraft,
  notificationRuleQuery,
  notificationRuleSortColumns,
} from '@penstock/contract/calls/notification';
import { type RawBuilder, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '../../../kernel/http/call-context.ts';
import { ownedBy, visibleTo, productVisibleTo } from '../../../kernel/access/visibility.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { StoredRule } from './stored-rule.ts';

/** The condition that a rule is the caller's, or of the caller's company; or the caller may see all. */
function belongsTo(caller: Caller): RawBuilder<boolean> {
  if (caller.side === 'operation') return sql<boolean>`false`;
  if (caller.authCodes.includes('equipment:all')) return sql<boolean>`true`;
  return ownedBy(caller, sql`notification_rule.owner_id`);
}

type SortColumn = (typeof notificationRuleSortColumns)[number];

const sortExpressions: Readonly<Record<SortColumn, RawBuilder<unknown>>> = {
  title: sql`lower(notification_rule.title)`,
  owner: sql`lower(coalesce(nullif(owner.nickname, ''), owner.username))`,
  updateTime: sql`notification_rule.updated_at`,
};

/** How many deliveries of the last seven days are in a state. */
function recent(state: 'sent' | 'waiting' | 'failed', now: Date): RawBuilder<number> {
  return sql<number>`(select count(*) from notification_delivery where rule_id = notification_rule.id
    and state = ${state} and created_at > ${new Date(now.getTime() - 7 * 86_400_000)})`;
}

/** One page of the caller's rules with what became of their deliveries, and how many rules there are in all. */
export async function rulePage(
  db: Db,
  caller: Caller,
  question: CallParsedRequest<typeof notificationRuleQuery>,
  now: Date,
) {
  const { keyword, sort } = question;
  let matching = db
    .selectFrom('notification_rule')
    .innerJoin('account as owner', 'owner.id', 'notification_rule.owner_id')
    .where(belongsTo(caller));
  if (keyword.trim() !== '')
    matching = matching.where(
      sql<boolean>`concat_ws(chr(10), notification_rule.title, owner.username, owner.nickname)
        ilike ${containing(keyword.trim())}`,
    );
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageOf(question);
  const rows = await matching
    .selectAll('notification_rule')
    .select([
      'owner.username',
      'owner.nickname',
      recent('sent', now).as('sent'),
      recent('waiting', now).as('waiting'),
      recent('failed', now).as('failed'),
    ])
    .orderBy(sortExpressions[sort.column], sortDirections[sort.direction])
    .orderBy('notification_rule.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}
/** A row of {@link rulePage}. */
export type ListedRule = Awaited<ReturnType<typeof rulePage>>['rows'][number];

/** A rule of the caller's; undefined where there is none. */
export async function ownRule(db: Db, caller: Caller, id: Id): Promise<StoredRule | undefined> {
  return await db
    .selectFrom('notification_rule')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .where(belongsTo(caller))
    .executeTakeFirst();
}

/** The same, locked until the change is done. */
export async function lockOwnRule(
  { sql: db }: ChangeTransaction,
  caller: Caller,
  id: Id,
): Promise<StoredRule | undefined> {
  return await db
    .selectFrom('notification_rule')
    .selectAll()
    .where('id', '=', rowNumber(id))
    .where(belongsTo(caller))
    .forUpdate()
    .executeTakeFirst();
}

function columnsOf({ title, enabled, ...document }: NotificationRuleDraft) {
  return { title, enabled, document: JSON.stringify(document) };
}

/** Adds a rule with a secret of its own, and answers its number. */
export async function insertRule(
  { sql: db }: ChangeTransaction,
  ownerId: Id,
  draft: NotificationRuleDraft,
): Promise<number> {
  const { id } = await db
    .insertInto('notification_rule')
    .values({
      ...columnsOf(draft),
      owner_id: rowNumber(ownerId),
      secret: randomBytes(32).toString('hex'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a rule. One that is switched off forgets how far it has notified people of alarms. */
export async function updateRule(
  { sql: db }: ChangeTransaction,
  id: number,
  draft: NotificationRuleDraft,
): Promise<void> {
  await db
    .updateTable('notification_rule')
    .set({ ...columnsOf(draft), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  if (!draft.enabled)
    await db
      .updateTable('notification_progress')
      .set({ finished: true })
      .where('rule_id', '=', id)
      .where('finished', '=', false)
      .execute();
}

/** Deletes a rule with all that belongs to it. */
export async function deleteRule({ sql: db }: ChangeTransaction, id: number): Promise<void> {
  await db.deleteFrom('notification_rule').where('id', '=', id).execute();
}

/** Notes when a test of a rule was asked for. */
export async function storeTested({ sql: db }: ChangeTransaction, id: number, now: Date): Promise<void> {
  await db.updateTable('notification_rule').set({ tested_at: now }).where('id', '=', id).execute();
}

/** The accounts that a caller can have notified: the own one and those of the company. */
export async function tellableAccounts(db: Db, caller: Caller, limit: number) {
  return await db
    .selectFrom('account')
    .select(['id', 'username', 'nickname', 'email', 'phone'])
    .where(ownedBy(caller, sql`account.id`))
    .where('disabled', '=', false)
    .orderBy('username')
    .limit(limit)
    .execute();
}

/** How many of some accounts a caller can have notified. */
export async function countTellable(db: Db, caller: Caller, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where(ownedBy(caller, sql`account.id`))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The products among some that a caller may see. */
export async function seenProducts(db: Db, caller: Caller, ids: readonly Id[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('product')
    .select(['id', 'title', 'title_en'])
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
    .select(['id', 'title', 'title_en'])
    .where('id', 'in', ids.map(rowNumber))
    .where(visibleTo(caller))
    .orderBy('id')
    .execute();
}
