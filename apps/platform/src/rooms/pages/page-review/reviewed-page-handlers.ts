import { calls } from '@penstock/contract/calls/list';
import type { Id } from '@penstock/contract/calls/identifier';
import { pageTitleIn } from '@penstock/contract/dashboard/page-texts';
import { failure } from '@penstock/contract/errors/error';
import type { DefinedSignal } from '@penstock/contract/product/definition';
import type { Clock } from '@penstock/node-kit/clock';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import type { StoredFiles } from '../../../kernel/files/stored/stored-files.ts';
import { hashOfToken } from '@penstock/server/http/token-hash';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { passwordFits } from '../../people/accounts/passwords.ts';
import type { SignInKeys } from '../../people/sign-in-keys/sign-in-keys.ts';
import type { Tries } from '../../people/verification/tries.ts';
import { describeLook, lookOfProduct } from '../page/company-look-repository.ts';
import { imagesWithLogo } from '../page/images-with-logo.ts';
import { describedPage } from '../page/page-repository.ts';
import { shownImage } from '../page/page-image-repository.ts';
import { storedImage } from '../page/stored-image.ts';
import { Remembered } from '../page/remembered.ts';
import { describeThreads } from '../page-comment/describe-threads.ts';
import type { CommentAuthor, PageComments } from '../page-comment/page-comments.ts';
import { entryToken } from './entry-token.ts';
import type { OpenedReviews } from './opened-reviews.ts';
import { describeReviewed, namedSignals } from './reviewed-signals.ts';

/** How long the signals that a page names count as read, in ms, and of how many pages they are remembered. */
const signalMemory = { milliseconds: 60_000, most: 100 } as const;

/** The longest password that is looked at. */
const longest = 200;

/** The calls of pages that are reviewed by a link. Nobody is signed in: everything is checked by the token. */
export function reviewedPageHandlers({
  db,
  files,
  clock,
  keys,
  tries,
  reviews,
  comments,
}: {
  readonly db: Db;
  readonly files: StoredFiles;
  readonly clock: Clock;
  readonly keys: SignInKeys;
  readonly tries: Tries;
  readonly reviews: OpenedReviews;
  readonly comments: PageComments;
}): HandlersOf<
  | 'reviewEnter'
  | 'reviewOpen'
  | 'reviewImage'
  | 'reviewComments'
  | 'reviewThreadAdd'
  | 'reviewCommentAdd'
  | 'reviewCommentEdit'
  | 'reviewCommentDelete'
> {
  const signals = new Remembered<readonly DefinedSignal[]>(
    signalMemory.most,
    signalMemory.milliseconds,
    clock,
  );

  const authorOf = async (
    {
      token,
      visitor,
      name = '',
    }: { readonly token: string; readonly visitor: string; readonly name?: string },
    address: string,
  ): Promise<CommentAuthor> => {
    const review = await reviews.of(token);
    return {
      caller: review.maker,
      actor: { accountId: review.maker.accountId, address },
      name,
      visitor: {
        shareId: review.id,
        shareTitle: review.title,
        pageId: idOf(review.page.id),
        hash: visitorHash(review.id, visitor),
      },
    };
  };

  return {
    reviewEnter: handle(calls.reviewEnter, async ({ token, sealed }, { address }) => {
      const review = await reviews.byLink(token);
      if (review.passwordHash !== null) {
        if (sealed === undefined) throw failure('page.passwordWrong');
        const counted = await tries.take('pagePassword', { subjects: [`link ${review.id}`], address });
        const { password: text, ...agreed } = sealed;
        const { password } = await keys.open({ ...agreed, sealed: { password: text } });
        if (!(await passwordFits(review.passwordHash, password.slice(0, longest))))
          throw failure('page.passwordWrong');
        await counted.takeBack();
      }
      await reviews.noteEntered(review);
      return { token: entryToken(token, review.passwordHash) };
    }),

    reviewOpen: handle(calls.reviewOpen, async ({ token }, { language }) => {
      const review = await reviews.of(token);
      const { page } = review;
      const document = await reviews.documentOf(review);
      const named = await signals.of(`${page.id} ${page.revision}`, () =>
        namedSignals(db, page.product_id, document.signals),
      );
      const look = describeLook(await lookOfProduct(db, page.product_id));
      return {
        title: pageTitleIn(language, page.title, page.title_translations),
        isLive: review.isLive,
        expires: review.expires.toISOString(),
        revision: page.revision,
        json: document.json,
        components: [...document.components],
        look,
        images: [...imagesWithLogo(document.images, look)],
        signals: named.map((signal) => describeReviewed(signal, language)),
      };
    }),

    reviewImage: handleDownload(calls.reviewImage, async ({ token, sha256 }) => {
      const review = await reviews.of(token);
      const { images } = await reviews.documentOf(review);
      const look = describeLook(await lookOfProduct(db, review.page.product_id));
      const isShown = imagesWithLogo(images, look).has(sha256);
      const image = existing(isShown ? await shownImage(db, review.maker, sha256) : undefined);
      return storedImage(files, image, false);
    }),

    reviewComments: handle(calls.reviewComments, async ({ token, visitor, known }) => {
      const review = await reviews.of(token);
      const pageId = idOf(review.page.id);
      const present = existing(await describedPage(db, pageId)).comment_revision;
      const hash = visitorHash(review.id, visitor);
      const reader = {
        caller: review.maker,
        visitor: { shareId: review.id, shareTitle: review.title, pageId, hash },
      };
      return {
        revision: review.page.revision,
        comments: present,
        threads: present === known ? null : await describeThreads(db, review.page.id, reader, true),
      };
    }),

    reviewThreadAdd: handle(calls.reviewThreadAdd, async ({ place, text, ...by }, { address }) => {
      const author = await authorOf(by, address);
      const { pageId } = existing(author.visitor);
      return { threadId: await comments.addThread(pageId, place, text, author) };
    }),

    reviewCommentAdd: handle(calls.reviewCommentAdd, async ({ threadId, text, ...by }, { address }) => ({
      id: await comments.add(threadId, text, await authorOf(by, address)),
    })),

    reviewCommentEdit: handle(calls.reviewCommentEdit, async ({ id, text, ...by }, { address }) => {
      await comments.edit(id, text, await authorOf(by, address));
      return {};
    }),

    reviewCommentDelete: handle(calls.reviewCommentDelete, async ({ id, ...by }, { address }) => {
      await comments.remove(id, await authorOf(by, address));
      return {};
    }),
  };
}

/** SHA-256 of what names the browser of a visitor, for one link: with another link the same browser is another visitor. */
function visitorHash(shareId: Id, visitor: string): Buffer {
  return hashOfToken(`${shareId} ${visitor}`);
}
