import type { Id } from '@penstock/contract/calls/identifier';
import type { ReportDraft, ReportScope } from '@penstock/contract/calls/report';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '../../../kernel/http/call-context.ts';
import { change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import { visibleProduct } from '../../plant/product/product-repository.ts';
import { countOwned } from '../../people/accounts/owned-records-repository.ts';
import {
  deleteReport,
  equipmentIn,
  insertReport,
  lockReport,
  setReportEquipment,
  type StoredReport,
  updateReport,
  type WrittenReport,
} from './report-repository.ts';

/** Adds, changes and deletes reports. */
export class Reports {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Adds one. Throws `report.tooMany` and `report.scopeHidden`. */
  async add(actor: Actor, caller: Caller, draft: ReportDraft): Promise<Id> {
    return await change(this.#db, actor, 'report.add', async (transaction) => {
      await demandVisible(transaction.sql, caller, draft.scope);
      if ((await countOwned(transaction, 'report', caller.accountId)) >= limits.reports)
        throw failure('report.tooMany', { maximum: limits.reports });
      const number = await insertReport(transaction, caller.accountId, columnsOf(draft));
      await setEquipment(transaction, number, draft.scope);
      const id = idOf(number);
      return { object: { type: 'report', id }, after: loggedDraft(draft), result: id };
    });
  }

  /** Changes one. Throws `data.notFound` and `report.scopeHidden`. */
  async edit(actor: Actor, caller: Caller, id: Id, draft: ReportDraft): Promise<void> {
    await change(this.#db, actor, 'report.edit', async (transaction) => {
      const stored = await existing(transaction, caller, id);
      await demandVisible(transaction.sql, caller, draft.scope);
      await updateReport(transaction, stored.id, columnsOf(draft));
      await setEquipment(transaction, stored.id, draft.scope);
      return {
        object: { type: 'report', id },
        before: loggedRow(stored),
        after: loggedDraft(draft),
        result: undefined,
      };
    });
  }

  /** Deletes one. Throws `data.notFound`. */
  async remove(actor: Actor, caller: Caller, id: Id): Promise<void> {
    await change(this.#db, actor, 'report.delete', async (transaction) => {
      const stored = await existing(transaction, caller, id);
      await deleteReport(transaction, stored.id);
      return { object: { type: 'report', id }, before: loggedRow(stored), result: undefined };
    });
  }
}

async function existing(transaction: ChangeTransaction, caller: Caller, id: Id): Promise<StoredReport> {
  const found = await lockReport(transaction, caller, id);
  if (found === undefined) throw failure('data.notFound');
  return found;
}

/** Throws `report.scopeHidden` unless the caller may see all that a report is about. */
async function demandVisible(db: Db, caller: Caller, scope: ReportScope): Promise<void> {
  if (scope.kind === 'product') {
    if ((await visibleProduct(db, caller, scope.productId)) === undefined)
      throw failure('report.scopeHidden');
    return;
  }
  const found = await equipmentIn(db, caller, scope);
  const isWhole = found.length === new Set(scope.equipmentIds).size;
  if (!isWhole || !found.every(({ visible }) => visible)) throw failure('report.scopeHidden');
}

async function setEquipment(
  transaction: ChangeTransaction,
  report: number,
  scope: ReportScope,
): Promise<void> {
  await setReportEquipment(transaction, report, scope.kind === 'equipment' ? scope.equipmentIds : []);
}

function columnsOf({ title, titleEn, bucket, scope, columns, range }: ReportDraft): WrittenReport {
  return {
    title,
    title_en: titleEn,
    bucket,
    product_id: scope.kind === 'product' ? rowNumber(scope.productId) : null,
    columns: JSON.stringify(columns),
    range: JSON.stringify(range),
  };
}

/** For the operation log: a list of hundreds of equipments is logged as their number. */
function loggedDraft({ title, titleEn, bucket, columns, range, scope }: ReportDraft): object {
  return {
    title,
    titleEn,
    bucket,
    columns,
    range,
    ...(scope.kind === 'product'
      ? { productId: scope.productId }
      : { equipmentCount: scope.equipmentIds.length }),
  };
}

function loggedRow({ title, title_en: titleEn, bucket, columns, range, product_id }: StoredReport): object {
  return {
    title,
    titleEn,
    bucket,
    columns,
    range,
    ...(product_id === null ? {} : { productId: idOf(product_id) }),
  };
}
