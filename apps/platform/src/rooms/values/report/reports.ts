import type { ReportDraft, ReportScope } from '@penstock/contract/calls/report';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { keptTitles, titleColumns, titlesOf } from '../../people/owned/describe-owned.ts';
import { OwnedChanges } from '../../people/owned/owned-records.ts';
import { visibleProduct } from '../../plant/product/product-repository.ts';
import { loggedScope, setListedEquipment } from '../scope/scope-repository.ts';
import { equipmentIn, reportRecords, reportScope } from './report-repository.ts';

/** The changes of reports. A draft throws `report.scopeHidden` unless the caller may see all that it is about. */
export function reportChanges(db: Db) {
  return new OwnedChanges(db, {
    object: 'report',
    records: reportRecords,
    maximum: limits.reports,
    demand: (sql, caller, { scope }: ReportDraft) => demandVisible(sql, caller, scope),
    columns: ({ bucket, scope, columns, computed, range, ...titles }) => ({
      ...titleColumns(titles),
      bucket,
      product_id: scope.kind === 'product' ? rowNumber(scope.productId) : null,
      columns: JSON.stringify(columns),
      computed: JSON.stringify(computed),
      range: JSON.stringify(range),
    }),
    complete: (transaction, id, { scope }) => setListedEquipment(transaction, reportScope, id, scope),
    loggedDraft: ({ scope, ...draft }) => ({ ...draft, ...keptTitles(draft), ...loggedScope(scope) }),
    loggedRow: ({ bucket, columns, computed, range, product_id, ...row }) => ({
      ...titlesOf(row),
      bucket,
      columns,
      computed,
      range,
      ...(product_id === null ? {} : { productId: idOf(product_id) }),
    }),
  });
}

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
