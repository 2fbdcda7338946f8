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

/** Notes of some alarms who acknowledged them, when and with which note. */
export async function storeAcknowledgement(
  transaction: Db,
  ids: readonly number[],
  acknowledgement: {
    readonly acknowledged_at: Date;
    readonly acknowledged_by: number;
    readonly acknowledge_note: string;
  },
): Promise<void> {
  await transaction.updateTable('alarm').set(acknowledgement).where('id', 'in', ids).execute();
}
