import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import { AddIcon, DeleteIcon, WriteIcon } from '../../design/icons.tsx';
import { dateTime } from '../../texts/times.ts';
import type { Action, PageAction } from '../action/action.ts';
import { confirm } from '../dialog/confirm.ts';
import type { Column } from './list-declaration.ts';

/** The texts of a list about deleting one of its rows. */
interface DeleteTexts<Row> extends Pick<Action<Row>, 'permission' | 'enabled'> {
  readonly label: string;
  readonly title: (row: Row) => string;
  readonly text: string;
}

/** Deletes a row after a question. `remove` rejects where that fails. */
export function deleteAction<Row>(
  { label, title, text, ...own }: DeleteTexts<Row>,
  remove: (row: Row) => Promise<unknown>,
): Action<Row> {
  return {
    ...own,
    key: 'delete',
    label,
    Icon: DeleteIcon,
    danger: true,
    shortcut: 'Delete',
    run: async (row) => {
      await confirm({ title: title(row), text, action: label, danger: true, run: () => remove(row) });
    },
  };
}

/** Opens the editor of a row. */
export function editAction<Row>(label: string, run: (row: Row) => void): Action<Row> {
  return { key: 'edit', label, Icon: WriteIcon, shortcut: 'e', run };
}

/** Opens the editor for a new row: what is done most in a list of records. */
export function addAction(label: string, run: PageAction['run'], permission?: AuthCode): PageAction {
  return { key: 'add', label, Icon: AddIcon, primary: true, ...(permission && { permission }), run };
}

/** The column that names the rows and links to them; the list sorts by it. */
export function nameColumn<Row>(
  title: string,
  nameOf: (row: Row) => string,
  noteOf?: (row: Row) => string,
): Column<Row, 'name'> {
  return {
    key: 'name',
    title,
    sort: 'name',
    width: 200,
    grow: 2,
    hideable: false,
    card: 'name',
    value: nameOf,
    ...(noteOf && { note: noteOf }),
  };
}

/** A column of times; empty where a row has none. */
export function timeColumn<Row, SortKey extends string>(
  key: string,
  title: string,
  timeOf: (row: Row) => string,
  column: Partial<Column<Row, SortKey>> & { readonly sort: SortKey },
): Column<Row, SortKey> {
  return {
    width: 180,
    ...column,
    key,
    title,
    value: (row) => {
      const time = timeOf(row);
      return time === '' ? '' : dateTime(time);
    },
  };
}
