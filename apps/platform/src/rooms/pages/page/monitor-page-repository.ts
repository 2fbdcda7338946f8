import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type { pageEquipments, pageEquipmentSortColumns } from '@penstock/contract/calls/monitor-page';
import type { Language } from '@penstock/languages/language';
import { type RawBuilder, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { titleExpression } from '../../../kernel/database/title-expression.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { productVisibleTo, visibleTo } from '../../../kernel/access/visibility.ts';
import { isInAreas } from '../../plant/area/area-conditions.ts';
import { pageShownTo } from './page-parts-repository.ts';

/** Pages with their present revision, for operating equipment. */
function monitored(db: Db, caller: Caller) {
  return db
    .selectFrom('page')
    .innerJoin('product', 'product.id', 'page.product_id')
    .innerJoin('page_revision as present', (join) =>
      join.onRef('present.page_id', '=', 'page.id').onRef('present.revision', '=', 'page.revision'),
    )
    .select([
      'page.id',
      'page.product_id',
      'page.title',
      'page.title_translations',
      'page.width',
      'page.height',
      'page.password_hash',
      'page.revision',
      'present.picture_type',
      productVisibleTo(caller).as('product_visible'),
    ]);
}

/** A row of {@link monitoredPages}. */
export type MonitoredPageRow = Awaited<ReturnType<typeof monitoredPages>>[number];

/** The pages of a product in their order. For who may see an equipment of it. */
export async function monitoredPages(db: Db, caller: Caller, productId: number) {
  return await monitored(db, caller)
    .where('page.product_id', '=', productId)
    .orderBy('page.position')
    .orderBy('page.id')
    .execute();
}

/** A page that the caller may be shown, through its product or an equipment of it; undefined where there is none. */
export async function shownPage(db: Db, caller: Caller, id: Id): Promise<MonitoredPageRow | undefined> {
  return await monitored(db, caller)
    .where('page.id', '=', rowNumber(id))
    .where(pageShownTo(caller))
    .executeTakeFirst();
}

/** The content of a page at its present revision, deflated; undefined where it is gone. */
export async function presentDocument(db: Db, pageId: number): Promise<Uint8Array | undefined> {
  const found = await db
    .selectFrom('page')
    .innerJoin('page_revision as present', (join) =>
      join.onRef('present.page_id', '=', 'page.id').onRef('present.revision', '=', 'page.revision'),
    )
    .select('present.document')
    .where('page.id', '=', pageId)
    .executeTakeFirst();
  return found?.document;
}

/** The titles of a product in both languages. */
export async function productTitles(db: Db, productId: number) {
  return await db
    .selectFrom('product')
    .select(['title', 'title_translations'])
    .where('id', '=', productId)
    .executeTakeFirst();
}

type SortColumn = (typeof pageEquipmentSortColumns)[number];

const titleOf = (language: Language) => titleExpression('equipment', language);

const sortExpressions = (language: Language): Readonly<Record<SortColumn, RawBuilder<unknown>>> => ({
  title: sql`lower(${titleOf(language)})`,
  createTime: sql`equipment.created_at`,
});

/** The equipments of a product that the caller may see, one page of them, and how many there are in all. */
export async function equipmentsOf(
  db: Db,
  caller: Caller,
  productId: number,
  question: Omit<CallParsedRequest<typeof pageEquipments>, 'pageId'>,
  language: Language,
) {
  const { keyword, sort, areas } = question;
  const { limit, offset } = pageOf(question);
  let matching = db
    .selectFrom('equipment')
    .leftJoin('gateway', 'gateway.sn', 'equipment.sn')
    .where('equipment.product_id', '=', productId)
    .where(visibleTo(caller));
  if (keyword.trim() !== '')
    matching = matching.where(
      sql<boolean>`concat_ws(chr(10), equipment.title, translated_texts(equipment.title_translations)) ilike ${containing(keyword.trim())}`,
    );
  if (areas.length > 0) matching = matching.where(isInAreas(caller, areas));
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['equipment.id', titleOf(language).as('title'), 'equipment.sn', 'gateway.online'])
    .orderBy(sortExpressions(language)[sort.column], sortDirections[sort.direction])
    .orderBy('equipment.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}
