import {
  type DefinedSignal,
  definedSignalSchema,
  type Definition,
} from '@penstock/contract/product/definition';
import { withRenamedSignals } from '@penstock/contract/product/renamed';
import { isChanged } from '../../../kit/grid/draft/rows.ts';
import { signalOfItem, type SignalRow } from './signal-model.ts';
import { textField } from '@penstock/contract/document/fields';

/**
 * A definition with the signals of a table in place of its own; whatever names a signal with a new key follows, and what
 * was deleted leaves the lists of keys. Throws `ZodError` where a row breaks a rule.
 */
export function withSignals(definition: Definition, rows: readonly SignalRow[]): Definition {
  const known = new Map(definition.signals.map((signal): [string, DefinedSignal] => [signal.key, signal]));
  const renamed = new Map<string, string | null>();
  const signals: DefinedSignal[] = [];
  for (const row of rows) {
    const before = row.base === undefined ? undefined : textField(row.base, 'key');
    if (row.deleted) {
      if (before !== undefined) renamed.set(before, null);
      continue;
    }
    const saved = before === undefined ? undefined : known.get(before);
    signals.push(
      saved === undefined || isChanged(row) ? definedSignalSchema.parse(signalOfItem(row)) : saved,
    );
    if (before !== undefined && before !== row.key) renamed.set(before, row.key);
  }
  return withRenamedSignals({ ...definition, signals }, renamed);
}
