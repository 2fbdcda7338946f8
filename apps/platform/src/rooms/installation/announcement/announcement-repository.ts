import type { AnnouncementRow, announcementQuery } from '@penstock/contract/calls/announcement';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { AnnouncementTable } from '../../../kernel/database/tables/announcements.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** An announcement without the content of its image. */
export type StoredAnnouncement = Omit<Selectable<AnnouncementTable>, 'image'>;

const withoutImage = [
  'announcement.id',
  'announcement.type',
  'announcement.title',
  'announcement.title_translations',
  'announcement.text',
  'announcement.text_translations',
  'announcement.audience',
  'announcement.roles',
  'announcement.from_at',
  'announcement.to_at',
  'announcement.expires_at',
  'announcement.withdrawn',
  'announcement.image_type',
  'announcement.image_version',
  'announcement.author_id',
  'announcement.created_at',
] as const;

/** The state of an announcement at a time. */
const stateAt = (now: Date): RawBuilder<AnnouncementRow['state']> => sql`case
  when announcement.withdrawn then 'withdrawn'
  when announcement.to_at <= ${now} then 'ended'
  when announcement.from_at > ${now} then 'scheduled'
  else 'shown' end`;

const sortExpressions = {
  from: sql`announcement.from_at`,
  createTime: sql`announcement.created_at`,
  title: sql`lower(announcement.title)`,
} as const;

/** One page of the announcements, and how many there are in all. */
export async function listAnnouncements(
  db: Db,
  question: CallParsedRequest<typeof announcementQuery>,
  now: Date,
) {
  const { keyword, states, sort } = question;
  const { limit, offset } = pageOf(question);
  let matching = db
    .selectFrom('announcement')
    .leftJoin('account as author', 'author.id', 'announcement.author_id');
  if (keyword.trim() !== '')
    matching = matching.where(
      sql<boolean>`concat_ws(chr(10), announcement.title, translated_texts(announcement.title_translations), announcement.text,
        translated_texts(announcement.text_translations)) ilike ${containing(keyword.trim())}`,
    );
  if (states.length > 0) matching = matching.where(stateAt(now), 'in', states);
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(withoutImage)
    .select((row) => [
      'author.username as author',
      stateAt(now).as('state'),
      row
        .selectFrom('announcement_reminder')
        .whereRef('announcement_reminder.announcement_id', '=', 'announcement.id')
        .select((reminder) => reminder.fn.countAll<number>().as('count'))
        .as('reminders_off'),
      sql<string[]>`array(select username from announcement_account join account on account.id = account_id
        where announcement_id = announcement.id order by lower(username))`.as('accounts'),
    ])
    .orderBy(sortExpressions[sort.column], sortDirections[sort.direction])
    .orderBy('announcement.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}
/** A row of {@link listAnnouncements}. */
export type ListedAnnouncement = Awaited<ReturnType<typeof listAnnouncements>>['rows'][number];

/** The reader of announcements. */
export interface Reader {
  readonly accountId: Id;
  readonly roleType: string;
}

/** Whether an announcement is for somebody and shown now. */
function isFor({ accountId, roleType }: Reader, now: Date) {
  return sql<boolean>`not announcement.withdrawn and announcement.from_at <= ${now}
    and (announcement.to_at is null or announcement.to_at > ${now})
    and (announcement.audience = 'all'
      or (announcement.audience = 'roles' and ${roleType} = any(announcement.roles))
      or (announcement.audience = 'accounts' and exists (select from announcement_account
        where announcement_id = announcement.id and account_id = ${rowNumber(accountId)})))`;
}

/** How many announcements are shown to somebody at once. */
const shownAtOnce = 20;

/**
 * The present announcements for a reader, the newest first, without those that the reader does not want to be
 * reminded of.
 */
export async function announcementsFor(db: Db, reader: Reader, now: Date): Promise<StoredAnnouncement[]> {
  return await db
    .selectFrom('announcement')
    .select(withoutImage)
    .where(isFor(reader, now))
    .where(
      sql<boolean>`not exists (select from announcement_reminder
        where announcement_id = announcement.id and account_id = ${rowNumber(reader.accountId)})`,
    )
    .orderBy('from_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtOnce)
    .execute();
}

/** Whether an announcement is for somebody and shown now. */
export async function isShownTo(db: Db, id: Id, reader: Reader, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('announcement')
    .select('id')
    .where('id', '=', rowNumber(id))
    .where(isFor(reader, now))
    .executeTakeFirst();
  return found !== undefined;
}

/** An announcement, locked until the change is done; undefined when there is none. */
export async function lockAnnouncement(
  { sql: transaction }: ChangeTransaction,
  id: Id,
): Promise<StoredAnnouncement | undefined> {
  return await transaction
    .selectFrom('announcement')
    .select(withoutImage)
    .where('id', '=', rowNumber(id))
    .forUpdate()
    .executeTakeFirst();
}

/** The image of an announcement; undefined where it has none. */
export async function imageOf(
  db: Db,
  id: Id,
): Promise<{ readonly content: Buffer; readonly type: string; readonly version: string } | undefined> {
  const row = await db
    .selectFrom('announcement')
    .select(['image', 'image_type', 'image_version'])
    .where('id', '=', rowNumber(id))
    .executeTakeFirst();
  if (row === undefined || row.image === null) return undefined;
  return { content: row.image, type: row.image_type, version: row.image_version };
}

/** Adds an announcement and answers its number. */
export async function insertAnnouncement(
  { sql: transaction }: ChangeTransaction,
  row: Insertable<AnnouncementTable>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('announcement')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an announcement. */
export async function updateAnnouncement(
  { sql: transaction }: ChangeTransaction,
  id: Id,
  row: Updateable<AnnouncementTable>,
): Promise<void> {
  await transaction.updateTable('announcement').set(row).where('id', '=', rowNumber(id)).execute();
}

/** Deletes an announcement. */
export async function deleteAnnouncement({ sql: transaction }: ChangeTransaction, id: Id): Promise<void> {
  await transaction.deleteFrom('announcement').where('id', '=', rowNumber(id)).execute();
}

/** Sets the accounts that an announcement names. */
export async function setAccounts(
  { sql: transaction }: ChangeTransaction,
  announcement: number,
  accounts: readonly number[],
): Promise<void> {
  await transaction.deleteFrom('announcement_account').where('announcement_id', '=', announcement).execute();
  if (accounts.length === 0) return;
  await transaction
    .insertInto('announcement_account')
    .values(accounts.map((account) => ({ announcement_id: announcement, account_id: account })))
    .execute();
}

/** Does not remind somebody of an announcement again. False when that was so already. */
export async function insertReminderOff(
  { sql: transaction }: ChangeTransaction,
  id: Id,
  accountId: Id,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('announcement_reminder')
    .values({ announcement_id: rowNumber(id), account_id: rowNumber(accountId) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Reminds everybody of an announcement again. */
export async function deleteRemindersOff({ sql: transaction }: ChangeTransaction, id: Id): Promise<void> {
  await transaction
    .deleteFrom('announcement_reminder')
    .where('announcement_id', '=', rowNumber(id))
    .execute();
}
