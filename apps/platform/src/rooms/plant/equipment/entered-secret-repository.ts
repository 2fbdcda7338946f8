import type { Definition } from '@penstock/contract/product/definition';
import { withEnteredSecrets } from '@penstock/contract/product/effective';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import { installationSecrets } from '../../../kernel/secrets/installation-repository.ts';
import {
  sealedOwnDefinition,
  storedDefinition,
  storedOwnDefinition,
} from '../definition/stored-definition.ts';
import { productOf } from './equipment-product-repository.ts';

/** Rows that are in memory at the same time. */
const rowsPerStep = 20;

interface Row {
  readonly id: string;
  readonly product_id: string | null;
  readonly content: string;
}

/**
 * Notes where the secrets of equipment were entered for that a version before stored: where they go now. Once for each installation,
 * before anybody can change a product. A definition that cannot be read is left: its secrets have to be entered again.
 */
export async function noteEnteredSecrets(db: Db, log: Logger): Promise<void> {
  await installationSecrets(db);
  const { entered_secrets_noted: isNoted } = await db
    .selectFrom('installation')
    .select('entered_secrets_noted')
    .executeTakeFirstOrThrow();
  if (isNoted) return;
  let last = -1;
  let product: { readonly id: string | null; readonly definition: Definition | null } | undefined;
  for (;;) {
    // Only a difference of a driver has a secret. What an earlier start has noted stays.
    const { rows } = await sql<Row>`
      select id::text, product_id::text, own_definition::text as content from equipment
      where id > ${last} and own_definition::text like '%"drivers"%'
        and own_definition::text not like '%"enteredSecrets":[{%'
      order by id limit ${rowsPerStep}`.execute(db);
    for (const row of rows) {
      last = Number(row.id);
      try {
        if (product?.id !== row.product_id)
          product = { id: row.product_id, definition: await productDefinition(db, row.product_id) };
        await note(db, row, product?.definition ?? null);
      } catch (error) {
        log.warn(
          { err: error, equipmentId: row.id },
          'The secrets of an equipment have to be entered again.',
        );
      }
    }
    if (rows.length < rowsPerStep) break;
  }
  await db.updateTable('installation').set({ entered_secrets_noted: true }).execute();
}

async function productDefinition(db: Db, id: string | null): Promise<Definition | null> {
  const product = await productOf(db, id === null ? null : Number(id));
  return product === undefined ? null : await storedDefinition(db, product.definition);
}

async function note(db: Db, { id, content }: Row, product: Definition | null): Promise<void> {
  const own = withEnteredSecrets(product, await storedOwnDefinition(db, JSON.parse(content)));
  if (own.enteredSecrets.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const sealed = await sealedOwnDefinition(transaction, own);
    await sql`update equipment set own_definition = ${sealed}::json
      where id = ${Number(id)} and own_definition::text = ${content}`.execute(transaction);
  });
}
