import { equipmentRightTexts } from '@penstock/contract/calls/equipment-authorisation';
import type { Id } from '@penstock/contract/calls/identifier';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { equipmentRights } from '@penstock/contract/model/equipment-right';
import { authorisationProblem } from '@penstock/contract/model/user';
import { limits } from '@penstock/contract/rules/limits';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Events } from '../../../kernel/events/events.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { accountById } from '../../people/accounts/account-repository.ts';
import { customerAccount } from '../../people/accounts/customer-account-repository.ts';
import { ownEquipmentFor } from './access.ts';
import { authorisationsOf, deleteAuthorisation, putAuthorisation } from './authorisation-repository.ts';
import { type Equipment, lockEquipment, visibleEquipment } from './equipment-repository.ts';

/** The calls of the accounts that are authorised on an equipment. */
export function equipmentAuthorisationHandlers(
  db: Db,
  events: Pick<Events, 'announce'>,
): HandlersOf<
  'equipmentAuthQueryAuthCode' | 'equipmentAuthQueryUser' | 'equipmentAuthUpdate' | 'equipmentAuthDelete'
> {
  /** The equipment, locked, so that two authorisations are counted in turn. */
  async function locked(transaction: ChangeTransaction, id: Id): Promise<Equipment> {
    return existing(await lockEquipment(transaction, rowNumber(id)));
  }

  return {
    equipmentAuthQueryAuthCode: handle(
      calls.equipmentAuthQueryAuthCode,
      async ({ id }, { caller, language }) => {
        const found = existing(await visibleEquipment(db, caller, id));
        const given = found.owned ? equipmentRights : [];
        return {
          rights: given.map((right) => ({ right, label: equipmentRightTexts[right][language] })),
          own: [...found.rights],
        };
      },
    ),

    equipmentAuthQueryUser: handle(calls.equipmentAuthQueryUser, async ({ id }, { caller }) => {
      const equipment = await ownEquipmentFor(db, caller, id);
      const rows = await authorisationsOf(db, equipment.id);
      return {
        rows: rows.map(({ id: account, username, nickname, rights, created_at: since }) => ({
          accountId: idOf(account),
          account: username,
          nickname,
          rights,
          time: since.toISOString(),
        })),
      };
    }),

    equipmentAuthUpdate: handle(calls.equipmentAuthUpdate, async (request, context) => {
      const { id, account } = request;
      const rights = equipmentRights.filter((right) => right === 'see' || request.rights.includes(right));
      await ownEquipmentFor(db, context.caller, id);
      const accountId = await change(db, actorOf(context), 'equipment.authorise', async (transaction) => {
        const row = await locked(transaction, id);
        const found = await customerAccount(transaction.sql, account);
        if (found === undefined) throw failure('authorisation.unknownAccount');
        const authorised = await authorisationsOf(transaction.sql, row.id);
        const known = authorised.find((one) => one.id === found.id);
        if (known === undefined) {
          const creator = await accountById(transaction.sql, idOf(row.owner_id));
          const problem = authorisationProblem({
            account: found.username,
            creator: creator?.username ?? '',
            caller: context.caller.username,
            authorised: authorised.map(({ username }) => username),
          });
          if (problem === 'authorisation.tooMany')
            throw failure(problem, { maximum: limits.authorisedAccounts });
          if (problem === 'authorisation.exists') throw failure(problem, { account: found.username });
          if (problem !== null) throw failure(problem);
        } else if (known.rights.join() === rights.join()) return { unchanged: true, result: null };
        await putAuthorisation(transaction, row.id, found.id, rights);
        return {
          object: { type: 'equipment', id },
          before: { account: found.username, rights: known?.rights ?? [] },
          after: { account: found.username, rights },
          result: idOf(found.id),
        };
      });
      if (accountId !== null) await events.announce({ kind: 'rights', equipmentId: id, accountId });
      return {};
    }),

    equipmentAuthDelete: handle(calls.equipmentAuthDelete, async ({ id, accountId }, context) => {
      await ownEquipmentFor(db, context.caller, id);
      await change(db, actorOf(context), 'equipment.unauthorise', async (transaction) => {
        const row = await locked(transaction, id);
        const authorised = await authorisationsOf(transaction.sql, row.id);
        const known = existing(authorised.find((one) => idOf(one.id) === accountId));
        await deleteAuthorisation(transaction, row.id, known.id);
        return {
          object: { type: 'equipment', id },
          before: { account: known.username, rights: known.rights },
          result: undefined,
        };
      });
      await events.announce({ kind: 'rights', equipmentId: id, accountId });
      return {};
    }),
  };
}
