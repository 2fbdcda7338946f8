import type { Profile } from '@penstock/contract/calls/profile';
import type { Id } from '@penstock/contract/calls/identifier';
import type { Selectable } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** Stores what people write about themselves. */
export async function updateProfile(
  { sql: transaction }: ChangeTransaction,
  id: Id,
  { nickName, company, address, contact, note }: Profile,
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ nickname: nickName, company, address, contact, note })
    .where('id', '=', rowNumber(id))
    .execute();
}

/** An avatar as the database holds it. */
export type Avatar = Selectable<Schema['avatar']>;

/** The avatar of an account; undefined where it has none. */
export async function avatarOf(db: Db, id: Id): Promise<Avatar | undefined> {
  return await db.selectFrom('avatar').selectAll().where('account_id', '=', rowNumber(id)).executeTakeFirst();
}

/** Stores an avatar, and the address under which pages get it. */
export async function storeAvatar(
  change: ChangeTransaction,
  id: Id,
  avatar: Pick<Avatar, 'content' | 'content_type' | 'version'>,
  url: string,
): Promise<void> {
  const row = { ...avatar, updated_at: new Date() };
  await change.sql
    .insertInto('avatar')
    .values({ account_id: rowNumber(id), ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  await setAvatarUrl(change, id, url);
}

/** Removes an avatar. */
export async function deleteAvatar(change: ChangeTransaction, id: Id): Promise<void> {
  await change.sql.deleteFrom('avatar').where('account_id', '=', rowNumber(id)).execute();
  await setAvatarUrl(change, id, '');
}

async function setAvatarUrl({ sql: transaction }: ChangeTransaction, id: Id, url: string): Promise<void> {
  await transaction.updateTable('account').set({ avatar_url: url }).where('id', '=', rowNumber(id)).execute();
}
