import { calls } from '@penstock/contract/calls/list';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { deleteSessions, sessionsOfAccount } from '../../../kernel/sessions/session-repository.ts';
import { securityChanges, signInBefore } from './security-history-repository.ts';

/** Digits of a session's hash by which its owner names it. */
const idDigits = 32;

/** The calls with which somebody sees and ends the own sessions, and sees what became of the security of the account. */
export function sessionHandlers({
  db,
  onSessionEnded,
}: {
  readonly db: Db;
  readonly onSessionEnded: (sessionHash: Buffer) => void;
}): HandlersOf<'sessionQuery' | 'sessionEnd' | 'securityHistory'> {
  return {
    sessionQuery: handle(calls.sessionQuery, async (_request, { caller }) => {
      const rows = await sessionsOfAccount(db, rowNumber(caller.accountId));
      return {
        rows: rows.map((row) => ({
          id: idOfSession(row.token_hash),
          current: row.token_hash.equals(caller.sessionHash),
          address: row.address,
          userAgent: row.user_agent,
          opened: row.created_at.toISOString(),
          lastSeen: row.last_seen_at.toISOString(),
          expires: row.expires_at.toISOString(),
        })),
      };
    }),

    securityHistory: handle(calls.securityHistory, async (_request, { caller }) => {
      const id = rowNumber(caller.accountId);
      const [changes, last] = await Promise.all([
        securityChanges(db, id),
        signInBefore(db, id, caller.sessionHash),
      ]);
      return {
        lastSignIn: last === undefined ? null : { time: last.time.toISOString(), address: last.address },
        password: changes.password?.toISOString() ?? null,
        tel: changes.tel?.toISOString() ?? null,
        email: changes.email?.toISOString() ?? null,
        question: changes.question?.toISOString() ?? null,
        secondFactor: changes.secondFactor?.toISOString() ?? null,
      };
    }),

    sessionEnd: handle(calls.sessionEnd, async ({ ids, others }, context) => {
      const { accountId, sessionHash } = context.caller;
      const ended = await change(db, actorOf(context), 'account.endSessions', async (transaction) => {
        const rows = await sessionsOfAccount(transaction.sql, rowNumber(accountId));
        const hashes = rows
          .map((row) => row.token_hash)
          .filter((hash) => ids.includes(idOfSession(hash)) || (others && !hash.equals(sessionHash)));
        if (hashes.length === 0) return { unchanged: true, result: hashes };
        await deleteSessions(transaction.sql, hashes);
        return {
          object: { type: 'account', id: accountId },
          after: { ended: hashes.length },
          result: hashes,
        };
      });
      for (const hash of ended) onSessionEnded(hash);
      return { ended: ended.length };
    }),
  };
}

function idOfSession(hash: Buffer): string {
  return hash.toString('hex').slice(0, idDigits);
}
