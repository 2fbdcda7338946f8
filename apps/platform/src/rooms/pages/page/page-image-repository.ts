import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { pageImageQuery, pageImageSortColumns } from '@penstock/contract/calls/page-image';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import { insertStoredFile } from '../../../kernel/files/stored/stored-file-repository.ts';
import { belongsTo } from '../../../kernel/access/visibility.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { filePieces } from '@penstock/server/http/file-pieces';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { lockAccount } from '../../people/accounts/owned-records-repository.ts';
import { isLogoOfPage, isOwnLogo } from './company-look-repository.ts';
import { pageReadableBy, pageShownTo } from './page-parts-repository.ts';

/** An image that is known by its content. */
export interface ImageContent
  extends Omit<Selectable<Schema['page_image_content']>, 'created_at' | 'file_id'> {
  readonly content: Buffer;
}

/** An image that may be shown. */
export type ShownImage = Pick<
  Selectable<Schema['page_image_content']>,
  'file_id' | 'size' | 'sha256' | 'content_type'
>;

const isOwn = (caller: Caller) => belongsTo(caller, sql`page_image.owner_id`);

type SortColumn = (typeof pageImageSortColumns)[number];

const sortExpressions: Readonly<Record<SortColumn, RawBuilder<unknown>>> = {
  createTime: sql`page_image.created_at`,
  title: sql`lower(page_image.title)`,
  size: sql`page_image_content.size`,
};

function described(db: Db) {
  return db
    .selectFrom('page_image')
    .innerJoin('page_image_content', 'page_image_content.sha256', 'page_image.sha256');
}

const describedColumns = [
  'page_image.sha256',
  'page_image.title',
  'page_image.created_at',
  'page_image_content.content_type',
  'page_image_content.width',
  'page_image_content.height',
  'page_image_content.size',
] as const;

/** One page of the list of the caller's images, and how many there are in all. */
export async function listImages(db: Db, caller: Caller, question: CallParsedRequest<typeof pageImageQuery>) {
  const { keyword, sort } = question;
  const { limit, offset } = pageOf(question);
  let matching = described(db).where(isOwn(caller));
  if (keyword.trim() !== '')
    matching = matching.where(sql<boolean>`page_image.title ilike ${containing(keyword.trim())}`);
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(describedColumns)
    .orderBy(sortExpressions[sort.column], sortDirections[sort.direction])
    .orderBy('page_image.sha256')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}

/** One of the caller's images without its content; undefined where there is none. */
export async function ownImage(db: Db, caller: Caller, sha256: string) {
  return await described(db)
    .select(describedColumns)
    .where('page_image.sha256', '=', sha256)
    .where(isOwn(caller))
    .orderBy('page_image.created_at')
    .executeTakeFirst();
}

/** A row of {@link listImages}. */
export type DescribedImage = NonNullable<Awaited<ReturnType<typeof ownImage>>>;

/** An image that a caller may be shown: their own, and those of pages that they may see; undefined where there is none. */
export async function shownImage(db: Db, caller: Caller, sha256: string): Promise<ShownImage | undefined> {
  return await db
    .selectFrom('page_image_content')
    .select(['file_id', 'size', 'sha256', 'content_type'])
    .where('sha256', '=', sha256)
    .where(
      sql<boolean>`(exists (select from page_image where page_image.sha256 = ${sha256} and ${isOwn(caller)})
        or ${isOwnLogo(caller, sha256)}
        or exists (select from page where ${pageShownTo(caller)} and ${isLogoOfPage(sha256)})
        or exists (select from page where ${pageReadableBy(caller)} and (
          page.id in (select page_id from page_image_use where sha256 = ${sha256})
          or page.id in (select page_component_use.page_id from page_component_use
            join component_image_use on component_image_use.component_id = page_component_use.component_id
            where component_image_use.sha256 = ${sha256}))))`,
    )
    .executeTakeFirst();
}

/** How many images an account has, and their bytes. The account is locked until the change is done. */
export async function usedImageSpace({ sql: db }: ChangeTransaction, accountId: number) {
  await lockAccount(db, accountId);
  const row = await described(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('page_image_content.size').as('bytes'),
    ])
    .where('page_image.owner_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) };
}

/** Adds an image to those of the caller; its content is stored where it is not there yet. */
export async function insertImage(
  { sql: db }: ChangeTransaction,
  { accountId }: Caller,
  title: string,
  { content, ...facts }: ImageContent,
): Promise<void> {
  const known = await db
    .selectFrom('page_image_content')
    .select('sha256')
    .where('sha256', '=', facts.sha256)
    .executeTakeFirst();
  if (known === undefined) {
    const fileId = await insertStoredFile(db, facts, filePieces(content));
    // Of two that bring it at the same time one is first; nothing refers to the file of the other.
    await db
      .insertInto('page_image_content')
      .values({ ...facts, file_id: fileId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .insertInto('page_image')
    .values({ owner_id: rowNumber(accountId), sha256: facts.sha256, title })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes an image of the caller's; its content goes where nobody else has it and no page refers to it. */
export async function deleteImage(
  { sql: db }: ChangeTransaction,
  caller: Caller,
  sha256: string,
): Promise<void> {
  await db.deleteFrom('page_image').where('sha256', '=', sha256).where(isOwn(caller)).execute();
  await db
    .deleteFrom('page_image_content')
    .where('sha256', '=', sha256)
    .where(
      sql<boolean>`not exists (select from page_image where page_image.sha256 = page_image_content.sha256)
        and not exists (select from company_look where page_image_content.sha256 in (logo_light, logo_dark))
        and not exists (select from page_image_use where page_image_use.sha256 = page_image_content.sha256)
        and not exists (select from component_image_use where component_image_use.sha256 = page_image_content.sha256)`,
    )
    .execute();
}

/** The titles of the components of the caller that refer to an image. */
export async function componentsWithImage(
  db: Db,
  caller: Caller,
  sha256: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('page_component')
    .innerJoin('component_image_use', 'component_image_use.component_id', 'page_component.id')
    .select('page_component.title')
    .where('component_image_use.sha256', '=', sha256)
    .where(belongsTo(caller, sql`page_component.owner_id`))
    .orderBy('page_component.title')
    .limit(50)
    .execute();
  return rows.map(({ title }) => title);
}
