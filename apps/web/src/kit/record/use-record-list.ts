import type { ownedRecordCalls } from '@penstock/contract/calls/owned-record';
import type { Id } from '@penstock/contract/calls/identifier';
import { titleIn, type Translations } from '@penstock/contract/texts/entered';
import { type ReactNode, useCallback } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Action } from '../action/action.ts';
import type {
  ChosenFilters,
  Column,
  Filter,
  FilterValues,
  ListAnswer,
  ListDeclaration,
  ListPageQuery,
} from '../list/list-declaration.ts';
import { useChange } from '../mutation/use-change.ts';
import { deleteAction } from '../list/row-actions.ts';
import { addAction, ownerColumns, type RecordIcon, titleColumn } from './record-parts.ts';

needTexts('record');

/** The facts that every row has. */
interface RecordRow {
  readonly id: Id;
  readonly title: string;
  /** The translations of a row that has its titles as they were written. */
  readonly titleTranslations?: Translations;
  readonly owner: string;
  readonly updateTime: string;
}

/** The texts that the lists of all kinds of records have in their own words. */
type RecordText = (
  key:
    | 'title'
    | 'add'
    | 'searchHint'
    | 'columns.owner'
    | 'deleted'
    | 'deleteTitle'
    | 'deleteText'
    | 'empty.title'
    | 'empty.text',
  values?: Readonly<Record<string, unknown>>,
) => string;

/** The differences between the lists of records. */
interface RecordList<Row extends RecordRow, Filters extends FilterValues, SortKey extends string> {
  /** Unique in the application: the browser keeps columns by it. */
  readonly name: string;
  readonly query: (
    page: Omit<ListPageQuery<Filters, SortKey | CommonSort>, 'filters'>,
    context: { readonly signal: AbortSignal },
    filters: ChosenFilters<Filters>,
  ) => Promise<ListAnswer<Row>>;
  readonly refreshInterval?: number;
  readonly filters?: { readonly [Key in keyof Filters]: Filter<Filters[Key]> };
  /** The columns between the title and the owner. */
  readonly columns: readonly Column<Row, SortKey>[];
  /** The columns behind the time of the last change. */
  readonly lastColumns?: readonly Column<Row, SortKey>[];
  /** The width of the title in px, and its share of what is left over. */
  readonly titleSize?: { readonly width: number; readonly grow: number };
  readonly rowLink?: (row: Row) => string;
  /** The actions before the deletion. */
  readonly actions: readonly Action<Row>[];
  /** Opens the editor for a new record. */
  readonly add: { readonly Icon: RecordIcon; readonly run: () => void };
  /** The example that an empty list offers. */
  readonly example?: ReactNode;
}

/** The columns by which each list of records can be sorted. */
type CommonSort = 'title' | 'owner' | 'updateTime';

/**
 * Makes the list of a kind of records that a company owns: what all kinds have, and what the kind says of itself.
 *
 * @param listKey the cached lists, which are read again after a deletion; always the same.
 */
export function useRecordList<Row extends RecordRow>(
  t: RecordText,
  listKey: readonly string[],
  deletion: ReturnType<typeof ownedRecordCalls>['delete'],
) {
  const { t: common } = useTexts('record');
  const language = useLanguage();
  const titleOf = useCallback(
    ({ title, titleTranslations }: Pick<RecordRow, 'title' | 'titleTranslations'>) =>
      titleTranslations === undefined ? title : titleIn({ title, titleTranslations }, language),
    [language],
  );
  const { run: remove } = useChange(({ id }: Row) => client.call(deletion, { id }), {
    success: (_answer, row) => t('deleted', { title: titleOf(row) }),
    invalidates: [listKey],
    failure: 'thrown',
  });
  const list = useCallback(
    <Filters extends FilterValues = Readonly<Record<never, string>>, SortKey extends string = never>({
      query,
      columns,
      lastColumns = [],
      titleSize,
      actions,
      add,
      example,
      ...kind
    }: RecordList<Row, Filters, SortKey>): ListDeclaration<Row, Filters, SortKey | CommonSort> => {
      const addition = addAction(t('add'), add.Icon, add.run);
      const question = {
        title: (row: Row) => t('deleteTitle', { title: titleOf(row) }),
        text: t('deleteText'),
      };
      return {
        ...kind,
        title: t('title'),
        queryKey: listKey,
        query: ({ filters, ...page }, { signal }) => query(page, { signal }, filters),
        searchHint: t('searchHint'),
        defaultSort: { column: 'updateTime', direction: 'descending' },
        columns: [
          titleColumn(common('title'), titleOf, titleSize),
          ...columns,
          ...ownerColumns<Row>({ owner: t('columns.owner'), updated: common('updated') }),
          ...lastColumns,
        ],
        rowKey: ({ id }) => id,
        rowName: titleOf,
        rowActions: [
          ...actions,
          deleteAction({ label: common('delete'), permission: 'equipment:edit', ...question }, remove),
        ],
        pageActions: [addition],
        empty: { title: t('empty.title'), text: t('empty.text'), action: addition, below: example },
      };
    },
    [t, common, titleOf, listKey, remove],
  );
  return { list, titleOf };
}
