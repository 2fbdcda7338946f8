import { equipmentRightTexts } from '@penstock/contract/calls/equipment-authorisation';
import type { Id } from '@penstock/contract/calls/identifier';
import { calls } from '@penstock/contract/calls/list';
import { equipmentRights } from '@penstock/contract/model/equipment-right';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Events } from '../../../kernel/events/events.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { ownEquipmentFor } from './access.ts';
import { findAuthorised, givenWith } from '../area/area-authorisations.ts';
import {
  authorisationsOf,
  authorisedGroupsOf,
  deleteAuthorisation,
  deleteGroupAuthorisation,
} from './authorisation-repository.ts';
import { authorise, authoriseOnMany } from './authorise.ts';
import { type Equipment, lockEquipment, visibleEquipment } from './equipment-repository.ts';

/** The calls of the accounts and groups of people that are authorised on equipment. */
export function equipmentAuthorisationHandlers(
  db: Db,
  events: Pick<Events, 'announce'>,
): HandlersOf<
  | 'equipmentAuthQueryAuthCode'
  | 'equipmentAuthQueryUser'
  | 'equipmentAuthUpdate'
  | 'equipmentAuthDelete'
  | 'equipmentAuthMany'
  | 'equipmentAuthQueryGroup'
  | 'equipmentAuthDeleteGroup'
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

    equipmentAuthUpdate: handle(calls.equipmentAuthUpdate, async ({ id, account, rights }, context) => {
      await ownEquipmentFor(db, context.caller, id);
      const found = await findAuthorised(db, context.caller, { kind: 'account', account });
      const changed = await authorise(db, { id, found, rights: givenWith(rights) }, context);
      if (changed) await events.announce({ kind: 'rights', equipmentId: id, accountId: idOf(found.id) });
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

    equipmentAuthMany: handle(calls.equipmentAuthMany, (request, context) =>
      authoriseOnMany({ db, events }, request, context),
    ),

    equipmentAuthQueryGroup: handle(calls.equipmentAuthQueryGroup, async ({ id }, { caller }) => {
      const equipment = await ownEquipmentFor(db, caller, id);
      const groups = await authorisedGroupsOf(db, equipment.id);
      return {
        groups: groups.map(({ id: group, title, members, rights, created_at: since }) => ({
          groupId: idOf(group),
          title,
          members,
          rights,
          time: since.toISOString(),
        })),
        areaId: equipment.area_id === null ? '' : idOf(equipment.area_id),
      };
    }),

    equipmentAuthDeleteGroup: handle(calls.equipmentAuthDeleteGroup, async ({ id, groupId }, context) => {
      await ownEquipmentFor(db, context.caller, id);
      await change(db, actorOf(context), 'equipment.unauthorise', async (transaction) => {
        const row = await locked(transaction, id);
        const groups = await authorisedGroupsOf(transaction.sql, row.id);
        const known = existing(groups.find((one) => idOf(one.id) === groupId));
        await deleteGroupAuthorisation(transaction, row.id, known.id);
        return {
          object: { type: 'equipment', id },
          before: { group: known.title, rights: known.rights },
          result: undefined,
        };
      });
      await events.announce({ kind: 'manyRights' });
      return {};
    }),
  };
}
