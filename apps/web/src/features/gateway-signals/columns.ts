import type { Text } from '@penstock/contract/texts/language';
import type { ComponentType } from 'react';
import { CurrentValue } from './CurrentValue.tsx';
import type { Variable } from './variable.ts';

/** A column of the table of variables that shows something other than a field of the configuration. */
export interface ShownColumn {
  /** Unique among all columns. */
  readonly key: string;
  readonly title: Text;
  /** In px. */
  readonly width: number;
  readonly align?: 'end';
  /** Drawn for the rows in sight alone. A variable that was added here is not known to the gateway: `base` is undefined. */
  readonly Cell: ComponentType<{ readonly sn: string; readonly variable: Variable }>;
}

/** Columns beside the fields of the configuration, such as the current value. To add one, add a line. */
export const shownColumns: readonly ShownColumn[] = [
  { key: 'current', title: { zh: '当前值', en: 'Current value' }, width: 190, Cell: CurrentValue },
];
