import { type AuthCode, authCodesFor } from '@penstock/contract/calls/auth-codes';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type { roleAdd, roleEdit, roleGive } from '@penstock/contract/calls/role';
import { failure } from '@penstock/contract/errors/error';
import type { RoleType } from '@penstock/contract/model/role';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller, CallContext } from '@penstock/server/http/call-context';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { authCodesOf } from '../../../kernel/sessions/auth-codes-of-account.ts';
import type { Sessions } from '../../../kernel/sessions/sessions.ts';
import { demandChangeable, mayGive } from '../administration/account-rules.ts';
import { administeredAccount, updateAccount } from '../administration/administration-repository.ts';
import {
  deleteRole,
  followRole,
  insertRole,
  isRoleNameTaken,
  lockRole,
  updateRole,
} from './role-repository.ts';

/** The named roles: sets of auth codes that accounts follow. */
export class Roles {
  readonly #db: Db;
  readonly #sessions: Sessions;
  readonly #onSessionEnded: (sessionHash: Buffer) => void;

  constructor(parts: {
    readonly db: Db;
    readonly sessions: Sessions;
    /** Hears of each session that has ended, once the change is made. */
    readonly onSessionEnded: (sessionHash: Buffer) => void;
  }) {
    this.#db = parts.db;
    this.#sessions = parts.sessions;
    this.#onSessionEnded = parts.onSessionEnded;
  }

  /** Adds a role. Throws `duplicate.name`, and `account.authCodeNotYours` for an auth code that the caller may not give. */
  async add(request: CallParsedRequest<typeof roleAdd>, context: CallContext): Promise<Id> {
    const { name, roleType, note } = request;
    const authCodes = chosen(context.caller, roleType, request.authCodes, []);
    return await change(this.#db, actorOf(context), 'role.add', async (transaction) => {
      if (await isRoleNameTaken(transaction, name, 0)) throw failure('duplicate.name', { name });
      const row = { name, role_type: roleType, auth_codes: authCodes, note };
      const id = idOf(await insertRole(transaction, row));
      return { object: { type: 'role', id }, after: { name, roleType, authCodes, note }, result: id };
    });
  }

  /** Changes a role and the accounts that follow it, whose sessions end; answers how many these are. */
  async edit({ id, ...request }: CallParsedRequest<typeof roleEdit>, context: CallContext): Promise<number> {
    const { name, note } = request;
    const { accounts, ended } = await change(this.#db, actorOf(context), 'role.edit', async (transaction) => {
      const row = existing(await lockRole(transaction, id));
      if (await isRoleNameTaken(transaction, name, row.id)) throw failure('duplicate.name', { name });
      const authCodes = chosen(context.caller, row.role_type, request.authCodes, row.auth_codes);
      await updateRole(transaction, row.id, { name, note, auth_codes: authCodes });
      const changed = await followRole(transaction, row.id, authCodes);
      const hashes: Buffer[] = [];
      for (const account of changed) hashes.push(...(await this.#sessions.endAll(transaction.sql, account)));
      return {
        object: { type: 'role', id },
        before: { name: row.name, authCodes: row.auth_codes, note: row.note },
        after: { name, authCodes, note, accounts: changed.length },
        result: { accounts: changed.length, ended: hashes },
      };
    });
    for (const hash of ended) this.#onSessionEnded(hash);
    return accounts;
  }

  /** Deletes a role. Its accounts keep their auth codes. */
  async delete(id: Id, context: CallContext): Promise<void> {
    await change(this.#db, actorOf(context), 'role.delete', async (transaction) => {
      const row = existing(await lockRole(transaction, id));
      await deleteRole(transaction, row.id);
      const { name, role_type: roleType, auth_codes: authCodes } = row;
      return { object: { type: 'role', id }, before: { name, roleType, authCodes }, result: undefined };
    });
  }

  /** Gives accounts a role, or takes theirs away, one after another. */
  async give({ id, accounts }: CallParsedRequest<typeof roleGive>, context: CallContext): Promise<void> {
    const { caller } = context;
    const ended: Buffer[] = [];
    for (const accountId of accounts)
      ended.push(
        ...(await change(this.#db, actorOf(context), 'role.give', async (transaction) => {
          const role = id === '' ? undefined : existing(await lockRole(transaction, id));
          const account = existing(await administeredAccount(transaction, caller, accountId));
          demandChangeable(caller, account);
          if (role !== undefined && role.role_type !== account.role_type)
            throw failure('request.invalid', { field: 'accounts' });
          const held = authCodesOf(account);
          const authCodes =
            role === undefined ? [...held] : chosen(caller, role.role_type, role.auth_codes, held);
          await updateAccount(transaction, account.id, { role_id: role?.id ?? null, auth_codes: authCodes });
          const isChanged = JSON.stringify(held) !== JSON.stringify(authCodes);
          return {
            object: { type: 'account', id: accountId },
            before: { authCodes: held },
            after: { role: role?.name ?? '', authCodes },
            result: isChanged ? await this.#sessions.endAll(transaction.sql, account.id) : [],
          };
        })),
      );
    for (const hash of ended) this.#onSessionEnded(hash);
  }
}

/** The auth codes of a role, in their order. Throws `account.authCodeNotYours`. */
function chosen(
  caller: Caller,
  roleType: RoleType,
  codes: readonly string[],
  before: readonly string[],
): AuthCode[] {
  const possible = authCodesFor(roleType);
  for (const code of codes) {
    const known = possible.find((one) => one === code);
    if (known === undefined || !(before.includes(code) || mayGive(caller, known)))
      throw failure('account.authCodeNotYours', { authCode: code });
  }
  return possible.filter((code) => codes.includes(code));
}
