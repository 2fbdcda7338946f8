import type { PageImage } from '@penstock/contract/calls/page-image';
import { pageImageUrl } from '@penstock/contract/calls/page-image';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { textAt } from '@penstock/languages/catalogue';
import { existing } from '../../../kernel/access/existing.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { isLogo } from './company-look-repository.ts';
import type { AcceptedImage } from './accepted-image.ts';
import {
  componentsWithImage,
  deleteImage,
  type DescribedImage,
  type ImageContent,
  insertImage,
  ownImage,
  usedImageSpace,
} from './page-image-repository.ts';
import { pagesThatUse } from './page-parts-repository.ts';

const inLogo = textAt('contract.operations:operationObjects.companyLook');

/** How many users of an image or a component an error names. */
const namedUsers = 10;

/** Adds and deletes images of pages. */
export class PageImages {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Adds an image to the caller's. One that is there already stays as it is. Throws `page.tooManyImages` and `page.imageSpace`. */
  async add(title: string, { content }: AcceptedImage, context: CallContext): Promise<DescribedImage> {
    const { caller } = context;
    const { sha256, size, content_type: contentType } = content;
    return await change(this.#db, actorOf(context), 'page.addImage', async (transaction) => {
      const before = await ownImage(transaction.sql, caller, sha256);
      if (before !== undefined) return { unchanged: true, result: before };
      await addImages(transaction, caller, [{ title, content }]);
      const added = await ownImage(transaction.sql, caller, sha256);
      if (added === undefined) throw new Error('an image is missing that was added');
      return {
        object: { type: 'pageImage', id: sha256 },
        after: { title, size, contentType },
        result: added,
      };
    });
  }

  /** Deletes an image that nothing uses. Throws `data.notFound` and `page.imageInUse`. */
  async remove(sha256: string, context: CallContext): Promise<void> {
    const { caller } = context;
    await change(this.#db, actorOf(context), 'page.deleteImage', async (transaction) => {
      const image = existing(await ownImage(transaction.sql, caller, sha256));
      const { pages } = await pagesThatUse(transaction.sql, caller, { image: sha256 });
      const components = await componentsWithImage(transaction.sql, caller, sha256);
      const logo = (await isLogo(transaction.sql, caller, sha256)) ? [inLogo[context.language]] : [];
      const names = [...logo, ...pages.map(({ title }) => title), ...components];
      if (names.length > 0) throw failure('page.imageInUse', { count: names.length, names: firstOf(names) });
      await deleteImage(transaction, caller, sha256);
      const { title, size } = image;
      return { object: { type: 'pageImage', id: sha256 }, before: { title, size }, result: undefined };
    });
  }
}

/** Adds images to the caller's, those that are not there yet. Throws `page.tooManyImages` and `page.imageSpace`. */
export async function addImages(
  transaction: ChangeTransaction,
  caller: Caller,
  images: readonly { readonly title: string; readonly content: ImageContent }[],
): Promise<number> {
  if (images.length === 0) return 0;
  const space = await usedImageSpace(transaction, rowNumber(caller.accountId));
  let { count, bytes } = space;
  for (const { title, content } of images) {
    if ((await ownImage(transaction.sql, caller, content.sha256)) !== undefined) continue;
    count += 1;
    bytes += content.size;
    if (count > limits.pageImages) throw failure('page.tooManyImages', { maximum: limits.pageImages });
    if (bytes > limits.pageImagesBytes) throw failure('page.imageSpace', { maximum: limits.pageImagesBytes });
    await insertImage(transaction, caller, title, content);
  }
  return count - space.count;
}

/** An image as lists show it. */
export function describeImage(row: DescribedImage): PageImage {
  return {
    sha256: row.sha256,
    title: row.title,
    contentType: row.content_type,
    width: row.width,
    height: row.height,
    size: row.size,
    url: pageImageUrl(row.sha256),
    createTime: row.created_at.toISOString(),
  };
}

/** The first of some names, for an error. */
export function firstOf(names: readonly string[]): string {
  return names.slice(0, namedUsers).join(', ') + (names.length > namedUsers ? ', …' : '');
}
