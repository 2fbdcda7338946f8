import { textAt } from '@penstock/languages/catalogue';
import type { ShownColumn } from '../../kit/grid/GridRow.tsx';
import { CurrentValue } from './CurrentValue.tsx';

/** Columns beside the fields of the configuration, such as the current value. To add one, add a line. */
export const shownColumns: readonly ShownColumn[] = [
  {
    key: 'current',
    title: textAt('web.parts:columns.shownColumns.current'),
    // Wide enough for why a value is bad.
    width: 300,
    Cell: ({ subject, row }) => <CurrentValue sn={subject} row={row} />,
  },
];
