import type { Action, PageAction } from '../action/action.ts';
import type { Column } from '../list/list-declaration.ts';
import { timeColumn } from '../list/row-actions.ts';

/** The owner of a record of a company, and the times when it was made and last changed. */
interface OwnedRow {
  readonly owner: string;
  readonly updateTime: string;
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
    timeColumn('updated', titles.updated, ({ updateTime }) => updateTime, {
      sort: 'updateTime',
      hidden: 'narrow',
    }),
  ];
}

/** The column of when a record was made, hidden until somebody chooses it. */
export function createdColumn<Row extends { readonly createTime: string }>(
  title: string,
): Column<Row, 'createTime'> {
  return timeColumn('created', title, ({ createTime }) => createTime, { sort: 'createTime', hidden: true });
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
