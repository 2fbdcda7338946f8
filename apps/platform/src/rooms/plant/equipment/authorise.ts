import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type { equipmentAuthMany } from '@penstock/contract/calls/many-authorisations';
import type { RefusedEquipment } from '@penstock/contract/calls/refused-equipment';
import { CatalogueError, errorTexts, failure } from '@penstock/contract/errors/error';
import type { EquipmentRight } from '@penstock/contract/model/equipment-right';
import { authorisationProblem } from '@penstock/contract/model/user';
import { limits } from '@penstock/contract/rules/limits';
import { enteredText } from '@penstock/contract/texts/entered';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Events } from '../../../kernel/events/events.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { accountById } from '../../people/accounts/account-repository.ts';
import { findAuthorised, type FoundAuthorised, givenWith } from '../area/area-authorisations.ts';
import {
  authorisationsOf,
  authorisedGroupsOf,
  putAuthorisation,
  putGroupAuthorisation,
} from './authorisation-repository.ts';
import { type Equipment, lockEquipment, visibleEquipment } from './equipment-repository.ts';

/**
 * Authorises an account or a group of people on an equipment of the caller, or changes what it may do; answers whether anything
 * changed. An equipment has five accounts at most beside its owner; groups do not count.
 */
export async function authorise(
  db: Db,
  { id, found, rights }: { id: Id; found: FoundAuthorised; rights: readonly EquipmentRight[] },
  context: CallContext,
): Promise<boolean> {
  return await change(db, actorOf(context), 'equipment.authorise', async (transaction) => {
    // Locked, so that two authorisations are counted in turn.
    const row = existing(await lockEquipment(transaction, rowNumber(id)));
    const before =
      found.kind === 'account'
        ? await demandAccountFits(transaction, row, found, context)
        : await demandGroupFits(transaction, row, found);
    if (before?.join() === rights.join()) return { unchanged: true, result: false };
    if (found.kind === 'account') await putAuthorisation(transaction, row.id, found.id, rights);
    else await putGroupAuthorisation(transaction, row.id, found.id, rights);
    return {
      object: { type: 'equipment', id },
      before: { [found.kind]: found.name, rights: before ?? [] },
      after: { [found.kind]: found.name, rights },
      result: true,
    };
  });
}

/** Demands that an account can be authorised, and answers the rights that it has; undefined where it has none. */
async function demandAccountFits(
  { sql }: ChangeTransaction,
  row: Equipment,
  { id, name }: FoundAuthorised,
  { caller }: CallContext,
): Promise<readonly EquipmentRight[] | undefined> {
  const authorised = await authorisationsOf(sql, row.id);
  const known = authorised.find((one) => one.id === id);
  if (known !== undefined) return known.rights;
  const creator = await accountById(sql, idOf(row.owner_id));
  const problem = authorisationProblem({
    account: name,
    creator: creator?.username ?? '',
    caller: caller.username,
    authorised: authorised.map(({ username }) => username),
  });
  if (problem === 'authorisation.tooMany') throw failure(problem, { maximum: limits.authorisedAccounts });
  if (problem === 'authorisation.exists') throw failure(problem, { account: name });
  if (problem !== null) throw failure(problem);
  return undefined;
}

/** Demands that a group is of the company of the equipment, and answers the rights that it has; undefined where it has none. */
async function demandGroupFits(
  { sql }: ChangeTransaction,
  row: Equipment,
  { id, ownerId }: FoundAuthorised,
): Promise<readonly EquipmentRight[] | undefined> {
  const owner = await accountById(sql, idOf(row.owner_id));
  if (ownerId !== owner?.id && ownerId !== owner?.company_id) throw failure('area.otherCompany');
  const groups = await authorisedGroupsOf(sql, row.id);
  const known = groups.find((one) => one.id === id);
  if (known === undefined && groups.length >= limits.equipmentGroups)
    throw failure('equipment.tooManyGroups', { maximum: limits.equipmentGroups });
  return known?.rights;
}

/** Authorises on several equipments, one after another; what is refused is named with the reason. */
export async function authoriseOnMany(
  { db, events }: { readonly db: Db; readonly events: Pick<Events, 'announce'> },
  { equipmentIds, authorised: given, rights: wanted }: CallParsedRequest<typeof equipmentAuthMany>,
  context: CallContext,
): Promise<CallAnswer<typeof equipmentAuthMany>> {
  const { caller, language } = context;
  const rights = givenWith(wanted);
  const refused: RefusedEquipment[] = [];
  let found: FoundAuthorised | undefined;
  let authorised = 0;
  let changed = false;
  for (const id of new Set(equipmentIds)) {
    const row = await visibleEquipment(db, caller, id);
    // Accounts are looked for only by who has something to authorise them on.
    if (row?.owned === true) found ??= await findAuthorised(db, caller, given);
    try {
      if (row === undefined) throw failure('data.notFound');
      if (found === undefined || !row.owned) throw failure('permission.missing');
      if (await authorise(db, { id, found, rights }, context)) changed = true;
      authorised += 1;
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      const title = row === undefined ? '' : enteredText(language, row.title, row.title_translations);
      refused.push({ id, title, key: error.key, message: errorTexts(error.key, error.parameters) });
    }
  }
  if (changed) await events.announce({ kind: 'manyRights' });
  return { authorised, refused };
}
