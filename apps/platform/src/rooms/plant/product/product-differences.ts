import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { productDifferences } from '@penstock/contract/calls/product';
import { enteredText } from '@penstock/contract/texts/entered';
import type { Language } from '@penstock/languages/language';
import type { Caller } from '@penstock/server/http/call-context';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import { pageOf } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { storedDefinition, storedOwnDefinition } from '../definition/stored-definition.ts';
import { visibleProduct, visibleUsersOf } from './product-repository.ts';
import { productOf } from '../equipment/equipment-product-repository.ts';

/** How the equipment of a product differs from it and from each other. Throws `data.notFound`. */
export async function differencesOfProduct(
  db: Db,
  caller: Caller,
  { id, ...page }: CallParsedRequest<typeof productDifferences>,
  language: Language,
): Promise<CallAnswer<typeof productDifferences>> {
  const { id: productId } = existing(await visibleProduct(db, caller, id));
  const stored = existing(await productOf(db, productId));
  const { parameters } = await storedDefinition(db, stored.definition);
  const { total, rows } = await visibleUsersOf(db, caller, productId, pageOf(page));
  return {
    parameters: parameters.map(({ key, title, titleTranslations }) => ({
      key,
      title: enteredText(language, title, titleTranslations),
    })),
    total,
    rows: await Promise.all(
      rows.map(async (row) => {
        const { parameterValues, differences } = await storedOwnDefinition(db, row.own_definition);
        return {
          id: idOf(row.id),
          title: enteredText(language, row.title, row.title_translations),
          values: Object.fromEntries(parameterValues.map(({ key, value }) => [key, value])),
          changes: differences.length,
        };
      }),
    ),
  };
}
