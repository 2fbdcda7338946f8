import { calls } from '@penstock/contract/calls/list';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { assignTag, listTags, removeTag, retitleTag, unassignTag } from './tags.ts';

/** The calls of tags. */
export function tagHandlers(
  db: Db,
): HandlersOf<'tagQuery' | 'tagAssign' | 'tagUnassign' | 'tagRename' | 'tagDelete'> {
  return {
    tagQuery: handle(calls.tagQuery, (_request, { caller }) => listTags(db, caller)),
    tagAssign: handle(calls.tagAssign, (request, context) => assignTag(db, request, context)),
    tagUnassign: handle(calls.tagUnassign, (request, context) => unassignTag(db, request, context)),
    tagRename: handle(calls.tagRename, async (request, context) => {
      await retitleTag(db, request, context);
      return {};
    }),
    tagDelete: handle(calls.tagDelete, async ({ id }, context) => {
      await removeTag(db, id, context);
      return {};
    }),
  };
}
