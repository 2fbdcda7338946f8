import type { Insertable, Selectable } from 'kysely';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

type Row = Selectable<Schema['gateway_authority']>;

/** The authority that signs certificates of gateways; undefined before it was made. */
export async function storedGatewayAuthority(db: Db): Promise<Row | undefined> {
  return await db.selectFrom('gateway_authority').selectAll().executeTakeFirst();
}

/** Stores an authority where there is none, and answers the one that is there. */
export async function insertGatewayAuthority(
  db: Db,
  row: Insertable<Schema['gateway_authority']>,
): Promise<Row> {
  await db
    .insertInto('gateway_authority')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db.selectFrom('gateway_authority').selectAll().executeTakeFirstOrThrow();
}

/** Replaces its sealed key. */
export async function replaceAuthorityKey({ sql }: ChangeTransaction, privateKey: Buffer): Promise<void> {
  await sql.updateTable('gateway_authority').set({ private_key: privateKey }).execute();
}
