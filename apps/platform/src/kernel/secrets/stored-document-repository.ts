import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../database/schema.ts';
import { type InstallationSecrets, installationSecrets } from './installation-repository.ts';
import { type SealedDocument, sealedDocuments } from './sealed-documents.ts';
import { resealText } from './sealed-text.ts';

/** Rows that are in memory at the same time. */
const rowsPerStep = 20;

/** The columns whose documents have secrets, with the number that names the row. */
const columns = [
  { table: 'product', key: 'id', column: 'definition', type: 'json', document: 'definition' },
  { table: 'equipment', key: 'id', column: 'own_definition', type: 'json', document: 'ownDefinition' },
  {
    table: 'equipment_binding',
    key: 'equipment_id',
    column: 'applied',
    type: 'text',
    document: 'gatewayItems',
  },
  { table: 'equipment_binding', key: 'equipment_id', column: 'attempts', type: 'json', document: 'attempts' },
] as const;

const attemptsSchema = z.array(z.looseObject({ items: z.string() }));

/** Seals the documents that a version before stored with plain secrets; once for each installation. */
export async function sealOldDocuments(db: Db): Promise<void> {
  const secrets = await installationSecrets(db);
  const { documents_sealed: isSealed } = await db
    .selectFrom('installation')
    .select('documents_sealed')
    .executeTakeFirstOrThrow();
  if (isSealed) return;
  await sealStoredDocuments(db, secrets);
  await db.updateTable('installation').set({ documents_sealed: true }).execute();
}

/**
 * Seals the secrets of all stored documents but those of gateways with the present secret of the installation, also those that are
 * not sealed or were sealed with the secret before. What no secret opens stays as it is, and so does what somebody changes
 * meanwhile: it is sealed then.
 */
export async function sealStoredDocuments(db: Db, secrets: InstallationSecrets): Promise<void> {
  const seal = (text: string) => resealText(secrets, text);
  for (const { table, key, column, type, document } of columns) {
    let last = -1;
    for (;;) {
      const { rows } = await sql<{ id: string; content: string }>`
        select ${sql.ref(key)}::text as id, ${sql.ref(column)}::text as content from ${sql.table(table)}
        where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${rowsPerStep}`.execute(db);
      for (const { id, content } of rows) {
        last = Number(id);
        const sealed = sealedText(document, content, seal);
        if (sealed === content) continue;
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}::${sql.raw(type)}
          where ${sql.ref(key)} = ${last} and ${sql.ref(column)}::text = ${content}`.execute(db);
      }
      if (rows.length < rowsPerStep) break;
    }
  }
}

/** The JSON text of a document with its secrets sealed; the text itself where it has none. */
function sealedText(
  kind: SealedDocument | 'attempts',
  content: string,
  seal: (text: string) => string,
): string {
  let count = 0;
  const counted = (text: string) => {
    count += 1;
    return seal(text);
  };
  const read: unknown = JSON.parse(content);
  const sealed =
    kind === 'attempts'
      ? attemptsSchema
          .parse(read)
          .map((one) => ({ ...one, items: sealedText('gatewayItems', one.items, counted) }))
      : sealedDocuments[kind](read, counted);
  return count === 0 ? content : JSON.stringify(sealed);
}
