import { isAuthCode } from '@penstock/contract/calls/auth-codes';
import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { apiKeyWithAccount, noteUseOfApiKey } from './program-repository.ts';
import { callerFrom } from './caller.ts';

/** The use of a key is noted once in this time at most, in ms. */
const noted = 60_000;

/**
 * The program that holds the API key of a hash; undefined when there is no such key. Its auth codes are those of the key
 * that its account still holds. Throws `session.expired` and `session.userChanged` as for a session.
 *
 * @param now ms since 1970.
 * @param address where the program is; undefined when this is not a call of it.
 */
export async function programOf(
  db: Db,
  keyHash: Buffer,
  now: number,
  address?: string,
): Promise<Caller | undefined> {
  const row = await apiKeyWithAccount(db, keyHash);
  if (row === undefined) return undefined;
  if (row.expires_at.getTime() <= now) throw failure('session.expired');
  if (row.disabled) throw failure('session.userChanged');
  if (address !== undefined && now - (row.last_used_at?.getTime() ?? 0) > noted)
    await noteUseOfApiKey(db, row.key_id, new Date(now), address);
  const caller = callerFrom(row, keyHash, true);
  const allowed = row.key_auth_codes.filter(isAuthCode);
  return { ...caller, authCodes: caller.authCodes.filter((code) => allowed.includes(code)) };
}
