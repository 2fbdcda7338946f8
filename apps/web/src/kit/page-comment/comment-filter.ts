import type { CommentThread } from '@penstock/contract/calls/page-comment';

/** The threads that are listed and marked on the page. */
export const commentFilters = ['open', 'resolved', 'all'] as const;
export type CommentFilter = (typeof commentFilters)[number];

/** A thread with its number on the page, from 1 in the order in which they were started. */
export interface NumberedThread {
  readonly thread: CommentThread;
  readonly number: number;
}

/** The threads that a filter shows, and the chosen one, so that what was just resolved stays in sight. */
export function shownThreads(
  threads: readonly CommentThread[],
  filter: CommentFilter,
  chosen: string | undefined,
): readonly NumberedThread[] {
  return threads
    .map((thread, at) => ({ thread, number: at + 1 }))
    .filter(
      ({ thread }) =>
        filter === 'all' || thread.id === chosen || (thread.resolved === null) === (filter === 'open'),
    );
}
