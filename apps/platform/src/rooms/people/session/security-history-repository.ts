import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';

/** When each of what secures an account was changed last; null where the operation log has no such change. */
export interface SecurityChanges {
  readonly password: Date | null;
  readonly tel: Date | null;
  readonly email: Date | null;
  readonly question: Date | null;
  readonly secondFactor: Date | null;
}

/** When each of what secures an account was changed last, by its owner or by an administrator. */
export async function securityChanges(db: Db, accountId: number): Promise<SecurityChanges> {
  const { rows } = await sql<SecurityChanges>`select
      max(time) filter (where action in ('account.add', 'account.register', 'account.setUp', 'account.updatePassword',
        'account.resetPassword')) as password,
      max(time) filter (where coalesce(before->>'tel', '') <> coalesce(after->>'tel', '')) as tel,
      max(time) filter (where coalesce(before->>'email', '') <> coalesce(after->>'email', '')) as email,
      max(time) filter (where action = 'account.updateQuestion') as question,
      max(time) filter (where action in ('account.enableSecondFactor', 'account.disableSecondFactor')) as "secondFactor"
    from operation_log where object_type = 'account' and object_id = ${String(accountId)}`.execute(db);
  return rows[0] ?? { password: null, tel: null, email: null, question: null, secondFactor: null };
}

/** The last time that an account was signed in to before a session was opened; for an API key, the last of all. */
export async function signInBefore(db: Db, accountId: number, sessionHash: Buffer) {
  return await db
    .selectFrom('operation_log')
    .select(['time', 'address'])
    .where('account_id', '=', accountId)
    .where('action', '=', 'account.signIn')
    .where(
      'time',
      '<',
      sql<Date>`coalesce((select created_at from session where token_hash = ${sessionHash}), 'infinity')`,
    )
    .orderBy('time', 'desc')
    .limit(1)
    .executeTakeFirst();
}
