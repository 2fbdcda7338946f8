import { DeleteIcon } from '../../design/icons.tsx';
import { dateTime } from '../../texts/times.ts';
import { confirm } from '../dialog/confirm.ts';
import type { Action, PageAction } from '../action/action.ts';
import type { Column } from '../list/list-declaration.ts';

/** The owner of a record of a company, and the times when it was made and last changed. */
interface OwnedRow {
  readonly owner: string;
  readonly updateTime: string;
}

/** A column of times. */
function timeColumn<Row, Key extends string>(
  sort: Key,
  title: string,
  timeOf: (row: Row) => string,
): Column<Row, Key> & { readonly sort: Key } {
  return { key: sort, title, width: 180, sort, value: (row) => dateTime(timeOf(row)) };
}

/** The columns of owner and last change, shown where the window is wide enough. */
export function ownerColumns<Row extends OwnedRow>(titles: {
  readonly owner: string;
  readonly updated: string;
}): [Column<Row, 'owner'>, Column<Row, 'updateTime'>] {
  return [
    {
      key: 'owner',
      title: titles.owner,
      width: 120,
      sort: 'owner',
      hidden: 'narrow',
      value: ({ owner }) => owner,
    },
    {
      ...timeColumn<Row, 'updateTime'>('updateTime', titles.updated, ({ updateTime }) => updateTime),
      key: 'updated',
      hidden: 'narrow',
    },
  ];
}

/** The column of when a record was made, hidden until somebody chooses it. */
export function createdColumn<Row extends { readonly createTime: string }>(
  title: string,
): Column<Row, 'createTime'> {
  return {
    ...timeColumn<Row, 'createTime'>('createTime', title, ({ createTime }) => createTime),
    key: 'created',
    hidden: true,
  };
}

/** The icon of an action on records. */
export type RecordIcon = NonNullable<PageAction['Icon']>;

/** The column of titles, which are the links to the records. */
export function titleColumn<Row>(
  title: string,
  titleOf: (row: Row) => string,
  size: { readonly width: number; readonly grow: number } = { width: 200, grow: 2 },
): Column<Row, 'title'> {
  return {
    key: 'title',
    title,
    ...size,
    sort: 'title',
    hideable: false,
    card: 'name',
    value: titleOf,
  };
}

/** Opens the editor for a new record of the plant. */
export function addAction(label: string, Icon: RecordIcon, run: () => void): PageAction {
  return { key: 'add', label, Icon, primary: true, permission: 'equipment:edit', run };
}

/** Opens the editor for a record of the plant, which `key` changes in one way. */
export function changeAction<Row extends { readonly id: string }, Key extends string>(
  key: Key,
  label: string,
  Icon: RecordIcon,
  run: (change: { readonly kind: Key; readonly id: string }) => void,
): Action<Row> {
  return {
    key,
    label,
    Icon,
    permission: 'equipment:edit',
    ...(key === 'edit' && { shortcut: 'e' }),
    run: ({ id }) => run({ kind: key, id }),
  };
}

/** The texts of a list about deleting one of its records. */
interface DeleteTexts<Row> {
  readonly label: string;
  readonly title: (row: Row) => string;
  readonly text: string;
}

/** Deletes a record of the plant after a question. */
export function deleteAction<Row>(
  { label, title, text }: DeleteTexts<Row>,
  remove: (row: Row) => Promise<unknown>,
): Action<Row> {
  return {
    key: 'delete',
    label,
    Icon: DeleteIcon,
    permission: 'equipment:edit',
    danger: true,
    shortcut: 'Delete',
    run: async (row) => {
      await confirm({ title: title(row), text, action: label, danger: true, run: () => remove(row) });
    },
  };
}
