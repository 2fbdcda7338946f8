import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import {
  type tagAssign,
  tagPath,
  type tagQuery,
  type tagRename,
  type tagUnassign,
} from '@penstock/contract/calls/tag';
import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import {
  countVisible,
  deleteTag,
  insertMembers,
  insertTag,
  lockTags,
  type Members,
  removeMembers,
  renameTag,
  type StoredTag,
  tagById,
  tagByTitle,
  tagsWithCounts,
} from './tag-repository.ts';

/** As many serial numbers and ids as a row of the operation log names; of more it has the number. */
const loggedMembers = 100;

/** The tags of the caller's company. */
export async function listTags(db: Db, caller: Caller): Promise<CallAnswer<typeof tagQuery>> {
  const tags = await tagsWithCounts(db, caller);
  return { tags: tags.map(({ id, ...tag }) => ({ id: idOf(id), ...tag })) };
}

/** Puts gateways and equipment that the caller sees into a set, which is made where there is none. */
export async function assignTag(
  db: Db,
  request: CallParsedRequest<typeof tagAssign>,
  context: CallContext,
): Promise<CallAnswer<typeof tagAssign>> {
  const title = titleOf(request.title);
  const { caller } = context;
  const members = membersOf(request);
  return await change(db, actorOf(context), 'tag.assign', async (transaction) => {
    await demandVisible(transaction.sql, caller, members);
    const count = await lockTags(transaction, caller);
    const known = await tagByTitle(transaction, caller, title);
    if (known === undefined && count >= limits.tags) throw failure('tag.tooMany', { maximum: limits.tags });
    const tag = known ?? (await insertTag(transaction, caller, title));
    const changed = await insertMembers(transaction, tag, members);
    const result = { id: idOf(tag.id), changed };
    if (known !== undefined && changed === 0) return { unchanged: true, result };
    return { object: objectOf(tag), after: { title: tag.title, ...loggedOf(members), changed }, result };
  });
}

/** Takes gateways and equipment that the caller sees out of a set. */
export async function unassignTag(
  db: Db,
  request: CallParsedRequest<typeof tagUnassign>,
  context: CallContext,
): Promise<CallAnswer<typeof tagUnassign>> {
  const { caller } = context;
  const members = membersOf(request);
  return await change(db, actorOf(context), 'tag.unassign', async (transaction) => {
    await demandVisible(transaction.sql, caller, members);
    const tag = existing(await tagById(transaction.sql, caller, request.id));
    const changed = await removeMembers(transaction, tag, members);
    if (changed === 0) return { unchanged: true, result: { changed } };
    const before = { title: tag.title, ...loggedOf(members), changed };
    return { object: objectOf(tag), before, result: { changed } };
  });
}

/** Gives a tag another title, and moves what is below it. */
export async function retitleTag(
  db: Db,
  request: CallParsedRequest<typeof tagRename>,
  context: CallContext,
): Promise<void> {
  const title = titleOf(request.title);
  const { caller } = context;
  await change(db, actorOf(context), 'tag.rename', async (transaction) => {
    await lockTags(transaction, caller);
    const tag = existing(await tagById(transaction.sql, caller, request.id));
    if (tag.title === title) return { unchanged: true, result: undefined };
    const taken = await renameTag(transaction, caller, tag, title);
    if (taken !== undefined) throw failure('tag.titleTaken', { title: taken });
    return { object: objectOf(tag), before: { title: tag.title }, after: { title }, result: undefined };
  });
}

/** Deletes a tag; gateways and equipment stay. */
export async function removeTag(db: Db, id: Id, context: CallContext): Promise<void> {
  await change(db, actorOf(context), 'tag.delete', async (transaction) => {
    const tag = existing(await tagById(transaction.sql, context.caller, id));
    await deleteTag(transaction, tag);
    return { object: objectOf(tag), before: { title: tag.title }, result: undefined };
  });
}

/** A title as it is kept: `North / Plant 2` is `North/Plant 2`. */
function titleOf(given: string): string {
  const title = tagPath(given).join('/');
  if (title === '')
    throw failure(
      'request.invalid',
      { field: 'title' },
      { problems: [{ path: 'title', key: 'value.required', parameters: {} }] },
    );
  return title;
}

function membersOf(request: {
  readonly sns: readonly string[];
  readonly equipmentIds: readonly Id[];
}): Members {
  return {
    sns: [...new Set(request.sns)],
    equipmentIds: [...new Set(request.equipmentIds)].map(rowNumber),
  };
}

async function demandVisible(db: Db, caller: Caller, members: Members): Promise<void> {
  const { sns, equipmentIds } = members;
  if ((await countVisible(db, caller, members)) < sns.length + equipmentIds.length)
    throw failure('data.notFound');
}

function objectOf({ id }: StoredTag) {
  return { type: 'tag', id: idOf(id) } as const;
}

function loggedOf({ sns, equipmentIds }: Members): object {
  return {
    ...(sns.length > 0 && { gateways: sns.slice(0, loggedMembers) }),
    ...(equipmentIds.length > 0 && { equipment: equipmentIds.slice(0, loggedMembers).map(idOf) }),
  };
}
