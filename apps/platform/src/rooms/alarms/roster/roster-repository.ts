import type { Id } from '@penstock/contract/calls/identifier';
import type { RosterDraft } from '@penstock/contract/calls/roster';
import type { RosterPlan } from '@penstock/contract/model/roster';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import { sql, type Selectable } from 'kysely';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { OwnedRecords, type RecordOf } from '../../people/owned/owned-record-repository.ts';

/** The rosters of accounts. */
export const rosterRecords = new OwnedRecords('roster', { searched: [], sorted: {}, more: {} });

/** A roster with the name of its owner. */
export type ListedRoster = RecordOf<typeof rosterRecords>;

type StoredRoster = Pick<Selectable<Schema['roster']>, 'title' | 'document'>;

/** The written fields of a roster. */
export function draftOfRoster({ title, document }: StoredRoster): RosterDraft {
  return { ...document, title };
}

/** A roster as it says who is on duty. */
export function planOf({ document }: Pick<StoredRoster, 'document'>): RosterPlan<Id> {
  const time = (text: string) => Date.parse(text);
  return {
    ...document,
    absences: document.absences.map(({ from, to, ...one }) => ({ ...one, from: time(from), to: time(to) })),
  };
}

/** A roster with the clock of its time zone, which is made once for all that is asked of it. */
export interface RosterAtWork {
  readonly plan: RosterPlan<Id>;
  readonly clock: ZoneClock;
}

/** Some rosters by their numbers, whosever they are. */
export async function rosterPlans(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RosterAtWork>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('roster')
    .select(['id', 'document'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [row.id, { plan: planOf(row), clock: new ZoneClock(row.document.timeZone) }]),
  );
}

/** The names of some accounts. */
export async function namesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('account')
    .select(['id', 'nickname', 'username'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

/** The titles of the rules that notify whoever is on duty by a roster. */
export async function rulesOfRoster({ sql: db }: ChangeTransaction, id: number): Promise<readonly string[]> {
  const recipient = JSON.stringify([{ recipients: [{ rosterId: String(id) }] }]);
  const rows = await db
    .selectFrom('notification_rule')
    .select('title')
    .where(sql<boolean>`document -> 'steps' @> ${recipient}::jsonb`)
    .orderBy('id')
    .limit(10)
    .execute();
  return rows.map(({ title }) => title);
}
