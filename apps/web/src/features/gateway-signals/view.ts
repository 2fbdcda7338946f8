import type { Language } from '@penstock/contract/texts/language';
import { cellText } from '../../kit/grid/cell-columns.ts';
import { variableModel } from './variable-model.ts';
import { textOf } from '../../kit/grid/row.ts';
import type { Variable, VariableKind } from './variable.ts';

/** Which variables are shown, and in which order. Empty lists filter nothing. */
export interface ViewChoice {
  /** Searched for in key, address, remark and formula. */
  readonly keyword: string;
  readonly kinds: readonly VariableKind[];
  readonly drivers: readonly string[];
  readonly dataTypes: readonly string[];
  readonly modes: readonly string[];
  /** Undefined: the order of the configuration. */
  readonly sort: { readonly column: string; readonly descending: boolean } | undefined;
}

/** Everything in the order of the configuration. */
export const wholeView: ViewChoice = {
  keyword: '',
  kinds: [],
  drivers: [],
  dataTypes: [],
  modes: [],
  sort: undefined,
};

const searched = ['key', 'address', 'remark', 'formula'] as const;

/**
 * The ids of the variables to show, in their order. Those that were added here are always shown, at the end, so that
 * nobody loses sight of what was just entered.
 */
export function shownIds(
  rows: readonly Variable[],
  choice: ViewChoice,
  language: Language,
): readonly string[] {
  const known = rows.filter((row) => row.base !== undefined && passes(row, choice));
  const added = rows.filter(({ base }) => base === undefined);
  const { sort } = choice;
  if (sort === undefined) return [...known, ...added].map(({ id }) => id);
  const collator = new Intl.Collator(language === 'zh' ? 'zh-CN' : 'en', { numeric: true });
  const keyed = known.map((row) => ({ row, text: cellText(variableModel, row, sort.column, language) }));
  const sign = sort.descending ? -1 : 1;
  // Empty cells last, either way.
  keyed.sort(
    (one, other) =>
      Number(one.text === '') - Number(other.text === '') || sign * collator.compare(one.text, other.text),
  );
  return [...keyed.map(({ row }) => row), ...added].map(({ id }) => id);
}

function passes({ kind, item }: Variable, choice: ViewChoice): boolean {
  const { keyword, kinds, drivers, dataTypes, modes } = choice;
  if (kinds.length > 0 && !kinds.includes(kind)) return false;
  if (drivers.length > 0 && !drivers.includes(textOf(item, 'driver'))) return false;
  if (dataTypes.length > 0 && !dataTypes.includes(textOf(item, 'dataType'))) return false;
  if (modes.length > 0 && !modes.includes(textOf(item, 'mode'))) return false;
  const wanted = keyword.toLowerCase();
  return wanted === '' || searched.some((field) => textOf(item, field).toLowerCase().includes(wanted));
}
