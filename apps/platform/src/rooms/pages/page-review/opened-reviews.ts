import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { Caller } from '@penstock/server/http/call-context';
import { hashOfToken } from '@penstock/server/http/token-hash';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { KeptRates } from '../page/kept-rates.ts';
import { type MonitoredPageRow, shownPage } from '../page/monitor-page-repository.ts';
import { mayChange } from '../page/page-access.ts';
import { Remembered } from '../page/remembered.ts';
import { linkMaker } from '../page-share/link-maker.ts';
import { noteUseOfShare } from '../page-share/page-share-repository.ts';
import { readSharedDocument } from '../page-share/read-shared-document.ts';
import type { SharedDocument } from '../page-share/shared-document.ts';
import { reviewWithMaker } from './review-repository.ts';
import { withoutStreams } from './without-streams.ts';

/** Times in ms: how long a link counts as checked, and a page as read. */
const times = { checked: 5000, read: 60_000 } as const;

/** The most links and pages that are remembered. */
const remembered = { reviews: 1000, documents: 100 } as const;

/** Calls of one link in a second, of all who have it, and how many at once. */
const callRate = { perSecond: 50, atOnce: 200 } as const;

/** A link for a review that is good. */
export interface OpenedReview {
  readonly id: Id;
  readonly title: string;
  readonly expires: Date;
  /** Whether it shows the values of an equipment. */
  readonly isLive: boolean;
  /** The account that made it, which may change the page. */
  readonly maker: Caller;
  readonly page: MonitoredPageRow;
  /** SHA-256 of the token by which it was opened. */
  readonly hash: Buffer;
  /** Null where it asks for no password. */
  readonly passwordHash: string | null;
}

/** Checks links for reviews: at each use, with the rights that who made them has then. */
export class OpenedReviews {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #reviews: Remembered<OpenedReview>;
  readonly #documents: Remembered<SharedDocument>;
  readonly #rates = new KeptRates(remembered.reviews, callRate);

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
    this.#reviews = new Remembered(remembered.reviews, times.checked, clock);
    this.#documents = new Remembered(remembered.documents, times.read, clock);
  }

  /** The review of the token in the address of a link. Throws as {@link of}. */
  async byLink(token: string): Promise<OpenedReview> {
    return await this.#find('link', token);
  }

  /**
   * The review that was entered with a token. Throws `data.notFound` whatever is wrong with it, so that nobody learns what once was
   * a link, and `request.tooMany` where all who have it ask too much.
   */
  async of(token: string): Promise<OpenedReview> {
    return await this.#find('entry', token);
  }

  /**
   * The page of a review, without its scripts. Without an equipment no signal of a particular one is part of it, and nothing that
   * leads to a camera.
   */
  async documentOf({ page, maker, isLive }: OpenedReview): Promise<SharedDocument> {
    const key = `${page.id} ${page.revision} ${maker.accountId} ${isLive}`;
    return await this.#documents.of(key, async () => {
      const document = await readSharedDocument(this.#db, maker, page.id, '');
      if (isLive) return document;
      return {
        ...document,
        json: withoutStreams(document.json),
        components: document.components.map(({ id, json }) => ({ id, json: withoutStreams(json) })),
      };
    });
  }

  /** Notes that a review was entered. */
  async noteEntered({ id }: OpenedReview): Promise<void> {
    await noteUseOfShare(this.#db, Number(id), new Date(this.#clock.now()), true);
  }

  /** Checks all links again at their next use: one was revoked. */
  forget(): void {
    this.#reviews.forget();
  }

  async #find(kind: 'link' | 'entry', token: string): Promise<OpenedReview> {
    const hash = hashOfToken(token);
    const review = await this.#reviews.of(`${kind} ${hash.toString('hex')}`, () => this.#check(kind, hash));
    if (review.expires.getTime() <= this.#clock.now()) throw failure('data.notFound');
    if (!this.#rates.take(review.id)) throw failure('request.tooMany', { seconds: 1 });
    return review;
  }

  async #check(kind: 'link' | 'entry', hash: Buffer): Promise<OpenedReview> {
    const row = await reviewWithMaker(this.#db, { kind, hash }, new Date(this.#clock.now()));
    if (row === undefined) throw failure('data.notFound');
    const maker = linkMaker(row, hash);
    const page = await shownPage(this.#db, maker, idOf(row.page_id));
    if (page === undefined || !mayChange(page, maker)) throw failure('data.notFound');
    return {
      id: idOf(row.share_id),
      title: row.share_title,
      expires: row.expires_at,
      isLive: row.equipment_id !== null,
      maker,
      page,
      hash,
      passwordHash: row.share_password_hash,
    };
  }
}
