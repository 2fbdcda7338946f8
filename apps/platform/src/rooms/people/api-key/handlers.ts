import { randomBytes } from 'node:crypto';
import type { ApiKey } from '@penstock/contract/calls/api-key';
import { isAuthCode } from '@penstock/contract/calls/auth-codes';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { apiKeyPrefix } from '@penstock/server/http/api-key';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { hashOfToken } from '@penstock/server/http/token-hash';
import type { SignInKeys } from '../sign-in-keys/sign-in-keys.ts';
import { proveOwnPassword } from '../verification/identity.ts';
import type { Tries } from '../verification/tries.ts';
import { lockAccount } from '../accounts/owned-records-repository.ts';
import { apiKeysOf, deleteApiKey, insertApiKey, type StoredApiKey } from './api-key-repository.ts';

/** Characters of a key that are shown to tell it apart. */
const startLength = apiKeyPrefix.length + 4;

const dayMilliseconds = 86_400_000;

/** The calls with which somebody makes and deletes the own API keys. */
export function apiKeyHandlers(parts: {
  readonly db: Db;
  readonly keys: SignInKeys;
  readonly tries: Tries;
  readonly clock: Clock;
  /** Hears of a key that was deleted: its sockets end like those of a session. */
  readonly onSessionEnded: (hash: Buffer) => void;
}): HandlersOf<'apiKeyQuery' | 'apiKeyAdd' | 'apiKeyDelete'> {
  const { db, keys, clock } = parts;
  return {
    apiKeyQuery: handle(calls.apiKeyQuery, async (_request, { caller }) => ({
      rows: (await apiKeysOf(db, rowNumber(caller.accountId))).map(describeKey),
    })),

    apiKeyAdd: handle(calls.apiKeyAdd, async (request, context) => {
      const { title, authCodes, days, password, keyId, publicKey } = request;
      const { caller } = context;
      if (authCodes.some((code) => !caller.authCodes.includes(code))) throw failure('apiKey.authCodeMissing');
      const opened = await keys.open({ keyId, publicKey, sealed: { password } });
      await proveOwnPassword(parts, context, opened.password);
      const key = `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;
      const accountId = rowNumber(caller.accountId);
      const row = await change(db, actorOf(context), 'account.addApiKey', async (transaction) => {
        await lockAccount(transaction.sql, accountId);
        const existing = await apiKeysOf(transaction.sql, accountId);
        if (existing.length >= limits.apiKeys) throw failure('apiKey.tooMany', { maximum: limits.apiKeys });
        const added = await insertApiKey(transaction, {
          account_id: accountId,
          title,
          start: key.slice(0, startLength),
          key_hash: hashOfToken(key),
          auth_codes: authCodes,
          expires_at: new Date(clock.now() + days * dayMilliseconds),
        });
        return {
          object: { type: 'account', id: caller.accountId },
          after: factsOf(added),
          result: added,
        };
      });
      return { key, row: describeKey(row) };
    }),

    apiKeyDelete: handle(calls.apiKeyDelete, async ({ id }, context) => {
      const { accountId } = context.caller;
      const deleted = await change(db, actorOf(context), 'account.deleteApiKey', async (transaction) => {
        const row = await deleteApiKey(transaction, rowNumber(accountId), id);
        if (row === undefined) throw failure('data.notFound');
        return { object: { type: 'account', id: accountId }, before: factsOf(row), result: row };
      });
      parts.onSessionEnded(deleted.key_hash);
      return {};
    }),
  };
}

/** The fields of a key that the operation log keeps. */
function factsOf({ title, start, auth_codes: authCodes, expires_at: expires }: StoredApiKey): object {
  return { title, start, authCodes, expires: expires.toISOString() };
}

function describeKey(row: StoredApiKey): ApiKey {
  return {
    id: idOf(row.id),
    title: row.title,
    start: row.start,
    authCodes: row.auth_codes.filter(isAuthCode),
    created: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    lastUsed: row.last_used_at?.toISOString() ?? '',
    lastAddress: row.last_address,
  };
}
