import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type {
  areaAuthDelete,
  areaAuthQuery,
  areaAuthUpdate,
  Authorised,
} from '@penstock/contract/calls/area-authorisation';
import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import { type EquipmentRight, equipmentRights } from '@penstock/contract/model/equipment-right';
import { limits } from '@penstock/contract/rules/limits';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { customerAccount } from '../../people/accounts/customer-account-repository.ts';
import { groupById } from '../../people/people-group/people-group-repository.ts';
import {
  authorisationsIn,
  type AuthorisedRow,
  deleteAreaAuthorisation,
  putAreaAuthorisation,
} from './area-authorisation-repository.ts';
import { ownAreaById } from './area-repository.ts';
import { type AreaParts, demandOwnEquipment, locked } from './areas.ts';

/** The rights that are given: every one includes seeing, in the order of the contract. */
export function givenWith(rights: readonly EquipmentRight[]): readonly EquipmentRight[] {
  return equipmentRights.filter((right) => right === 'see' || rights.includes(right));
}

/** The one who is authorised, with the name for the operation log, and the company of a group. */
export type FoundAuthorised = AuthorisedRow & { readonly name: string; readonly ownerId: number | null };

/**
 * The account or the group that somebody is to authorise. Throws `authorisation.unknownAccount`, and `data.notFound` for a group that
 * is not of the caller's company.
 */
export async function findAuthorised(db: Db, caller: Caller, given: Authorised): Promise<FoundAuthorised> {
  if (given.kind === 'group') {
    const { id, title, owner_id: ownerId } = existing(await groupById(db, caller, given.groupId));
    return { kind: 'group', id, name: title, ownerId };
  }
  const found = await customerAccount(db, given.account);
  if (found === undefined) throw failure('authorisation.unknownAccount');
  return { kind: 'account', id: found.id, name: found.username, ownerId: null };
}

/** The authorisations that hold in an area of the caller's company. */
export async function listAreaAuthorisations(
  db: Db,
  id: Id,
  { caller, language }: CallContext,
): Promise<CallAnswer<typeof areaAuthQuery>> {
  const area = existing(await ownAreaById(db, caller, id));
  const rows = await authorisationsIn(db, area, language);
  return {
    rows: rows.map((row) => ({
      id: idOf(row.id),
      kind: row.account_id === null ? 'group' : 'account',
      name: row.name,
      nickname: row.nickname,
      people: row.people,
      rights: row.rights,
      areaId: idOf(row.area_id),
      areaTitle: row.area_title,
      time: row.created_at.toISOString(),
    })),
  };
}

/** Authorises an account or a group on an area, or changes what it may do. */
export async function authoriseOnArea(
  { db, events }: AreaParts,
  { id, authorised, rights: wanted }: CallParsedRequest<typeof areaAuthUpdate>,
  context: CallContext,
): Promise<void> {
  const { caller, language } = context;
  const rights = givenWith(wanted);
  existing(await ownAreaById(db, caller, id));
  const changed = await change(db, actorOf(context), 'area.authorise', async (transaction) => {
    const area = await locked(transaction, id, caller);
    const found = await findAuthorised(transaction.sql, caller, authorised);
    if (found.kind === 'account' && (idOf(found.id) === caller.accountId || found.id === area.owner_id))
      throw failure('authorisation.self');
    if (found.ownerId !== null && found.ownerId !== area.owner_id) throw failure('area.otherCompany');
    const here = (await authorisationsIn(transaction.sql, area, language)).filter(
      ({ area_id: on }) => on === area.id,
    );
    const known = here.find((row) => (found.kind === 'account' ? row.account_id : row.group_id) === found.id);
    if (known === undefined && here.length >= limits.areaAuthorisations)
      throw failure('area.tooManyAuthorised', { maximum: limits.areaAuthorisations });
    if (known?.rights.join() === rights.join()) return { unchanged: true, result: false };
    await demandOwnEquipment(transaction, area, caller);
    await putAreaAuthorisation(transaction, area.id, found, rights);
    const named = { title: area.title, [found.kind]: found.name };
    return {
      object: { type: 'area', id },
      before: { ...named, rights: known?.rights ?? [] },
      after: { ...named, rights },
      result: true,
    };
  });
  if (changed) await events.announce({ kind: 'manyRights' });
}

/** Takes an authorisation on an area back. */
export async function unauthoriseOnArea(
  { db, events }: AreaParts,
  { id, authorisationId }: CallParsedRequest<typeof areaAuthDelete>,
  context: CallContext,
): Promise<void> {
  const { caller, language } = context;
  await change(db, actorOf(context), 'area.unauthorise', async (transaction) => {
    const area = await locked(transaction, id, caller);
    const rows = await authorisationsIn(transaction.sql, area, language);
    const known = existing(rows.find((row) => idOf(row.id) === authorisationId && row.area_id === area.id));
    await demandOwnEquipment(transaction, area, caller);
    await deleteAreaAuthorisation(transaction, known.id);
    const kind = known.account_id === null ? 'group' : 'account';
    return {
      object: { type: 'area', id },
      before: { title: area.title, [kind]: known.name, rights: known.rights },
      result: undefined,
    };
  });
  await events.announce({ kind: 'manyRights' });
}
