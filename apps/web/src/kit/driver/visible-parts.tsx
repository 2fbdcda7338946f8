import { State } from '../../design/State.tsx';
import type { Column, Filter } from '../list/list-declaration.ts';

type VisibleText = (key: 'columns.visible' | 'visible.yes' | 'visible.no') => string;

/** The filter of registers whose entries are offered to people or not. */
export function visibleFilter(t: VisibleText): Filter<'yes' | 'no'> {
  return {
    label: t('columns.visible'),
    options: [
      { value: 'yes', text: t('visible.yes') },
      { value: 'no', text: t('visible.no') },
    ],
  };
}

/** Whether an entry of a register is offered to people. */
export function visibleColumn<Row extends { readonly visible: boolean }>(t: VisibleText): Column<Row, never> {
  const text = ({ visible }: Row) => t(visible ? 'visible.yes' : 'visible.no');
  return {
    key: 'visible',
    title: t('columns.visible'),
    width: 130,
    card: 'state',
    value: text,
    render: (row) => <State kind={row.visible ? 'good' : 'off'}>{text(row)}</State>,
  };
}
