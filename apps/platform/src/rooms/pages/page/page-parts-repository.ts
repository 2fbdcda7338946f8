import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Id } from '@penstock/contract/calls/identifier';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { productVisibleTo, visibleTo } from '../../../kernel/access/visibility.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { mayChangePages } from './page-access.ts';

/** The parts that pages and components refer to. */
export interface UsedParts {
  /** SHA-256 of images. */
  readonly images: readonly string[];
  readonly components: readonly Id[];
  readonly scenes: readonly Id[];
}

/** Notes what a page refers to, in the place of what it did before. */
export async function storePageUses(
  { sql: db }: ChangeTransaction,
  pageId: number,
  { images, components, scenes }: UsedParts,
): Promise<void> {
  await db.deleteFrom('page_image_use').where('page_id', '=', pageId).execute();
  await db.deleteFrom('page_component_use').where('page_id', '=', pageId).execute();
  await db.deleteFrom('page_scene_use').where('page_id', '=', pageId).execute();
  if (images.length > 0)
    await db
      .insertInto('page_image_use')
      .values(images.map((sha256) => ({ page_id: pageId, sha256 })))
      .execute();
  if (components.length > 0)
    await db
      .insertInto('page_component_use')
      .values(components.map((id) => ({ page_id: pageId, component_id: rowNumber(id) })))
      .execute();
  if (scenes.length > 0)
    await db
      .insertInto('page_scene_use')
      .values(scenes.map((id) => ({ page_id: pageId, scene_id: rowNumber(id) })))
      .execute();
}

/** The components that a page uses. */
export async function componentsUsedBy(db: Db, pageId: number): Promise<readonly Id[]> {
  const rows = await db
    .selectFrom('page_component_use')
    .select('component_id')
    .where('page_id', '=', pageId)
    .orderBy('component_id')
    .execute();
  return rows.map(({ component_id }) => idOf(component_id));
}

/**
 * The condition that a caller may be shown a page, for queries in which `page` is that table: who may see its product, and who
 * may see an equipment of it.
 */
export function pageShownTo(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from product where product.id = page.product_id and ${productVisibleTo(caller)})
    or exists (select from equipment where equipment.product_id = page.product_id and ${visibleTo(caller)}))`;
}

/**
 * The condition that a caller may be shown what a page consists of: as {@link pageShownTo}, and where the page has a password also
 * that the caller may change it, or has given the password in this session.
 */
export function pageReadableBy(caller: Caller): RawBuilder<boolean> {
  const isChangeable = mayChangePages(caller)
    ? sql<boolean>`exists (select from product where product.id = page.product_id and ${productVisibleTo(caller)})`
    : sql<boolean>`false`;
  return sql<boolean>`(${pageShownTo(caller)} and (page.password_hash is null or ${isChangeable} or exists (
    select from page_opening where page_opening.page_id = page.id and session_hash = ${caller.sessionHash})))`;
}

/** Notes that the password of a page was given in the session of a caller. A program with an API key has none. */
export async function noteOpening(db: Db, pageId: number, { isProgram, sessionHash }: Caller): Promise<void> {
  if (isProgram) return;
  await db
    .insertInto('page_opening')
    .values({ page_id: pageId, session_hash: sessionHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets in which sessions a page was opened: its password was changed. */
export async function forgetOpenings({ sql: db }: ChangeTransaction, pageId: number): Promise<void> {
  await db.deleteFrom('page_opening').where('page_id', '=', pageId).execute();
}

/** How many of the pages that use a part are named. */
const namedPages = 50;

/** The pages that use a part, as far as the caller may see them, and how many there are in all. */
export async function pagesThatUse(
  db: Db,
  caller: Caller,
  part: { readonly image: string } | { readonly component: number },
) {
  const uses = (row: ExpressionBuilder<Schema, 'page'>) =>
    'image' in part
      ? row.exists(
          row
            .selectFrom('page_image_use')
            .whereRef('page_id', '=', 'page.id')
            .where('sha256', '=', part.image),
        )
      : row.exists(
          row
            .selectFrom('page_component_use')
            .whereRef('page_id', '=', 'page.id')
            .where('component_id', '=', part.component),
        );
  const { total } = await db
    .selectFrom('page')
    .where(uses)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const pages = await db
    .selectFrom('page')
    .innerJoin('product', 'product.id', 'page.product_id')
    .where(uses)
    .where(productVisibleTo(caller))
    .select([
      'page.id',
      'page.title',
      'page.title_translations',
      'product.title as product_title',
      'product.title_translations as product_title_translations',
    ])
    .orderBy('page.title')
    .orderBy('page.id')
    .limit(namedPages)
    .execute();
  return { total: Number(total), pages };
}
