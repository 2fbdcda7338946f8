import { historyViewLimits } from '@penstock/contract/calls/history-view';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { deleteView, insertView, isNameTaken, updateView, viewsOf } from './view-repository.ts';

/** The calls about views of history that somebody saved: each account has its own. */
export function historyViewHandlers(
  db: Db,
): HandlersOf<'historyViewQuery' | 'historyViewAdd' | 'historyViewEdit' | 'historyViewDelete'> {
  return {
    historyViewQuery: handle(calls.historyViewQuery, async (_request, { caller }) => {
      const rows = await viewsOf(db, rowNumber(caller.accountId));
      return {
        rows: rows.map(({ id, name, view, updated_at }) => ({
          id: idOf(id),
          name,
          view,
          updateTime: updated_at.toISOString(),
        })),
      };
    }),

    historyViewAdd: handle(calls.historyViewAdd, async ({ name, view }, { caller }) => {
      const accountId = rowNumber(caller.accountId);
      const maximum = historyViewLimits.perAccount;
      const added = await insertView(db, { accountId, name, view }, maximum);
      if (added === 'tooMany') throw failure('historyView.tooMany', { maximum });
      if (added === 'nameTaken') throw failure('duplicate.name', { name });
      return { id: idOf(added) };
    }),

    historyViewEdit: handle(calls.historyViewEdit, async ({ id, name, view }, { caller }) => {
      const accountId = rowNumber(caller.accountId);
      if (name !== undefined && (await isNameTaken(db, accountId, name, id)))
        throw failure('duplicate.name', { name });
      if (!(await updateView(db, accountId, id, { name, view }))) throw failure('data.notFound');
      return {};
    }),

    historyViewDelete: handle(calls.historyViewDelete, async ({ id }, { caller }) => {
      if (!(await deleteView(db, rowNumber(caller.accountId), id))) throw failure('data.notFound');
      return {};
    }),
  };
}
