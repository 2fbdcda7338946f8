import type { Id } from '@penstock/contract/calls/identifier';
import type { CommentPlace } from '@penstock/contract/calls/page-comment';
import { Observable } from '@penstock/scene/observable';
import type { CommentFilter } from '../../kit/page-comment/comment-filter.ts';

/** The comments of an open page, as far as they are shown; nothing of it is part of the page. */
export class CommentsView {
  /** Whether their panel is open. */
  readonly isOpen = new Observable(false);
  readonly filter = new Observable<CommentFilter>('open');
  /** The thread that is looked at. */
  readonly chosen = new Observable<Id | undefined>(undefined);
  /** Whether the next press on the canvas says where a comment is to be. */
  readonly isPlacing = new Observable(false);
  /** The place of a thread that is being written. */
  readonly draft = new Observable<CommentPlace | undefined>(undefined);
  /** The element that a thread was asked for by a command, until the panel takes it up. */
  readonly asked = new Observable<string | undefined>(undefined);
  /** How many threads are open, and the number of the last change, as the platform said. */
  readonly counts = new Observable<{ readonly open: number; readonly revision: number }>({
    open: 0,
    revision: 0,
  });

  /** Shows the comments, and begins one where a single element is selected. */
  begin([id, ...others]: readonly string[]): void {
    this.asked.set(others.length === 0 ? id : undefined);
    this.isOpen.set(true);
  }

  /** Closes the panel, and leaves what was not sent. */
  close(): void {
    this.isOpen.set(false);
    this.isPlacing.set(false);
    this.draft.set(undefined);
    this.chosen.set(undefined);
    this.asked.set(undefined);
  }
}
