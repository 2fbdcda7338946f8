import { calls } from '@penstock/contract/calls/list';
import type { HeavyQueries } from '../../../kernel/database/heavy-queries.ts';
import { measureData } from '../../values/history/partition-repository.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { Retention } from '../housekeeping/housekeeping.ts';
import { describeStorage } from './describe-storage.ts';
import { packedShares } from './storage-repository.ts';

/** The call about what history takes on disk. */
export function storageHandlers({
  queries,
  retention,
}: {
  readonly queries: HeavyQueries;
  readonly retention: Retention;
}): HandlersOf<'storageQuery'> {
  return {
    storageQuery: handle(calls.storageQuery, (_request, { caller, language, signal }) =>
      queries.read({ account: caller.accountId, signal }, async (client) =>
        describeStorage(await measureData(client), await packedShares(client), retention, language),
      ),
    ),
  };
}
