import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import { DatabaseError } from 'pg';

/** The unique indexes of accounts, and what a second account with the same value is refused with. */
const refusals: ReadonlyMap<string, (username: string) => CatalogueError> = new Map([
  ['account_username', (username: string) => failure('account.usernameTaken', { username })],
  ['account_phone', () => failure('account.phoneRegistered')],
  ['account_email', () => failure('account.emailRegistered')],
]);

/**
 * Makes or changes an account. What the database refuses because another account has the user name, phone or address is
 * thrown as `account.usernameTaken`, `account.phoneRegistered` or `account.emailRegistered`: also for two at once.
 */
export async function uniqueAccount<Result>(username: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof DatabaseError ? refusals.get(error.constraint ?? '') : undefined;
    throw refusal?.(username) ?? error;
  }
}
