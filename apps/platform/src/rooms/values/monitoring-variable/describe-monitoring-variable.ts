import type {
  MonitoringVariableDraft,
  MonitoringVariableRow,
} from '@penstock/contract/calls/monitoring-variable';
import type { Language } from '@penstock/languages/language';
import { enteredText } from '@penstock/contract/texts/entered';
import { ownedFacts, shownTitle, titleColumns } from '../../people/owned/describe-owned.ts';
import type { ListedVariable, StoredInput } from './monitoring-variable-repository.ts';
import type { UsedSignal } from './used-signal-repository.ts';

/** A monitoring variable as a row of the list. */
export function describeRow(
  row: ListedVariable,
  outline: MonitoringVariableRow['source'],
  language: Language,
): MonitoringVariableRow {
  return {
    ...ownedFacts(row),
    title: shownTitle(row, language),
    unit: row.unit,
    decimals: row.decimals,
    source: outline,
  };
}

/** The source of a monitoring variable; parts that its reader may not see have no titles. */
export function outlineOf(
  row: ListedVariable,
  inputs: readonly StoredInput[],
  signals: ReadonlyMap<number, UsedSignal>,
  language: Language,
): MonitoringVariableRow['source'] {
  if (row.kind === 'total')
    return {
      kind: 'total',
      function: row.total_function ?? 'sum',
      signalKey: row.signal_key,
      productId: row.product_id === null ? '' : String(row.product_id),
      productTitle: enteredText(language, row.product_title ?? '', row.product_title_translations ?? {}),
      equipmentCount: row.equipment_count,
    };
  return {
    kind: 'formula',
    formula: row.formula,
    inputs: inputs.map(({ alias, signal_id }) => {
      const signal = signal_id === null ? undefined : signals.get(signal_id);
      if (signal === undefined || !signal.visible)
        return { alias, signalId: '', signalTitle: '', unit: '', equipmentId: '', equipmentTitle: '' };
      return {
        alias,
        signalId: String(signal.id),
        signalTitle: enteredText(language, signal.title, signal.title_translations),
        unit: signal.unit,
        equipmentId: String(signal.equipment_id),
        equipmentTitle: enteredText(language, signal.equipment_title, signal.equipment_title_translations),
      };
    }),
  };
}

/** The columns of what was written. */
export function columnsOf({ unit, decimals, source, ...titles }: MonitoringVariableDraft) {
  const common = { ...titleColumns(titles), unit, decimals, kind: source.kind } as const;
  if (source.kind === 'formula')
    return {
      ...common,
      formula: source.formula,
      total_function: null,
      signal_key: '',
      total_scope: null,
      product_id: null,
    };
  const { scope } = source;
  return {
    ...common,
    formula: '',
    total_function: source.function,
    signal_key: source.signalKey,
    total_scope: scope.kind,
    product_id: scope.kind === 'product' ? Number(scope.productId) : null,
  };
}
