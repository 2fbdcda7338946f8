import type { Db } from '../../../kernel/database/schema.ts';
import type { Sessions } from '../../../kernel/sessions/sessions.ts';
import { deleteApiKeysOf } from '../api-key/api-key-repository.ts';

/**
 * Ends the sessions of an account that became safer, in the transaction of that change, and its API keys where that is
 * asked for. Answers the hashes of all that ended; whoever calls it announces them when the change is made.
 *
 * @param keep the session that stays: that of the person who made the change.
 */
export async function endAccess(
  sessions: Pick<Sessions, 'endAll'>,
  db: Db,
  accountId: number,
  { keep, endApiKeys }: { readonly keep: Buffer | undefined; readonly endApiKeys: boolean },
): Promise<readonly Buffer[]> {
  const ended = await sessions.endAll(db, accountId, keep);
  return endApiKeys ? [...ended, ...(await deleteApiKeysOf(db, accountId))] : ended;
}
