import { z } from 'zod';
import type { Db } from '../../../kernel/database/schema.ts';
import type { InstallationSecrets } from '../../../kernel/secrets/installation-repository.ts';
import { openBytesAtRest, sealAtRest } from '../../../kernel/secrets/sealed-at-rest.ts';
import { sealedDocuments } from '../../../kernel/secrets/sealed-documents.ts';
import { resealText } from '../../../kernel/secrets/sealed-text.ts';

const summariesSchema = z.array(z.looseObject({ driver: z.unknown() }));

/**
 * Seals the documents that gateways work with by the present secret of the installation, one after another. What no secret opens
 * stays as it is: it is read from its gateway again.
 */
export async function resealRevisions(db: Db, secrets: InstallationSecrets): Promise<void> {
  const seal = (text: string) => resealText(secrets, text);
  let last = 0;
  for (;;) {
    const row = await db
      .selectFrom('gateway_configuration')
      .select(['id', 'sealed', 'drivers'])
      .where('sealed', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .executeTakeFirst();
    if (row === undefined) return;
    last = row.id;
    const document = row.sealed === null ? undefined : openBytesAtRest(secrets, 'configuration', row.sealed);
    if (document === undefined) continue;
    const drivers = summariesSchema
      .nullable()
      .parse(row.drivers)
      ?.map((one) => ({ ...one, driver: sealedDocuments.driver(one.driver, seal) }));
    await db
      .updateTable('gateway_configuration')
      .set({
        sealed: sealAtRest(secrets.secret, 'configuration', document),
        drivers: drivers === undefined ? null : JSON.stringify(drivers),
      })
      .where('id', '=', row.id)
      .execute();
  }
}
