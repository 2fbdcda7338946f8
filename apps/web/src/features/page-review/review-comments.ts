import type { Client } from '@penstock/client/calls/client';
import { ClientError } from '@penstock/client/calls/error';
import type { Clock } from '@penstock/client/time/clock';
import type { CommentThread } from '@penstock/contract/calls/page-comment';
import {
  reviewCommentAdd,
  reviewCommentDelete,
  reviewCommentEdit,
  reviewComments,
  reviewThreadAdd,
} from '@penstock/contract/calls/page-review';
import { Observable } from '@penstock/scene/observable';
import type { CommentActions } from '../../kit/page-comment/comment-actions.ts';

/** How often comments are asked for, and how long is waited after a failure, in ms. */
const times = { poll: 4000, failed: 10_000 } as const;

/** The comments that a visitor knows; no threads until they were read. */
export interface KnownComments {
  /** The revision of the page as it is saved now. */
  readonly revision: number;
  readonly threads: readonly CommentThread[];
}

/** `gone` where the link is no longer valid, `lost` while the platform does not answer. */
type ReviewState = 'known' | 'lost' | 'gone';

/** The comments of a page that is reviewed, asked for while the page is in sight, and the changes of a visitor. */
export class ReviewComments {
  readonly known = new Observable<KnownComments | undefined>(undefined);
  readonly state = new Observable<ReviewState>('known');
  readonly #client: Pick<Client, 'call'>;
  readonly #clock: Clock;
  readonly #by: { readonly token: string; readonly visitor: string };
  #number: number | undefined;

  constructor(parts: {
    readonly client: Pick<Client, 'call'>;
    readonly clock: Clock;
    readonly token: string;
    /** Names the browser of the visitor. */
    readonly visitor: string;
  }) {
    this.#client = parts.client;
    this.#clock = parts.clock;
    this.#by = { token: parts.token, visitor: parts.visitor };
  }

  /**
   * Starts to ask. Returns what ends it.
   *
   * @param isHidden whether nobody can see the page: then nothing is asked for.
   */
  start(isHidden: () => boolean): () => void {
    const ended = new AbortController();
    let cancel = () => {};
    const turn = async () => {
      if (!isHidden()) await this.#ask(ended.signal);
      const state = this.state.get();
      if (ended.signal.aborted || state === 'gone') return;
      cancel = this.#clock.after(state === 'lost' ? times.failed : times.poll, () => void turn());
    };
    void turn();
    return () => {
      ended.abort();
      cancel();
    };
  }

  /** The changes of a visitor, with the name that comments get. */
  actions(name: string): CommentActions {
    const client = this.#client;
    const by = this.#by;
    const named = { ...by, name: name.trim() };
    const after = async <Answer>(change: Promise<Answer>): Promise<Answer> => {
      const answer = await change;
      await this.#ask(undefined);
      return answer;
    };
    return {
      addThread: async (place, text) =>
        (await after(client.call(reviewThreadAdd, { ...named, place, text }))).threadId,
      reply: (threadId, text) => after(client.call(reviewCommentAdd, { ...named, threadId, text })),
      edit: (id, text) => after(client.call(reviewCommentEdit, { ...by, id, text })),
      remove: (id) => after(client.call(reviewCommentDelete, { ...by, id })),
    };
  }

  async #ask(signal: AbortSignal | undefined): Promise<void> {
    try {
      const known = this.#number;
      const question = { ...this.#by, ...(known !== undefined && { known }) };
      const answer = await this.#client.call(
        reviewComments,
        question,
        signal === undefined ? {} : { signal },
      );
      if (signal?.aborted === true) return;
      this.#number = answer.comments;
      const before = this.known.get();
      const threads = answer.threads ?? before?.threads ?? [];
      if (before?.threads !== threads || before.revision !== answer.revision)
        this.known.set({ revision: answer.revision, threads });
      this.state.set('known');
    } catch (error) {
      if (signal?.aborted === true) return;
      this.state.set(error instanceof ClientError && error.is('data.notFound') ? 'gone' : 'lost');
    }
  }
}
