import type { Id } from '@penstock/contract/calls/identifier';
import type { CommentPlace } from '@penstock/contract/calls/page-comment';

/** The changes of comments that a reader may make; each throws ClientError. */
export interface CommentActions {
  readonly addThread: (place: CommentPlace, text: string) => Promise<Id>;
  readonly reply: (threadId: Id, text: string) => Promise<unknown>;
  readonly edit: (id: Id, text: string) => Promise<unknown>;
  readonly remove: (id: Id) => Promise<unknown>;
  /** Resolves a thread, or opens it again; left out for who may not. */
  readonly resolve?: (threadId: Id, resolved: boolean) => Promise<unknown>;
}
