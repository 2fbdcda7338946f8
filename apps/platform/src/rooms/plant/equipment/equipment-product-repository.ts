import type { Db } from '../../../kernel/database/schema.ts';

/** The product of an equipment; undefined where it has none. */
export async function productOf(db: Db, productId: number | null) {
  if (productId === null) return undefined;
  return await db
    .selectFrom('product')
    .select(['id', 'title', 'title_translations', 'revision', 'changed_by', 'changed_at', 'definition'])
    .where('id', '=', productId)
    .executeTakeFirst();
}
