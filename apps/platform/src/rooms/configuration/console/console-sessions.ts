import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { sendHeartbeat } from '@penstock/contract/calls/gateway-session';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import {
  deleteConsoleSession,
  otherConsoleSessions,
  storeConsoleSession,
} from './console-session-repository.ts';

const { seconds, missed } = limits.consoleHeartbeat;

/**
 * Opens or prolongs the session of a caller with a gateway, and answers who else has one. They are in the database, so
 * that it does not matter which process of the platform is asked. Throws `data.notFound` unless the caller may configure
 * the gateway.
 */
export async function takeHeartbeat(
  db: Db,
  caller: Caller,
  { sn, validStatus, page }: CallParsedRequest<typeof sendHeartbeat>,
): Promise<CallAnswer<typeof sendHeartbeat>> {
  const gateway = await gatewayFor(db, caller, sn);
  if (validStatus && !gateway.online) throw failure('gateway.offline', { sn });
  await storeConsoleSession(db, caller, { sn, page, seconds: seconds * missed });
  const others = await otherConsoleSessions(db, sn, caller);
  return {
    online: gateway.online,
    revision: gateway.configuration_revision,
    others: others.map((other) => ({
      account: other.nickname === '' ? other.username : other.nickname,
      own: idOf(other.account_id) === caller.accountId,
      since: other.opened_at.toISOString(),
      page: other.page,
    })),
  };
}

/** Ends the session of a caller with a gateway. Throws `data.notFound` unless the caller may configure the gateway. */
export async function closeConsole(db: Db, caller: Caller, sn: string): Promise<void> {
  await gatewayFor(db, caller, sn);
  await deleteConsoleSession(db, sn, caller);
}
