import { existing } from '../../../kernel/access/existing.ts';
import { storedTranslations } from '../../../kernel/database/title-expression.ts';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import { pageOf } from '../../../kernel/database/list-query.ts';
import { differencesOfProduct } from './product-differences.ts';
import { bySeverity } from '../../../kernel/database/open-alarms.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { enteredText } from '@penstock/contract/texts/entered';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import type { ProductDefinitions } from './product-definitions.ts';
import {
  countProducts,
  deleteProduct,
  insertProduct,
  lockProduct,
  productRows,
  updateProduct,
  usersOf,
  visibleProduct,
  type ListedProduct,
} from './product-repository.ts';
import type { ProductRow } from '@penstock/contract/calls/product';

/** Equipments that are named when a product cannot be deleted. */
const namedUsers = 10;

/** The calls that list, show, add, change and delete products, and those of their definitions. */
export function productHandlers({
  db,
  definitions,
}: {
  readonly db: Db;
  readonly definitions: ProductDefinitions;
}): HandlersOf<
  | 'productQuery'
  | 'productAdd'
  | 'productEdit'
  | 'productDelete'
  | 'productInfo'
  | 'productRelation'
  | 'productDifferences'
  | 'productDefinition'
  | 'productDefinitionPreview'
  | 'productDefinitionUpdate'
> {
  return {
    productQuery: handle(calls.productQuery, async (request, { caller, language }) => {
      const { limit, offset } = pageOf(request);
      const total = await countProducts(db, caller, request);
      const rows = await productRows(db, caller, request, language).limit(limit).offset(offset).execute();
      return { total, rows: rows.map(describeProduct) };
    }),

    productInfo: handle(calls.productInfo, async ({ id }, { caller, language }) => {
      const question = calls.productQuery.request.parse({ ids: [id] });
      const row = existing(await productRows(db, caller, question, language).executeTakeFirst());
      return describeProduct(row);
    }),

    productAdd: handle(
      calls.productAdd,
      async ({ title, titleTranslations, remark, hardwareFlag, recordDays }, context) => {
        const id = await change(db, actorOf(context), 'product.add', async (transaction) => {
          const { accountId, username } = context.caller;
          const added = await insertProduct(transaction, {
            owner_id: rowNumber(accountId),
            title,
            title_translations: storedTranslations(titleTranslations),
            remark,
            hardware_flag: hardwareFlag,
            record_days: recordDays,
            changed_by: username,
          });
          return {
            object: { type: 'product', id: idOf(added) },
            after: { title, titleTranslations, remark, hardwareFlag, recordDays },
            result: idOf(added),
          };
        });
        return { id };
      },
    ),

    productEdit: handle(calls.productEdit, async ({ id, ...wanted }, context) => {
      await change(db, actorOf(context), 'product.edit', async (transaction) => {
        const row = existing(await lockProduct(transaction, context.caller, id));
        const {
          title,
          title_translations: titleTranslations,
          remark,
          hardware_flag: hardwareFlag,
          record_days: recordDays,
        } = row;
        const before = { title, titleTranslations, remark, hardwareFlag, recordDays };
        const after = { ...before, ...given(wanted) };
        if (JSON.stringify(before) === JSON.stringify(after)) return { unchanged: true, result: undefined };
        await updateProduct(transaction, row.id, {
          title: after.title,
          title_translations: storedTranslations(after.titleTranslations),
          remark: after.remark,
          hardware_flag: after.hardwareFlag,
          record_days: after.recordDays,
        });
        return { object: { type: 'product', id }, before, after, result: undefined };
      });
      return {};
    }),

    productDelete: handle(calls.productDelete, async ({ id }, context) => {
      await change(db, actorOf(context), 'product.delete', async (transaction) => {
        // The lock keeps equipment from taking the product meanwhile.
        const row = existing(await lockProduct(transaction, context.caller, id));
        const users = await usersOf(transaction.sql, row.id, { limit: namedUsers, offset: 0 });
        if (users.total > 0)
          throw failure('product.inUse', {
            count: users.total,
            names: users.rows.map(({ title }) => title).join(', ') + (users.total > namedUsers ? ', …' : ''),
          });
        await deleteProduct(transaction, row.id);
        const { title, revision } = row;
        return { object: { type: 'product', id }, before: { title, revision }, result: undefined };
      });
      return {};
    }),

    productRelation: handle(calls.productRelation, async ({ id, ...page }, { caller, language }) => {
      const row = existing(await visibleProduct(db, caller, id));
      const { total, rows } = await usersOf(db, row.id, pageOf(page));
      return {
        total,
        equipments: rows.map((one) => ({
          id: idOf(one.id),
          title: enteredText(language, one.title, one.title_translations),
          sn: one.sn ?? '',
          online: one.online ?? false,
        })),
      };
    }),

    productDifferences: handle(calls.productDifferences, (request, { caller, language }) =>
      differencesOfProduct(db, caller, request, language),
    ),

    productDefinition: handle(calls.productDefinition, ({ id }, { caller }) => definitions.read(caller, id)),
    productDefinitionPreview: handle(calls.productDefinitionPreview, (request, context) =>
      definitions.preview(request, context),
    ),
    productDefinitionUpdate: handle(calls.productDefinitionUpdate, (request, context) =>
      definitions.update(request, context),
    ),
  };
}

/** The fields that were given: those left out stay as they are. */
function given<Wanted extends object>(
  wanted: Wanted,
): { [Name in keyof Wanted]?: NonNullable<Wanted[Name]> } {
  const result: { [Name in keyof Wanted]?: NonNullable<Wanted[Name]> } = {};
  for (const name in wanted) {
    const value = wanted[name];
    if (value !== undefined && value !== null) result[name] = value;
  }
  return result;
}

/** A product as its readers see it. */
function describeProduct(row: ListedProduct): ProductRow {
  return {
    id: idOf(row.id),
    title: row.title,
    titleTranslations: row.title_translations,
    remark: row.remark,
    hardwareFlag: row.hardware_flag,
    recordDays: row.record_days,
    revision: row.revision,
    driverCount: row.driver_count,
    signalCount: row.signal_count,
    alarmCount: row.alarm_count,
    equipmentCount: Number(row.equipment_count ?? 0),
    openAlarms: bySeverity(row.open_alarms),
    updateTime: row.updated_at.toISOString(),
    createTime: row.created_at.toISOString(),
    owner: row.nickname === '' ? row.username : row.nickname,
  };
}
