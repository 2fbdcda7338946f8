import type { Db } from '../../../kernel/database/schema.ts';
import { callerColumns } from '../../../kernel/sessions/caller.ts';

/** A link for a review that has not expired, with the account of who made it; undefined where there is none. */
export async function reviewWithMaker(
  db: Db,
  token: { readonly kind: 'link' | 'entry'; readonly hash: Buffer },
  now: Date,
) {
  return await db
    .selectFrom('page_share')
    .innerJoin('account', 'account.id', 'page_share.account_id')
    .where(token.kind === 'link' ? 'page_share.token_hash' : 'page_share.entry_hash', '=', token.hash)
    .where('page_share.rights', '=', 'review')
    .where('page_share.expires_at', '>', now)
    .select([
      'page_share.id as share_id',
      'page_share.title as share_title',
      'page_share.page_id',
      'page_share.equipment_id',
      'page_share.expires_at',
      'page_share.last_used_at',
      'page_share.password_hash as share_password_hash',
      ...callerColumns,
    ])
    .executeTakeFirst();
}
