import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** The image of a gateway; undefined where it has none. */
export async function imageOf(db: Db, sn: string) {
  return await db
    .selectFrom('gateway_image')
    .select(['content', 'content_type'])
    .where('sn', '=', sn)
    .executeTakeFirst();
}

/** Stores the image of a gateway and its version. */
export async function storeImage(
  { sql: transaction }: ChangeTransaction,
  sn: string,
  image: { readonly content: Buffer; readonly content_type: string },
  version: string,
): Promise<void> {
  const row = { ...image, updated_at: new Date() };
  await transaction
    .insertInto('gateway_image')
    .values({ sn, ...row })
    .onConflict((conflict) => conflict.column('sn').doUpdateSet(row))
    .execute();
  await transaction.updateTable('gateway').set({ image_version: version }).where('sn', '=', sn).execute();
}

/** Removes the image of a gateway. */
export async function deleteImage({ sql: transaction }: ChangeTransaction, sn: string): Promise<void> {
  await transaction.deleteFrom('gateway_image').where('sn', '=', sn).execute();
  await transaction.updateTable('gateway').set({ image_version: '' }).where('sn', '=', sn).execute();
}
