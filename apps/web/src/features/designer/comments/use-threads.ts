import type { CallAnswer } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import {
  pageCommentAdd,
  pageCommentDelete,
  pageCommentEdit,
  pageCommentQuery,
  pageThreadAdd,
  pageThreadResolve,
} from '@penstock/contract/calls/page-comment';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../app/services.ts';
import type { CommentActions } from '../../../kit/page-comment/comment-actions.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';

const nothing: CallAnswer<typeof pageCommentQuery> = { threads: [], isWritable: false };

/** The comments of the open page, read again whenever the platform says that they changed. */
export function useThreads() {
  const { page, comments } = useWorkspace();
  const { revision } = useObservable(comments.counts);
  const { data, error } = useQuery({
    queryKey: [pageCommentQuery.path, page.id, revision],
    queryFn: ({ signal }) => client.call(pageCommentQuery, { pageId: page.id }, { signal }),
    placeholderData: keepPreviousData,
  });
  return { ...(data ?? nothing), isRead: data !== undefined, error };
}

/** The changes of comments, after which they are read again. */
export function useCommentActions(pageId: Id): CommentActions {
  const queries = useQueryClient();
  return useMemo(() => {
    const after = async <Answer>(change: Promise<Answer>): Promise<Answer> => {
      const answer = await change;
      await queries.invalidateQueries({ queryKey: [pageCommentQuery.path, pageId] });
      return answer;
    };
    return {
      addThread: async (place, text) =>
        (await after(client.call(pageThreadAdd, { pageId, place, text }))).threadId,
      reply: (threadId, text) => after(client.call(pageCommentAdd, { threadId, text })),
      edit: (id, text) => after(client.call(pageCommentEdit, { id, text })),
      remove: (id) => after(client.call(pageCommentDelete, { id })),
      resolve: (threadId, resolved) => after(client.call(pageThreadResolve, { threadId, resolved })),
    };
  }, [queries, pageId]);
}
