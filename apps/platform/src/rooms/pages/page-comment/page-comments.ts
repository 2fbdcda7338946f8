import type { Id } from '@penstock/contract/calls/identifier';
import type { CommentPlace } from '@penstock/contract/calls/page-comment';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { Clock } from '@penstock/node-kit/clock';
import type { Caller } from '@penstock/server/http/call-context';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import { KeptRates } from '../page/kept-rates.ts';
import { lockPage, type PageRecord } from '../page/page-repository.ts';
import {
  commentById,
  countComments,
  deleteComment,
  insertComment,
  insertThread,
  noteCommentChange,
  storeCommentText,
  storeResolved,
  threadById,
} from './page-comment-repository.ts';

/** The author of a comment, and how far that reaches. */
export interface CommentAuthor {
  /** The account itself; of a visitor the account that made the link, since a link allows no more than that. */
  readonly caller: Caller;
  readonly actor: Actor;
  /** The name that is shown. */
  readonly name: string;
  /** The link of a visitor, the only page that it is for, and SHA-256 of what names the browser and the link. */
  readonly visitor?: {
    readonly shareId: Id;
    readonly shareTitle: string;
    readonly pageId: Id;
    readonly hash: Buffer;
  };
}

/** How many accounts and links are remembered that wrote. */
const remembered = 10_000;

type FoundComment = NonNullable<Awaited<ReturnType<typeof commentById>>>;

/** Whether somebody wrote a comment. */
export function isOwnComment(
  { account_id: accountId, visitor_hash: hash }: Pick<FoundComment, 'account_id' | 'visitor_hash'>,
  { caller, visitor }: Pick<CommentAuthor, 'caller' | 'visitor'>,
): boolean {
  if (visitor !== undefined) return hash !== null && hash.equals(visitor.hash);
  return accountId !== null && idOf(accountId) === caller.accountId;
}

/** Whether somebody who may write may delete a comment: an own one; accounts also those of visitors. */
export function isDeletableBy(
  comment: Pick<FoundComment, 'account_id' | 'visitor_hash'>,
  author: Pick<CommentAuthor, 'caller' | 'visitor'>,
): boolean {
  if (isOwnComment(comment, author)) return true;
  return author.visitor === undefined && comment.visitor_hash !== null;
}

/**
 * Writes comments on pages: each in one transaction with its row in the operation log, which says that a comment was written,
 * changed or deleted, and not what it said. The page is locked, so that its limit holds.
 */
export class PageComments {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #changed: (pageId: Id) => void;
  readonly #rates = new KeptRates(remembered, {
    perSecond: limits.pageCommentRate.perMinute / 60,
    atOnce: limits.pageCommentRate.atOnce,
  });

  /** @param changed the comments of a page changed. */
  constructor(db: Db, clock: Clock, changed: (pageId: Id) => void) {
    this.#db = db;
    this.#clock = clock;
    this.#changed = changed;
  }

  /** Begins a thread. Throws `data.notFound`, `page.tooManyComments`, `request.tooMany`. */
  async addThread(pageId: Id, place: CommentPlace, text: string, author: CommentAuthor): Promise<Id> {
    this.#demandRate(author);
    const threadId = await change(this.#db, author.actor, 'page.comment', async (transaction) => {
      const page = await this.#lock(transaction, pageId, author);
      const thread = await insertThread(transaction, {
        page_id: page.id,
        widget_id: place.widgetId,
        widget_name: place.widgetName,
        x: place.x,
        y: place.y,
        resolved_at: null,
      });
      const { commentId } = await this.#insert(transaction, page, thread, text, author);
      return {
        object: { type: 'page', id: pageId },
        after: { threadId: idOf(thread), commentId, ...noted(author) },
        result: idOf(thread),
      };
    });
    this.#changed(pageId);
    return threadId;
  }

  /** Replies in a thread. Throws `data.notFound`, `page.tooManyComments`, `request.tooMany`. */
  async add(threadId: Id, text: string, author: CommentAuthor): Promise<Id> {
    this.#demandRate(author);
    const { commentId, pageId } = await change(
      this.#db,
      author.actor,
      'page.comment',
      async (transaction) => {
        const thread = await threadById(transaction.sql, threadId);
        if (thread === undefined) throw failure('data.notFound');
        const page = await this.#lock(transaction, idOf(thread.page_id), author);
        // Its last comment may have been deleted until the page was locked.
        if ((await threadById(transaction.sql, threadId)) === undefined) throw failure('data.notFound');
        const added = await this.#insert(transaction, page, thread.id, text, author);
        return {
          object: { type: 'page', id: added.pageId },
          after: { threadId, commentId: added.commentId, ...noted(author) },
          result: added,
        };
      },
    );
    this.#changed(pageId);
    return commentId;
  }

  /** Changes an own comment. Throws `data.notFound`, `permission.missing`, `request.tooMany`. */
  async edit(id: Id, text: string, author: CommentAuthor): Promise<void> {
    this.#demandRate(author);
    await this.#changeComment('page.editComment', id, author, isOwnComment, (transaction, comment) =>
      storeCommentText(transaction, comment.id, text, this.#now()),
    );
  }

  /** Deletes a comment. Throws `data.notFound`, `permission.missing`, `request.tooMany`. */
  async remove(id: Id, author: CommentAuthor): Promise<void> {
    this.#demandRate(author);
    await this.#changeComment('page.deleteComment', id, author, isDeletableBy, (transaction, comment) =>
      deleteComment(transaction, comment.id, comment.thread_id),
    );
  }

  /** Resolves a thread, or opens it again. Throws `data.notFound`. */
  async resolve(threadId: Id, isResolved: boolean, author: CommentAuthor): Promise<void> {
    const action = isResolved ? 'page.resolveComments' : 'page.reopenComments';
    const pageId = await change(this.#db, author.actor, action, async (transaction) => {
      const found = await threadById(transaction.sql, threadId);
      if (found === undefined) throw failure('data.notFound');
      const page = await this.#lock(transaction, idOf(found.page_id), author);
      const thread = await threadById(transaction.sql, threadId);
      if (thread === undefined) throw failure('data.notFound');
      if ((thread.resolved_at !== null) === isResolved) return { unchanged: true, result: undefined };
      await storeResolved(
        transaction,
        thread.id,
        isResolved ? { by: author.name, at: this.#now() } : undefined,
      );
      await noteCommentChange(transaction, page.id);
      return { object: { type: 'page', id: idOf(page.id) }, after: { threadId }, result: idOf(page.id) };
    });
    if (pageId !== undefined) this.#changed(pageId);
  }

  async #insert(
    transaction: ChangeTransaction,
    page: PageRecord,
    threadId: number,
    text: string,
    { caller, name, visitor }: CommentAuthor,
  ): Promise<{ readonly commentId: Id; readonly pageId: Id }> {
    if ((await countComments(transaction, page.id)) >= limits.pageComments)
      throw failure('page.tooManyComments', { maximum: limits.pageComments });
    const id = await insertComment(transaction, {
      thread_id: threadId,
      account_id: visitor === undefined ? rowNumber(caller.accountId) : null,
      visitor_hash: visitor?.hash ?? null,
      author: name,
      text,
      created_at: this.#now(),
      edited_at: null,
    });
    await noteCommentChange(transaction, page.id);
    return { commentId: idOf(id), pageId: idOf(page.id) };
  }

  async #changeComment(
    action: 'page.editComment' | 'page.deleteComment',
    id: Id,
    author: CommentAuthor,
    mayDo: typeof isOwnComment,
    work: (transaction: ChangeTransaction, comment: FoundComment) => Promise<void>,
  ): Promise<void> {
    const pageId = await change(this.#db, author.actor, action, async (transaction) => {
      const found = await commentById(transaction.sql, id);
      if (found === undefined) throw failure('data.notFound');
      const page = await this.#lock(transaction, idOf(found.page_id), author);
      const comment = await commentById(transaction.sql, id);
      if (comment === undefined) throw failure('data.notFound');
      if (!mayDo(comment, author)) throw failure('permission.missing');
      await work(transaction, comment);
      await noteCommentChange(transaction, page.id);
      return {
        object: { type: 'page', id: idOf(page.id) },
        after: { threadId: idOf(comment.thread_id), commentId: id, by: comment.author, ...noted(author) },
        result: idOf(page.id),
      };
    });
    this.#changed(pageId);
  }

  async #lock(transaction: ChangeTransaction, pageId: Id, author: CommentAuthor): Promise<PageRecord> {
    const { visitor, caller } = author;
    // A link is for one page: others are unknown to it.
    const isOfLink = visitor === undefined || visitor.pageId === pageId;
    const page = isOfLink ? await lockPage(transaction, caller, pageId) : undefined;
    if (page === undefined) throw failure('data.notFound');
    return page;
  }

  #demandRate({ caller, visitor }: CommentAuthor): void {
    const subject = visitor === undefined ? `account ${caller.accountId}` : `link ${visitor.shareId}`;
    if (!this.#rates.take(subject)) throw failure('request.tooMany', { seconds: 2 });
  }

  #now(): Date {
    return new Date(this.#clock.now());
  }
}

/** The facts about a visitor for the operation log, whose author is the account that made the link. */
function noted({ name, visitor }: CommentAuthor): object {
  if (visitor === undefined) return {};
  return { visitor: name, shareId: visitor.shareId, shareTitle: visitor.shareTitle };
}
