import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** After how many failures attempts are delayed, and by how much. */
export interface AttemptLimit {
  /** The number of failures without a delay. */
  readonly free: number;
  /** The time from each further failure to the next attempt, in ms. */
  readonly delay: number;
  /** How long failures count from the first, in ms. */
  readonly window: number;
}

/**
 * The subjects by which failures are counted. Kept as a hash only: people type passwords into the field of
 * the account.
 */
export type AttemptSubject = readonly [kind: 'account' | 'address' | 'accountAtAddress', ...names: string[]];

/** How a subject is doing after an attempt was counted, or refused to be. */
export interface AttemptState {
  readonly admitted: boolean;
  readonly failures: number;
  /** When the next attempt is admitted, in ms since 1970. */
  readonly retryAt: number;
}

/**
 * Counts one failure of a subject unless it has to wait, as one statement: of several attempts at the same time, no
 * more are admitted than of several in turn. `now` is in ms since 1970.
 */
export async function countFailure(
  db: Db,
  subject: AttemptSubject,
  { free, delay, window }: AttemptLimit,
  now: number,
): Promise<AttemptState> {
  const time = new Date(now);
  const expired = sql<boolean>`sign_in_failure.expires_at <= ${time}`;
  const failures = sql<number>`case when ${expired} then 1 else sign_in_failure.failures + 1 end`;
  const counted = await db
    .insertInto('sign_in_failure')
    .values({
      subject: hashOf(subject),
      failures: 1,
      retry_at: time,
      expires_at: new Date(now + window),
    })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          failures,
          retry_at: sql<Date>`case when ${failures} >= ${free} then ${new Date(now + delay)}::timestamptz else ${time}::timestamptz end`,
          expires_at: sql<Date>`case when ${expired} then ${new Date(now + window)}::timestamptz else sign_in_failure.expires_at end`,
        })
        .where('sign_in_failure.retry_at', '<=', time),
    )
    .returning(['failures', 'retry_at'])
    .executeTakeFirst();
  if (counted !== undefined)
    return { admitted: true, failures: counted.failures, retryAt: counted.retry_at.getTime() };
  const waiting = await db
    .selectFrom('sign_in_failure')
    .select(['failures', 'retry_at'])
    .where('subject', '=', hashOf(subject))
    .executeTakeFirst();
  return {
    admitted: false,
    failures: waiting?.failures ?? free,
    retryAt: waiting?.retry_at.getTime() ?? now,
  };
}

/** How many failures of a subject count. `now` is in ms since 1970. */
export async function failuresOf(db: Db, subject: AttemptSubject, now: number): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failure')
    .select('failures')
    .where('subject', '=', hashOf(subject))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Takes one failure of a subject back; a wait that it has caused remains. */
export async function takeFailureBack(db: Db, subject: AttemptSubject): Promise<void> {
  await db
    .updateTable('sign_in_failure')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where('subject', '=', hashOf(subject))
    .where('failures', '>', 0)
    .execute();
}

/** Forgets the failures of a subject. */
export async function forgetFailures(db: Db, subject: AttemptSubject): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('subject', '=', hashOf(subject)).execute();
}

/** Whether an account has signed in from an address. `now` is in ms since 1970. */
export async function isAddressOf(db: Db, accountId: number, address: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_address')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('address', '=', address)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an account signed in from an address. */
export async function noteAddress(
  { sql: transaction }: ChangeTransaction,
  accountId: number,
  address: string,
  expiresAt: Date,
): Promise<void> {
  await transaction
    .insertInto('account_address')
    .values({ account_id: accountId, address, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'address']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute();
}

function hashOf(subject: AttemptSubject): Buffer {
  return createHash('sha256').update(JSON.stringify(subject)).digest();
}
