import type { AccountRow } from '@penstock/contract/calls/account';
import { calls } from '@penstock/contract/calls/list';
import { idOf } from '../../../kernel/database/id.ts';
import { pageOf } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { authCodesOf } from '../../../kernel/sessions/auth-codes-of-account.ts';
import type { AccountAdministration } from './administration.ts';
import { accountRows, countAccounts, type ListedAccount } from './administration-repository.ts';

/** The calls of the administration of accounts. */
export function accountHandlers({
  db,
  administration,
}: {
  readonly db: Db;
  readonly administration: AccountAdministration;
}): HandlersOf<
  | 'accountQuery'
  | 'accountAdd'
  | 'accountEdit'
  | 'accountDisable'
  | 'accountEnable'
  | 'accountResetPassword'
  | 'accountDelete'
> {
  return {
    accountQuery: handle(calls.accountQuery, async (request, { caller }) => {
      const { limit, offset } = pageOf(request);
      const total = await countAccounts(db, caller, request);
      const rows = await accountRows(db, caller, request).limit(limit).offset(offset).execute();
      return { total, rows: rows.map(describeAccount) };
    }),
    accountAdd: handle(calls.accountAdd, (request, context) => administration.add(request, context)),
    accountEdit: handle(calls.accountEdit, async (request, context) => {
      await administration.edit(request, context);
      return {};
    }),
    accountDisable: handle(calls.accountDisable, async ({ id }, context) => {
      await administration.disable(id, context);
      return {};
    }),
    accountEnable: handle(calls.accountEnable, async ({ id }, context) => {
      await administration.enable(id, context);
      return {};
    }),
    accountResetPassword: handle(calls.accountResetPassword, async ({ id }, context) => ({
      password: await administration.resetPassword(id, context),
    })),
    accountDelete: handle(calls.accountDelete, async ({ id }, context) => {
      await administration.delete(id, context);
      return {};
    }),
  };
}

function describeAccount(row: ListedAccount): AccountRow {
  return {
    id: idOf(row.id),
    username: row.username,
    nickName: row.nickname,
    tel: row.phone,
    email: row.email,
    company: row.company,
    note: row.note,
    roleType: row.role_type,
    companyId: row.company_id === null ? '' : idOf(row.company_id),
    companyTitle:
      row.owner_company === null || row.owner_company === '' ? (row.owner_username ?? '') : row.owner_company,
    users: Number(row.users ?? 0),
    authCodes: [...authCodesOf(row)],
    roleId: row.role_id === null ? '' : idOf(row.role_id),
    disabled: row.disabled,
    mustSetUp: row.must_set_up,
    lastSeen: row.last_seen?.toISOString() ?? '',
    createTime: row.created_at.toISOString(),
  };
}
