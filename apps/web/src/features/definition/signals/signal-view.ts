import { furtherLanguages } from '@penstock/languages/language';
import type { GridSort } from '../../../kit/grid/GridHead.tsx';
import type { RowView } from '../../../kit/grid/shown-rows.ts';
import type { SignalKind, SignalRow } from './signal-model.ts';
import { textField } from '@penstock/contract/document/fields';

/** Which signals are shown. Empty lists filter nothing. */
export interface SignalChoice {
  /** Searched for in key, names, address and formula. */
  readonly keyword: string;
  readonly kinds: readonly SignalKind[];
  readonly drivers: readonly string[];
  readonly groups: readonly string[];
  readonly sort: GridSort;
}

/** Everything in the order of the definition. */
export const everySignal: SignalChoice = {
  keyword: '',
  kinds: [],
  drivers: [],
  groups: [],
  sort: undefined,
};

const searched = [
  'key',
  'title',
  ...furtherLanguages.map((language) => `titleTranslations.${language}`),
  'address',
  'formula',
  'remark',
  'variable',
];

/** Which signals a choice shows, as the table takes it. */
export function signalView(choice: SignalChoice): RowView<SignalKind> {
  const wanted = choice.keyword.toLowerCase();
  const passes = ({ kind, item }: SignalRow) => {
    const { kinds, drivers, groups } = choice;
    if (kinds.length > 0 && !kinds.includes(kind)) return false;
    if (drivers.length > 0 && !drivers.includes(textField(item, 'driver'))) return false;
    if (groups.length > 0 && !groups.includes(textField(item, 'group'))) return false;
    return wanted === '' || searched.some((field) => textField(item, field).toLowerCase().includes(wanted));
  };
  return { passes, sort: choice.sort };
}
