import type { Id } from '@penstock/contract/calls/identifier';
import { sql } from 'kysely';
import type { Caller } from '@penstock/server/http/call-context';
import { ownedBy } from '../../../kernel/access/visibility.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { AlarmInQuestion } from './alarm-repository.ts';

/** Which alarm is shelved. */
type ShelvedAlarm = Pick<AlarmInQuestion, 'sn' | 'origin' | 'alarm'>;

/** The end and the reason of the shelving of an alarm at a time; undefined where it is not shelved. */
export async function shelfAt(transaction: Db, { sn, origin, alarm }: ShelvedAlarm, time: Date) {
  return await transaction
    .selectFrom('alarm_shelf')
    .select(['until', 'reason'])
    .where('sn', '=', sn)
    .where('origin', '=', origin)
    .where('alarm', '=', alarm)
    .where('until', '>', time)
    .executeTakeFirst();
}

/** Shelves an alarm, in the place of how it was shelved before. */
export async function putShelf(
  transaction: Db,
  { sn, origin, alarm }: ShelvedAlarm,
  shelf: {
    readonly until: Date;
    readonly reason: string;
    readonly account_id: number;
    readonly shelved_at: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('alarm_shelf')
    .values({ sn, origin, alarm, ...shelf })
    .onConflict((conflict) => conflict.columns(['sn', 'origin', 'alarm']).doUpdateSet(shelf))
    .execute();
}

/** Ends the shelving of an alarm and answers what it was; undefined where it was not shelved. */
export async function deleteShelf(transaction: Db, { sn, origin, alarm }: ShelvedAlarm) {
  return await transaction
    .deleteFrom('alarm_shelf')
    .where('sn', '=', sn)
    .where('origin', '=', origin)
    .where('alarm', '=', alarm)
    .returning(['until', 'reason'])
    .executeTakeFirst();
}

/** The account or the roster that takes care of an alarm, by its name; undefined where nobody was chosen. */
export async function assignmentOf(transaction: Db, { sn, origin, alarm }: ShelvedAlarm) {
  return await transaction
    .selectFrom('alarm_assignment')
    .leftJoin('account', 'account.id', 'alarm_assignment.account_id')
    .leftJoin('roster', 'roster.id', 'alarm_assignment.roster_id')
    .select(['account.nickname', 'account.username', 'roster.title'])
    .where('sn', '=', sn)
    .where('origin', '=', origin)
    .where('alarm', '=', alarm)
    .executeTakeFirst();
}

/** Has an account or a roster take care of an alarm, in the place of whoever did; nobody for null. */
export async function putAssignment(
  transaction: Db,
  { sn, origin, alarm }: ShelvedAlarm,
  assignment: {
    readonly account_id: number | null;
    readonly roster_id: number | null;
    readonly assigned_by: number;
    readonly assigned_at: Date;
  } | null,
): Promise<void> {
  if (assignment === null) {
    await transaction
      .deleteFrom('alarm_assignment')
      .where('sn', '=', sn)
      .where('origin', '=', origin)
      .where('alarm', '=', alarm)
      .execute();
    return;
  }
  await transaction
    .insertInto('alarm_assignment')
    .values({ sn, origin, alarm, ...assignment })
    .onConflict((conflict) => conflict.columns(['sn', 'origin', 'alarm']).doUpdateSet(assignment))
    .execute();
}

/** A roster that a caller can have take care of alarms; undefined where it is not of the caller's company. */
export async function assignableRoster(db: Db, caller: Caller, id: Id) {
  return await db
    .selectFrom('roster')
    .select(['id', 'title'])
    .where('id', '=', Number(id))
    .where(ownedBy(caller, sql`roster.owner_id`))
    .executeTakeFirst();
}

/** An account that a caller can have take care of alarms; undefined where it is not of the caller's company. */
export async function assignableAccount(db: Db, caller: Caller, id: Id) {
  return await db
    .selectFrom('account')
    .select(['id', 'username', 'nickname'])
    .where('id', '=', Number(id))
    .where(ownedBy(caller, sql`account.id`))
    .where('disabled', '=', false)
    .executeTakeFirst();
}

/** The most earlier occurrences that are acknowledged at once; the row of an alarm that has more still asks for it. */
const mostEarlier = 20_000;

/** Some occurrences, with those of the same alarms that were raised before them and are not acknowledged. */
export async function withEarlierOccurrences(db: Db, ids: readonly Id[]): Promise<readonly Id[]> {
  const rows = await db
    .selectFrom('alarm as named')
    .innerJoin('alarm', (join) =>
      join
        .onRef('alarm.sn', '=', 'named.sn')
        .onRef('alarm.origin', '=', 'named.origin')
        .onRef('alarm.alarm', '=', 'named.alarm')
        .onRef('alarm.raised_at', '<=', 'named.raised_at'),
    )
    .where('named.id', 'in', ids.map(Number))
    .where('alarm.acknowledged_at', 'is', null)
    .where(sql<boolean>`alarm.equipment_id is not distinct from named.equipment_id`)
    .select('alarm.id')
    .distinct()
    .orderBy('alarm.id', 'desc')
    .limit(mostEarlier)
    .execute();
  return [...new Set([...ids, ...rows.map(({ id }) => idOf(id))])];
}

/** Notes of some alarms who acknowledged them, when and with which note. */
export async function storeAcknowledgement(
  transaction: Db,
  ids: readonly number[],
  acknowledgement: {
    readonly acknowledged_at: Date;
    readonly acknowledged_by: number | null;
    readonly acknowledge_note: string;
  },
): Promise<void> {
  await transaction.updateTable('alarm').set(acknowledgement).where('id', 'in', ids).execute();
}
