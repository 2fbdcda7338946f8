import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { LongOperations } from './long-operations.ts';

/** The calls of long operations. */
export function operationHandlers(
  operations: LongOperations,
): HandlersOf<'operationQuery' | 'operationCancel'> {
  return {
    operationQuery: handle(calls.operationQuery, async (_request, { caller }) => ({
      rows: [...(await operations.list(caller.accountId))],
    })),
    operationCancel: handle(calls.operationCancel, async ({ id }, { caller }) => {
      await operations.cancel(id, caller.accountId);
      return {};
    }),
  };
}
