import type { accountAdd, accountEdit } from '@penstock/contract/calls/account';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import { isOperationLevel } from '@penstock/contract/model/user';
import { plainPhone } from '@penstock/contract/rules/phone';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller, CallContext } from '@penstock/server/http/call-context';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { authCodesOf } from '../../../kernel/sessions/auth-codes-of-account.ts';
import type { Sessions } from '../../../kernel/sessions/sessions.ts';
import { type Account, insertAccount } from '../accounts/account-repository.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { uniqueAccount } from '../accounts/unique-account.ts';
import { chosenAuthCodes, demandChangeable } from './account-rules.ts';
import { mayAdd } from '../../../kernel/access/account-visibility.ts';
import {
  administeredAccount,
  administeredCompany,
  deleteAccount,
  enabledAdministrators,
  possessionsOf,
  takenNames,
  updateAccount,
} from './administration-repository.ts';
import { makePassword } from './made-password.ts';

/** The parts of the administration of accounts. */
export interface AdministrationParts {
  readonly db: Db;
  readonly sessions: Sessions;
  /** Hears of each session that has ended, once the change is made. */
  readonly onSessionEnded: (sessionHash: Buffer) => void;
}

/** The fields of an account that the operation log keeps: everything that is administered, no secret. */
function noted(account: Account): object {
  return {
    username: account.username,
    roleType: account.role_type,
    nickName: account.nickname,
    tel: account.phone,
    email: account.email,
    company: account.company,
    note: account.note,
    authCodes: authCodesOf(account),
    companyId: account.company_id === null ? '' : idOf(account.company_id),
  };
}

/** Adds, changes and deletes accounts for those who administer them. */
export class AccountAdministration {
  readonly #parts: AdministrationParts;

  constructor(parts: AdministrationParts) {
    this.#parts = parts;
  }

  /** Adds an account, and answers the password that its owner signs in with first. */
  async add(
    request: CallParsedRequest<typeof accountAdd>,
    context: CallContext,
  ): Promise<{ readonly id: Id; readonly password: string }> {
    const { caller } = context;
    if (!mayAdd(caller, request.roleType)) throw failure('permission.missing');
    const password = makePassword();
    const hash = await hashPassword(password);
    const add = () =>
      change(this.#parts.db, actorOf(context), 'account.add', async (transaction) => {
        const tel = plainPhone(request.tel);
        await demandFreeNames(transaction, { ...request, tel }, null);
        const row = {
          username: request.username,
          role_type: request.roleType,
          nickname: request.nickName,
          phone: tel,
          email: request.email,
          company: request.company,
          note: request.note,
          company_id: await companyFor(transaction, caller, request),
          auth_codes: chosenAuthCodes(caller, request.roleType, request.authCodes),
        };
        const number = await insertAccount(transaction, { ...row, password_hash: hash, must_set_up: true });
        const { company_id: companyId, auth_codes: authCodes } = row;
        const after = {
          username: request.username,
          roleType: request.roleType,
          nickName: request.nickName,
          tel,
          email: request.email,
          company: request.company,
          note: request.note,
          authCodes: authCodesOf({ role_type: request.roleType, auth_codes: authCodes }),
          companyId: companyId === null ? '' : idOf(companyId),
        };
        const made = idOf(number);
        return { object: { type: 'account', id: made }, after, result: made };
      });
    const id = await uniqueAccount(request.username, add);
    return { id, password };
  }

  /** Changes an account; where its role or its auth codes change, its sessions end. */
  async edit(request: CallParsedRequest<typeof accountEdit>, context: CallContext): Promise<void> {
    const { caller } = context;
    await this.#change(context, request.id, 'account.edit', async (transaction, account) => {
      const role = request.roleType;
      if (role !== account.role_type) await demandRoleChange(transaction, caller, account, role);
      const tel = plainPhone(request.tel);
      await demandFreeNames(
        transaction,
        { username: account.username, tel, email: request.email },
        account.id,
      );
      const held = authCodesOf(account);
      const changed: Account = {
        ...account,
        role_type: role,
        nickname: request.nickName,
        phone: tel,
        email: request.email,
        company: request.company,
        note: request.note,
        auth_codes: chosenAuthCodes(caller, role, request.authCodes, held),
      };
      const { nickname, phone, email, company, note, auth_codes, role_type } = changed;
      const before = noted(account);
      const after = noted(changed);
      if (JSON.stringify(before) === JSON.stringify(after)) return { unchanged: true };
      const rights = JSON.stringify(held) !== JSON.stringify(authCodesOf(changed));
      await updateAccount(transaction, account.id, {
        nickname,
        phone,
        email,
        company,
        note,
        auth_codes,
        role_type,
        // Auth codes that were chosen one by one no longer follow a named role.
        ...(rights && { role_id: null }),
      });
      return { before, after, endSessions: rights || role !== account.role_type };
    });
  }

  /** Disables an account and ends its sessions. */
  async disable(id: Id, context: CallContext): Promise<void> {
    await this.#change(context, id, 'account.disable', async (transaction, account) => {
      if (account.disabled) return { unchanged: true };
      await demandOtherAdministrator(transaction, account);
      await updateAccount(transaction, account.id, { disabled: true });
      return { before: { disabled: false }, after: { disabled: true }, endSessions: true };
    });
  }

  /** Enables an account. */
  async enable(id: Id, context: CallContext): Promise<void> {
    await this.#change(context, id, 'account.enable', async (transaction, account) => {
      if (!account.disabled) return { unchanged: true };
      await updateAccount(transaction, account.id, { disabled: false });
      return { before: { disabled: true }, after: { disabled: false }, endSessions: false };
    });
  }

  /** Makes another password for an account, which its owner has to change when signing in, and ends its sessions. */
  async resetPassword(id: Id, context: CallContext): Promise<string> {
    const password = makePassword();
    const hash = await hashPassword(password);
    await this.#change(context, id, 'account.resetPassword', async (transaction, account) => {
      await updateAccount(transaction, account.id, { password_hash: hash, must_set_up: true });
      return { endSessions: true };
    });
    return password;
  }

  /** Deletes an account that owns nothing, with its sessions. */
  async delete(id: Id, context: CallContext): Promise<void> {
    await this.#change(context, id, 'account.delete', async (transaction, account) => {
      await demandOtherAdministrator(transaction, account);
      const possessions = await possessionsOf(transaction, account.id);
      if (Object.values(possessions).some((count) => count > 0)) throw failure('account.inUse', possessions);
      const ended = await this.#parts.sessions.endAll(transaction.sql, account.id);
      await deleteAccount(transaction, account.id);
      return { before: noted(account), endSessions: false, ended };
    });
  }

  /** Makes a change of one account that the caller administers and may change. */
  async #change(
    context: CallContext,
    id: Id,
    action:
      | 'account.edit'
      | 'account.disable'
      | 'account.enable'
      | 'account.resetPassword'
      | 'account.delete',
    work: (transaction: ChangeTransaction, account: Account) => Promise<AccountChange>,
  ): Promise<void> {
    const { db, sessions, onSessionEnded } = this.#parts;
    const ended = await change<readonly Buffer[]>(db, actorOf(context), action, async (transaction) => {
      const account = existing(await administeredAccount(transaction, context.caller, id));
      demandChangeable(context.caller, account);
      const made = await work(transaction, account);
      if ('unchanged' in made) return { unchanged: true, result: [] };
      const { before, after, endSessions } = made;
      const result = endSessions ? await sessions.endAll(transaction.sql, account.id) : (made.ended ?? []);
      return {
        object: { type: 'account', id },
        ...(before ? { before } : {}),
        ...(after ? { after } : {}),
        result,
      };
    });
    for (const hash of ended) onSessionEnded(hash);
  }
}

/** The change of an account. */
type AccountChange =
  | { readonly unchanged: true }
  | {
      readonly before?: object;
      readonly after?: object;
      /** Its sessions end with the change. */
      readonly endSessions: boolean;
      /** Sessions that have ended already. */
      readonly ended?: readonly Buffer[];
    };

/** The company that a new account belongs to: that of the caller where the caller is one. Throws `data.notFound`. */
async function companyFor(
  transaction: ChangeTransaction,
  caller: Caller,
  { roleType, companyId }: Pick<CallParsedRequest<typeof accountAdd>, 'roleType' | 'companyId'>,
): Promise<number | null> {
  if (roleType !== 'user') return null;
  if (!caller.authCodes.includes('account:company')) return rowNumber(caller.accountId);
  if (companyId === undefined) return null;
  const company = existing(await administeredCompany(transaction, caller, companyId));
  return company.id;
}

/** Throws unless the role of an account may become another: only of operators, and only by an administrator. */
async function demandRoleChange(
  transaction: ChangeTransaction,
  caller: Caller,
  account: Account,
  role: Account['role_type'],
): Promise<void> {
  if (!isOperationLevel(role) || !isOperationLevel(account.role_type))
    throw failure('request.invalid', { field: 'roleType' });
  if (caller.roleType !== 'admin') throw failure('permission.missing');
  await demandOtherAdministrator(transaction, account);
}

/** Throws `account.lastAdministrator` when an account is the only administrator that is enabled. */
async function demandOtherAdministrator(transaction: ChangeTransaction, account: Account): Promise<void> {
  if (account.role_type !== 'admin') return;
  const administrators = await enabledAdministrators(transaction);
  if (!administrators.some((id) => id !== account.id)) throw failure('account.lastAdministrator');
}

/** Throws `account.usernameTaken`, `account.phoneRegistered` or `account.emailRegistered`. */
async function demandFreeNames(
  transaction: ChangeTransaction,
  names: { readonly username: string; readonly tel: string; readonly email: string },
  except: number | null,
): Promise<void> {
  const taken = await takenNames(transaction, names, except);
  if (taken.username) throw failure('account.usernameTaken', { username: names.username });
  if (taken.tel) throw failure('account.phoneRegistered');
  if (taken.email) throw failure('account.emailRegistered');
}
