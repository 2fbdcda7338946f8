import type { Insertable } from 'kysely';
import type { TableOf } from '../../../kernel/database/column.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { protocolRegisterTable } from '../../../kernel/database/tables/registers.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { type BuiltInEntry, modelEntries } from './model-repository.ts';

/** The protocols that operators have named. */
export async function registeredProtocols(db: Db) {
  return await db.selectFrom('protocol_register').selectAll().execute();
}

/** How many driver models speak each protocol, with those that come with the product. */
export async function modelsOfProtocols(
  db: Db,
  builtIn: readonly BuiltInEntry[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(modelEntries(builtIn).as('entry'))
    .select((row) => ['protocol', row.fn.countAll<number>().as('count')])
    .groupBy('protocol')
    .execute();
  return new Map(rows.map(({ protocol, count }) => [protocol, Number(count)]));
}

/** Stores what operators say of a protocol. */
export async function storeProtocol(
  { sql: db }: ChangeTransaction,
  row: Insertable<TableOf<typeof protocolRegisterTable>>,
): Promise<void> {
  await db
    .insertInto('protocol_register')
    .values(row)
    .onConflict((conflict) => conflict.column('protocol').doUpdateSet(row))
    .execute();
}

/** Forgets what operators say of a protocol; answers whether they said something. */
export async function forgetProtocol({ sql: db }: ChangeTransaction, protocol: string): Promise<boolean> {
  const row = await db
    .deleteFrom('protocol_register')
    .where('protocol', '=', protocol)
    .returning('protocol')
    .executeTakeFirst();
  return row !== undefined;
}
