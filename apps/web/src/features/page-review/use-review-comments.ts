import { ClientError } from '@penstock/client/calls/error';
import {
  reviewCommentAdd,
  reviewCommentDelete,
  reviewCommentEdit,
  reviewComments,
  reviewThreadAdd,
} from '@penstock/contract/calls/page-review';
import type { CommentThread } from '@penstock/contract/calls/page-comment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../app/services.ts';
import type { CommentActions } from '../../kit/page-comment/comment-actions.ts';
import { visitorToken } from './visitor.ts';

/** How often comments are asked for, in ms. */
const every = 4000;

/** The comments that a visitor knows. */
interface Known {
  /** The revision of the page as it is saved now. */
  readonly revision: number;
  readonly comments: number;
  readonly threads: readonly CommentThread[];
}

/** The comments of a page that is reviewed, asked for while the page is in sight, and the visitor's changes of them. */
export function useReviewComments(token: string, name: string) {
  const queries = useQueryClient();
  const key = useMemo(() => [reviewComments.path, token] as const, [token]);
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Known> => {
      const before = queries.getQueryData<Known>(key);
      const question = { token, visitor: visitorToken(), ...(before && { known: before.comments }) };
      const { threads, ...answer } = await client.call(reviewComments, question, { signal });
      return { ...answer, threads: threads ?? before?.threads ?? [] };
    },
    refetchInterval: every,
    retry: false,
  });
  const actions = useMemo((): CommentActions => {
    const by = { token, visitor: visitorToken() };
    const after = async <Answer>(change: Promise<Answer>): Promise<Answer> => {
      const answer = await change;
      await queries.invalidateQueries({ queryKey: key });
      return answer;
    };
    return {
      addThread: async (place, text) =>
        (await after(client.call(reviewThreadAdd, { ...by, name: name.trim(), place, text }))).threadId,
      reply: (threadId, text) =>
        after(client.call(reviewCommentAdd, { ...by, name: name.trim(), threadId, text })),
      edit: (id, text) => after(client.call(reviewCommentEdit, { ...by, id, text })),
      remove: (id) => after(client.call(reviewCommentDelete, { ...by, id })),
    };
  }, [token, name, queries, key]);
  const isGone = error instanceof ClientError && error.is('data.notFound');
  return { data, actions, isGone, isLost: error !== null && !isGone };
}
