import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A code as it is stored. */
export interface StoredCode {
  readonly subject: Buffer;
  readonly codeHash: Buffer;
  readonly resendAt: Date;
  readonly expiresAt: Date;
}

/**
 * Stores a code in place of the one before of its subject, unless that was asked for too lately: then answers when the
 * next can be asked for. One statement, so that of several requests at once one is admitted.
 */
export async function storeCode(db: Db, code: StoredCode, now: Date): Promise<Date | undefined> {
  const values = {
    code_hash: code.codeHash,
    tries: 0,
    resend_at: code.resendAt,
    expires_at: code.expiresAt,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('verification_code')
    .values({ subject: code.subject, ...values })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet(values).where('verification_code.resend_at', '<=', now),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const row = await db
    .selectFrom('verification_code')
    .select('resend_at')
    .where('subject', '=', code.subject)
    .executeTakeFirst();
  return row?.resend_at ?? now;
}

/** Deletes a code that could not be sent, so that another can be asked for at once. */
export async function withdrawCode(db: Db, subject: Buffer, codeHash: Buffer): Promise<void> {
  await db
    .deleteFrom('verification_code')
    .where('subject', '=', subject)
    .where('code_hash', '=', codeHash)
    .execute();
}

/** Counts a try of the code of a subject; undefined when there is none, or it has expired. */
export async function countTry(
  db: Db,
  subject: Buffer,
  now: Date,
): Promise<{ readonly codeHash: Buffer; readonly tries: number } | undefined> {
  const row = await db
    .updateTable('verification_code')
    .set({ tries: sql<number>`tries + 1` })
    .where('subject', '=', subject)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  return row && { codeHash: row.code_hash, tries: row.tries };
}

/** Uses a code up; false when that has happened meanwhile. */
export async function useCode(
  { sql: transaction }: ChangeTransaction,
  subject: Buffer,
  codeHash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('verification_code')
    .where('subject', '=', subject)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
