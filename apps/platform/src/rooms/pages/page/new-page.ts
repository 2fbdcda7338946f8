import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { ExaminedImage } from '../../../kernel/files/images/examine-image.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { lockProduct } from '../../plant/product/product-repository.ts';
import type { StoredPage } from './page-file.ts';
import { storePageUses } from './page-parts-repository.ts';
import { countPages, hasTitle, insertPage } from './page-repository.ts';
import { insertRevision } from './page-revision-repository.ts';

/** A page that is to be added. */
export interface NewPage {
  readonly productId: Id;
  readonly stored: StoredPage;
  readonly picture: ExaminedImage | undefined;
  readonly passwordHash: string | null;
}

/** Adds a page that was read already, with its first revision. Throws `data.notFound`, `capacity.pages` and `duplicate.pageTitle`. */
export async function addPage(
  transaction: ChangeTransaction,
  { caller }: CallContext,
  page: NewPage,
): Promise<Id> {
  // The lock keeps two from adding the last page.
  const product = existing(await lockProduct(transaction, caller, page.productId));
  if ((await countPages(transaction, product.id)) >= limits.pagesPerProduct)
    throw failure('capacity.pages', { maximum: limits.pagesPerProduct });
  await demandFreeTitle(transaction, product.id, page.stored.settings.title);
  return await insertNewPage(transaction, product.id, caller, page);
}

/**
 * Throws `duplicate.pageTitle` where a page of the product has the title. Until the change is done, no other change of the
 * platform gives a page of the product a title.
 */
export async function demandFreeTitle(
  transaction: ChangeTransaction,
  productId: number,
  title: string,
): Promise<void> {
  if (await hasTitle(transaction, productId, title)) throw failure('duplicate.pageTitle', { title });
}

/** Adds a page to a product that the caller has looked at, with its first revision. */
export async function insertNewPage(
  transaction: ChangeTransaction,
  productId: number,
  author: Pick<Caller, 'username' | 'accountId'>,
  { stored, picture, passwordHash }: Omit<NewPage, 'productId'>,
): Promise<Id> {
  const number = await insertPage(transaction, {
    product_id: productId,
    password_hash: passwordHash,
    ...settingColumns(stored),
  });
  await insertRevision(transaction, {
    page_id: number,
    revision: 1,
    author: author.username,
    author_id: rowNumber(author.accountId),
    automatic_since: null,
    ...revisionColumns(stored, picture),
  });
  await storePageUses(transaction, number, stored.used);
  return idOf(number);
}

/** The columns of a page that come from its file. */
export function settingColumns({ settings, titles }: StoredPage) {
  const { title, width, height, fit, bgColor, bgImage } = settings;
  return {
    title,
    title_translations: JSON.stringify(titles),
    width,
    height,
    fit,
    bg_color: bgColor,
    bg_image: bgImage,
  };
}

/** The columns of a revision that come from the file of the page. */
export function revisionColumns(stored: StoredPage, picture: ExaminedImage | undefined) {
  return {
    title: stored.settings.title,
    widget_count: stored.widgetCount,
    size: stored.size,
    document: Buffer.from(stored.document),
    picture: picture?.content ?? null,
    picture_type: picture?.contentType ?? '',
  };
}
