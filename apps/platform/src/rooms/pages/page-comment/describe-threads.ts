import type { CommentThread } from '@penstock/contract/calls/page-comment';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { type StoredComment, threadsOf } from './page-comment-repository.ts';
import { type CommentAuthor, isDeletableBy, isOwnComment } from './page-comments.ts';

/** The threads of a page for somebody. */
export async function describeThreads(
  db: Db,
  pageId: number,
  reader: Pick<CommentAuthor, 'caller' | 'visitor'>,
  isWritable: boolean,
): Promise<CommentThread[]> {
  const { threads, comments } = await threadsOf(db, pageId);
  const byThread = new Map<number, StoredComment[]>();
  for (const comment of comments) {
    const known = byThread.get(comment.thread_id);
    if (known === undefined) byThread.set(comment.thread_id, [comment]);
    else known.push(comment);
  }
  return threads.flatMap((thread) => {
    const own = byThread.get(thread.id);
    // Read a moment later than the thread, which is gone by then.
    if (own === undefined) return [];
    return {
      id: idOf(thread.id),
      widgetId: thread.widget_id,
      widgetName: thread.widget_name,
      x: thread.x,
      y: thread.y,
      resolved:
        thread.resolved_at === null
          ? null
          : { by: thread.resolved_by, time: thread.resolved_at.toISOString() },
      comments: own.map((comment) => ({
        id: idOf(comment.id),
        author: comment.author,
        isReviewer: comment.visitor_hash !== null,
        isOwn: isWritable && isOwnComment(comment, reader),
        isDeletable: isWritable && isDeletableBy(comment, reader),
        text: comment.text,
        createTime: comment.created_at.toISOString(),
        editTime: comment.edited_at?.toISOString() ?? '',
      })),
    };
  });
}
