import type { RowView } from '../../kit/grid/shown-rows.ts';
import type { Variable, VariableKind } from './variable.ts';
import { textField } from '@penstock/contract/document/fields';

/** Whether a variable has a good value now. */
export const qualities = ['good', 'bad'] as const;
export type Quality = (typeof qualities)[number];

/** Which variables are shown, and in which order. Empty lists filter nothing. */
export interface ViewChoice {
  /** Searched for in key, address, remark and formula. */
  readonly keyword: string;
  readonly kinds: readonly VariableKind[];
  readonly drivers: readonly string[];
  readonly dataTypes: readonly string[];
  readonly modes: readonly string[];
  readonly quality: readonly Quality[];
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
  quality: [],
  sort: undefined,
};

const searched = ['key', 'address', 'remark', 'formula'] as const;

/**
 * Which variables a choice shows, as the table takes it. `bad`: the keys of those without a good value; while they are not known
 * nothing is filtered by quality.
 */
export function viewOf(choice: ViewChoice, bad?: ReadonlySet<string>): RowView<VariableKind> {
  return { passes: (row) => passes(row, choice) && hasQuality(row, choice.quality, bad), sort: choice.sort };
}

function hasQuality(
  { base }: Variable,
  [quality, other]: readonly Quality[],
  bad: ReadonlySet<string> | undefined,
): boolean {
  if (quality === undefined || other !== undefined || bad === undefined || base === undefined) return true;
  return bad.has(textField(base, 'key')) === (quality === 'bad');
}

function passes({ kind, item }: Variable, choice: ViewChoice): boolean {
  const { keyword, kinds, drivers, dataTypes, modes } = choice;
  if (kinds.length > 0 && !kinds.includes(kind)) return false;
  if (drivers.length > 0 && !drivers.includes(textField(item, 'driver'))) return false;
  if (dataTypes.length > 0 && !dataTypes.includes(textField(item, 'dataType'))) return false;
  if (modes.length > 0 && !modes.includes(textField(item, 'mode'))) return false;
  const wanted = keyword.toLowerCase();
  return wanted === '' || searched.some((field) => textField(item, field).toLowerCase().includes(wanted));
}
