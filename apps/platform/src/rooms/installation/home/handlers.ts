import { calls } from '@penstock/contract/calls/list';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { chosenHome, storeHome } from './home-repository.ts';
import { overviewFor } from './overview.ts';

/** The calls of the page that an account opens first; `queryDb` is over connections for heavy queries. */
export function homeHandlers(
  db: Db,
  queryDb: Db,
): HandlersOf<'productPageQueryHome' | 'productPageChooseHome' | 'equipmentOverview'> {
  return {
    productPageQueryHome: handle(calls.productPageQueryHome, async (_request, { caller }) => ({
      home: (await chosenHome(db, caller)) ?? '',
    })),
    productPageChooseHome: handle(calls.productPageChooseHome, ({ home }, context) =>
      change(db, actorOf(context), 'account.editProfile', async (transaction) => {
        const { caller } = context;
        const before = (await chosenHome(transaction.sql, caller)) ?? '';
        if (before === home) return { unchanged: true, result: {} };
        await storeHome(transaction, caller, home);
        const object = { type: 'account', id: caller.accountId } as const;
        return { object, before: { home: before }, after: { home }, result: {} };
      }),
    ),
    equipmentOverview: handle(calls.equipmentOverview, (_request, { caller, language }) =>
      overviewFor(queryDb, caller, language),
    ),
  };
}
