import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type {
  peopleGroupAdd,
  peopleGroupAddMembers,
  peopleGroupMembers,
  peopleGroupQuery,
  peopleGroupRemoveMember,
  peopleGroupRename,
} from '@penstock/contract/calls/people-group';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { listText } from '@penstock/languages/list-text';
import { existing } from '../../../kernel/access/existing.ts';
import { owningAccount } from '../../../kernel/access/visibility.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Events } from '../../../kernel/events/events.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { customerAccount } from '../accounts/customer-account-repository.ts';
import type { Tries } from '../verification/tries.ts';
import {
  countForeignOfGroup,
  countGroups,
  deleteGroup,
  deleteMember,
  groupById,
  groupsWithCounts,
  insertGroup,
  insertMembers,
  isTitleTaken,
  lockCompany,
  membersOf,
  type StoredGroup,
  updateGroup,
} from './people-group-repository.ts';

/** The parts of changes of groups of people. */
export interface PeopleGroupParts {
  readonly db: Db;
  readonly events: Pick<Events, 'announce'>;
  /** Limits how often accounts are looked for. */
  readonly tries: Tries;
}

/** The groups of the caller's company. */
export async function listGroups(db: Db, caller: Caller): Promise<CallAnswer<typeof peopleGroupQuery>> {
  const groups = await groupsWithCounts(db, caller);
  return {
    groups: groups.map(({ id, title, members, areas, equipment, owner }) => ({
      id: idOf(id),
      title,
      members,
      areas,
      equipment,
      owner,
    })),
  };
}

/** The members of a group of the caller's company. */
export async function listMembers(
  db: Db,
  id: Id,
  caller: Caller,
): Promise<CallAnswer<typeof peopleGroupMembers>> {
  const group = existing(await groupById(db, caller, id));
  const members = await membersOf(db, group.id);
  return {
    members: members.map(({ id: account, username, nickname, created_at: since }) => ({
      accountId: idOf(account),
      account: username,
      nickname,
      time: since.toISOString(),
    })),
  };
}

/** Adds a group of the caller's company. */
export async function addGroup(
  { db }: PeopleGroupParts,
  { title }: CallParsedRequest<typeof peopleGroupAdd>,
  context: CallContext,
): Promise<CallAnswer<typeof peopleGroupAdd>> {
  const ownerId = owningAccount(context.caller);
  return await change(db, actorOf(context), 'peopleGroup.add', async (transaction) => {
    await lockCompany(transaction, ownerId);
    if ((await countGroups(transaction.sql, ownerId)) >= limits.peopleGroups)
      throw failure('peopleGroup.tooMany', { maximum: limits.peopleGroups });
    await demandFreeTitle(transaction, ownerId, title);
    const id = idOf(await insertGroup(transaction, ownerId, title));
    return { object: { type: 'peopleGroup', id }, after: { title }, result: { id } };
  });
}

/** Gives a group another title. */
export async function renameGroup(
  { db }: PeopleGroupParts,
  { id, title }: CallParsedRequest<typeof peopleGroupRename>,
  context: CallContext,
): Promise<void> {
  await change(db, actorOf(context), 'peopleGroup.rename', async (transaction) => {
    const group = await locked(transaction, id, context.caller);
    if (group.title === title) return { unchanged: true, result: undefined };
    await demandFreeTitle(transaction, group.owner_id, title, group.id);
    await updateGroup(transaction, group.id, title);
    return {
      object: { type: 'peopleGroup', id },
      before: { title: group.title },
      after: { title },
      result: undefined,
    };
  });
}

/** Deletes a group; its members lose the rights that they had by it. */
export async function removeGroup(
  { db, events }: PeopleGroupParts,
  id: Id,
  context: CallContext,
): Promise<void> {
  await change(db, actorOf(context), 'peopleGroup.delete', async (transaction) => {
    const group = await locked(transaction, id, context.caller);
    await demandOwn(transaction, group, context.caller);
    const members = await membersOf(transaction.sql, group.id);
    await deleteGroup(transaction, group.id);
    return {
      object: { type: 'peopleGroup', id },
      before: { title: group.title, members: members.map(({ username }) => username) },
      result: undefined,
    };
  });
  await events.announce({ kind: 'manyRights' });
}

/** Puts accounts into a group, all of them or none. Nobody puts the own account into one, nor that of the company. */
export async function addMembers(
  { db, events, tries }: PeopleGroupParts,
  { id, accounts }: CallParsedRequest<typeof peopleGroupAddMembers>,
  context: CallContext,
): Promise<CallAnswer<typeof peopleGroupAddMembers>> {
  const { caller, address, language } = context;
  existing(await groupById(db, caller, id));
  await tries.take('search', { subjects: [caller.accountId], address });
  const added = await change(db, actorOf(context), 'peopleGroup.addMembers', async (transaction) => {
    const group = await locked(transaction, id, caller);
    await demandOwn(transaction, group, caller);
    const members = new Set((await membersOf(transaction.sql, group.id)).map((member) => member.id));
    const unknown: string[] = [];
    const wanted = new Map<number, string>();
    for (const name of new Set(accounts)) {
      const found = await customerAccount(transaction.sql, name);
      if (found === undefined) unknown.push(name);
      else if (idOf(found.id) === caller.accountId || found.id === group.owner_id)
        throw failure('authorisation.self');
      else if (!members.has(found.id)) wanted.set(found.id, found.username);
    }
    if (unknown.length > 0)
      throw failure('peopleGroup.unknownAccounts', { names: listText(unknown, language) });
    if (members.size + wanted.size > limits.peopleGroupMembers)
      throw failure('peopleGroup.tooManyMembers', { maximum: limits.peopleGroupMembers });
    if (wanted.size === 0) return { unchanged: true, result: 0 };
    await insertMembers(transaction, group.id, [...wanted.keys()]);
    return {
      object: { type: 'peopleGroup', id },
      after: { title: group.title, members: [...wanted.values()] },
      result: wanted.size,
    };
  });
  if (added > 0) await events.announce({ kind: 'manyRights' });
  return { added };
}

/** Takes an account out of a group. */
export async function removeMember(
  { db, events }: PeopleGroupParts,
  { id, accountId }: CallParsedRequest<typeof peopleGroupRemoveMember>,
  context: CallContext,
): Promise<void> {
  await change(db, actorOf(context), 'peopleGroup.removeMember', async (transaction) => {
    const group = await locked(transaction, id, context.caller);
    await demandOwn(transaction, group, context.caller);
    const members = await membersOf(transaction.sql, group.id);
    const member = existing(members.find((one) => idOf(one.id) === accountId));
    await deleteMember(transaction, group.id, member.id);
    return {
      object: { type: 'peopleGroup', id },
      before: { title: group.title, members: [member.username] },
      result: undefined,
    };
  });
  await events.announce({ kind: 'manyRights' });
}

/** A group of the caller's company, while nobody else changes the groups and areas of that company. */
async function locked(transaction: ChangeTransaction, id: Id, caller: Caller): Promise<StoredGroup> {
  const group = existing(await groupById(transaction.sql, caller, id));
  await lockCompany(transaction, group.owner_id);
  return existing(await groupById(transaction.sql, caller, id));
}

/**
 * Demands that all equipment on which a group has rights is the caller's own: who belongs to it would otherwise be decided over the
 * head of its owner. Throws `peopleGroup.foreignEquipment`.
 */
async function demandOwn(transaction: ChangeTransaction, group: StoredGroup, caller: Caller): Promise<void> {
  const count = await countForeignOfGroup(transaction.sql, caller, group.id);
  if (count > 0) throw failure('peopleGroup.foreignEquipment', { count });
}

async function demandFreeTitle(
  transaction: ChangeTransaction,
  ownerId: number,
  title: string,
  except?: number,
): Promise<void> {
  if (await isTitleTaken(transaction.sql, ownerId, title, except))
    throw failure('peopleGroup.titleTaken', { title });
}
