import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { CallContext } from '@penstock/server/http/call-context';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { actorOf } from '../../../kernel/operation-log/change.ts';
import { demandReadable, mayChangePages } from '../page/page-access.ts';
import { visiblePage } from '../page/page-repository.ts';
import { describeThreads } from './describe-threads.ts';
import { nameOfAccount } from './page-comment-repository.ts';
import type { CommentAuthor, PageComments } from './page-comments.ts';

/** The calls of comments in the designer. */
export function pageCommentHandlers({
  db,
  comments,
}: {
  readonly db: Db;
  readonly comments: PageComments;
}): HandlersOf<
  | 'pageCommentQuery'
  | 'pageThreadAdd'
  | 'pageCommentAdd'
  | 'pageCommentEdit'
  | 'pageCommentDelete'
  | 'pageThreadResolve'
> {
  const authorOf = async (context: CallContext): Promise<CommentAuthor> => ({
    caller: context.caller,
    actor: actorOf(context),
    name: await nameOfAccount(db, context.caller.accountId),
  });

  return {
    pageCommentQuery: handle(calls.pageCommentQuery, async ({ pageId }, { caller }) => {
      const page = existing(await visiblePage(db, caller, pageId));
      demandReadable(caller, page);
      const isWritable = mayChangePages(caller);
      return { threads: await describeThreads(db, page.id, { caller }, isWritable), isWritable };
    }),

    pageThreadAdd: handle(calls.pageThreadAdd, async ({ pageId, place, text }, context) => ({
      threadId: await comments.addThread(pageId, place, text, await authorOf(context)),
    })),

    pageCommentAdd: handle(calls.pageCommentAdd, async ({ threadId, text }, context) => ({
      id: await comments.add(threadId, text, await authorOf(context)),
    })),

    pageCommentEdit: handle(calls.pageCommentEdit, async ({ id, text }, context) => {
      await comments.edit(id, text, await authorOf(context));
      return {};
    }),

    pageCommentDelete: handle(calls.pageCommentDelete, async ({ id }, context) => {
      await comments.remove(id, await authorOf(context));
      return {};
    }),

    pageThreadResolve: handle(calls.pageThreadResolve, async ({ threadId, resolved }, context) => {
      await comments.resolve(threadId, resolved, await authorOf(context));
      return {};
    }),
  };
}
