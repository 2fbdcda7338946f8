import type { Insertable } from 'kysely';
import type { Db, Schema } from '../../../kernel/database/schema.ts';

/** Stores a link. */
export async function insertAlarmLink(db: Db, link: Insertable<Schema['alarm_link']>): Promise<void> {
  await db.insertInto('alarm_link').values(link).execute();
}

/** The link of a token that is still valid, with the time zone of its account; undefined where there is none. */
export async function validAlarmLink(db: Db, hash: Buffer, now: Date) {
  return await db
    .selectFrom('alarm_link')
    .leftJoin('account', 'account.id', 'alarm_link.account_id')
    .select([
      'alarm_id',
      'owner_id',
      'account_id',
      'recipient',
      'expires_at',
      'account.nickname',
      'account.username',
    ])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The account that acknowledged an alarm, by its name; undefined where there is no such alarm. */
export async function acknowledgerOf(db: Db, alarmId: number) {
  return await db
    .selectFrom('alarm')
    .leftJoin('account', 'account.id', 'alarm.acknowledged_by')
    .select(['acknowledged_at', 'acknowledge_note', 'account.nickname', 'account.username'])
    .where('alarm.id', '=', alarmId)
    .executeTakeFirst();
}
