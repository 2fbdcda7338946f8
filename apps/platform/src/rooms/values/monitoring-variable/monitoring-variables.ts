import type { Id } from '@penstock/contract/calls/identifier';
import type { MonitoringSource, MonitoringVariableDraft } from '@penstock/contract/calls/monitoring-variable';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { keptTitles, titlesOf } from '../../people/owned/describe-owned.ts';
import { OwnedChanges } from '../../people/owned/owned-records.ts';
import { visibleProduct } from '../../plant/product/product-repository.ts';
import { loggedScope, setListedEquipment } from '../scope/scope-repository.ts';
import { columnsOf } from './describe-monitoring-variable.ts';
import {
  inputsOf,
  setInputs,
  type StoredVariable,
  totalScope,
  variableRecords,
} from './monitoring-variable-repository.ts';
import { resolveAliases } from './resolve.ts';
import { countVisible } from './used-signal-repository.ts';

/**
 * The changes of monitoring variables. A draft throws `mvar.inputHidden` unless the caller may see everything that its source
 * uses.
 *
 * @param changed hears of what was changed or deleted.
 */
export function monitoringVariableChanges(db: Db, changed: (id: Id) => void) {
  return new OwnedChanges(db, {
    object: 'mvar',
    records: variableRecords,
    maximum: limits.monitoringVariables,
    demand: (sql, caller, { source }: MonitoringVariableDraft) => demandVisible(sql, caller, source),
    columns: columnsOf,
    complete: async (transaction, id, { source }) => {
      const isFormula = source.kind === 'formula';
      await setInputs(transaction, id, isFormula ? source.inputs : []);
      await setListedEquipment(transaction, totalScope, id, isFormula ? undefined : source.scope);
    },
    loggedDraft,
    loggedRow,
    changed,
  });
}

/** The changes of monitoring variables. */
export type MonitoringVariableChanges = ReturnType<typeof monitoringVariableChanges>;

/** Throws `mvar.inputHidden` unless the caller may see everything that a source uses. */
async function demandVisible(db: Db, caller: Caller, source: MonitoringSource): Promise<void> {
  if (source.kind === 'formula') {
    await resolveAliases(db, caller, source.inputs);
    return;
  }
  const { scope, signalKey } = source;
  const isVisible =
    scope.kind === 'product'
      ? (await visibleProduct(db, caller, scope.productId)) !== undefined
      : (await countVisible(db, caller, scope.equipmentIds)) === new Set(scope.equipmentIds).size;
  if (!isVisible) throw failure('mvar.inputHidden', { input: signalKey });
}

function loggedDraft({ source, ...fields }: MonitoringVariableDraft): object {
  const draft = { ...fields, ...keptTitles(fields) };
  if (source.kind === 'formula') return { ...draft, formula: source.formula, inputs: source.inputs };
  const { function: total, signalKey, scope } = source;
  return { ...draft, function: total, signalKey, ...loggedScope(scope) };
}

async function loggedRow(row: StoredVariable, { sql }: ChangeTransaction): Promise<object> {
  const common = { ...titlesOf(row), unit: row.unit, decimals: row.decimals };
  if (row.kind === 'total')
    return { ...common, function: row.total_function, signalKey: row.signal_key, productId: row.product_id };
  const inputs = (await inputsOf(sql, [row.id])).get(row.id) ?? [];
  return {
    ...common,
    formula: row.formula,
    inputs: inputs.map(({ alias, signal_id }) => ({ alias, signalId: String(signal_id ?? '') })),
  };
}
