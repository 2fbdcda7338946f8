import styles from './list-page.module.css';
import { type InputRef, Button } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { DownloadIcon } from '../../design/icons.tsx';
import { Message } from '../../design/Message.tsx';
import { breaks } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import { needTexts } from '../../texts/i18n.ts';
import { EmptyState } from '../empty/EmptyState.tsx';
import { PageActions } from '../action/PageActions.tsx';
import { useAllowed } from '../permission/use-allowed.ts';
import type { BulkAction, FilterValues, ListDeclaration } from './list-declaration.ts';
import { chosenFilters, hasFilters } from './list-view.ts';
import { ListCount } from './ListCount.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListNotices } from './ListNotices.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import { useExport } from './use-export.ts';
import { useListRows } from './use-list-rows.ts';
import { useListView } from './use-list-view.ts';
import { useSelection } from './use-selection.ts';
import { useSession } from '../../app/session.ts';
import { type Density, keepChoices, type ListChoices, readChoices } from './kept-choices.ts';

needTexts('list');

/** A list page, from its declaration. */
export function ListPage<Row, Filters extends FilterValues, SortKey extends string>({
  list,
}: {
  readonly list: ListDeclaration<Row, Filters, SortKey>;
}) {
  const { t } = useTexts(['list', 'common']);
  const { t: common } = useTexts('common');
  const page = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const search = useRef<InputRef>(null);
  const asCards = useNarrowerThan(breaks.phone);
  const isWide = !useNarrowerThan(breaks.wide);
  const allowed = useAllowed();

  const [view, change] = useListView(list);
  const rows = useListRows(list, view);
  const [choices, choose] = useListChoices(list.name);
  const { selection, selecting, clearSelection, selectMatching } = useSelection(list, view, rows);

  const shownKeys = view.columns ?? choices.columns;
  const shown = useMemo(
    () =>
      list.columns.filter(({ key, hideable, hidden }) =>
        hideable === false
          ? true
          : shownKeys === undefined
            ? hidden === undefined || (hidden === 'narrow' && isWide)
            : shownKeys.includes(key),
      ),
    [list.columns, shownKeys, isWide],
  );
  const rowActions = useMemo(
    () => (list.rowActions ?? []).filter(({ permission }) => allowed(permission)),
    [list.rowActions, allowed],
  );
  const exports = useExport(list, shown);
  const query = { keyword: view.keyword.trim(), filters: view.filters, sort: view.sort };
  const bulkActions: readonly BulkAction<Row, Filters, SortKey>[] = useMemo(
    () => [
      ...(list.bulkActions ?? []),
      {
        key: 'export',
        label: t('export.rows'),
        Icon: DownloadIcon,
        run: exports.exportRows,
        runMatching: exports.exportMatching,
      },
    ],
    [list.bulkActions, exports.exportRows, exports.exportMatching, t],
  );

  const isFiltered = query.keyword !== '' || hasFilters(list.filters, view.filters);
  const clear = () => change({ keyword: '', filters: chosenFilters(list.filters, () => []) });
  const { total } = rows;
  // Where there is nothing at all, there is nothing to search.
  const isEmpty = total === 0 && !isFiltered;

  const lastPage = view.pageSize === 'all' ? 1 : Math.max(1, Math.ceil((total ?? 0) / view.pageSize));
  useEffect(() => {
    // Rows may have gone since the address was written.
    if (total !== undefined && !rows.isOutdated && view.pageNo > lastPage) change({ pageNo: lastPage });
  });
  const rowsOf = JSON.stringify([query, view.pageNo, view.pageSize]);
  useEffect(() => {
    sheet.current?.scrollTo({ top: 0 });
  }, [rowsOf]);

  const onKeyDown = (event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    search.current?.focus({ cursor: 'all' });
  };

  return (
    <div ref={page} className={styles.page} onKeyDown={onKeyDown}>
      <div className={styles.heading}>
        <h1 className={styles.title}>{list.title}</h1>
        <ListCount rows={rows} isEmpty={isEmpty} />
        {list.pageActions !== undefined && <PageActions actions={list.pageActions} />}
      </div>
      {!isEmpty && (
        <ListTools
          list={list}
          view={view}
          change={change}
          shown={shown}
          onColumns={(columns) => {
            choose({ columns: columns && [...columns] });
            change({ columns });
          }}
          density={choices.density}
          onDensity={(density) => choose({ density })}
          asCards={asCards}
          isFiltered={isFiltered}
          onClear={clear}
          selects={selecting !== undefined}
          rowActions={rowActions}
          searchRef={search}
          rows={rows}
          onExport={exports.state?.kind === 'running' ? undefined : () => exports.exportMatching(query)}
        />
      )}
      <ListNotices rows={rows} exports={exports} />
      <div ref={sheet} className={styles.sheet}>
        {total === undefined && rows.error !== null ? (
          <Message
            role="alert"
            title={t('failed', { what: list.title })}
            actions={<Button onClick={rows.reload}>{t('common:retry')}</Button>}
          >
            {errorText(rows.error, common)}
          </Message>
        ) : isEmpty ? (
          <EmptyState {...list.empty} />
        ) : total === 0 ? (
          <Message title={t('noMatch')} actions={<Button onClick={clear}>{t('clear')}</Button>}>
            {t('noMatchText')}
          </Message>
        ) : (
          <ListTable
            list={list}
            rows={rows}
            view={view}
            change={change}
            columns={shown}
            density={choices.density}
            asCards={asCards}
            scroller={asCards ? page : sheet}
            selecting={selecting}
            rowActions={rowActions}
          />
        )}
      </div>
      <ListFooter
        isEndless={list.isEndless === true}
        rows={rows}
        view={view}
        change={change}
        query={query}
        selection={selection}
        onSelection={(next) => (next === 'none' ? clearSelection() : selectMatching())}
        bulkActions={bulkActions}
      />
    </div>
  );
}

/** The choices of the person about the look of a list, and the way to change them. */
function useListChoices(list: string): [ListChoices, (change: Partial<ListChoices>) => void] {
  const account = useSession((session) => session.user?.id ?? '');
  const [choices, setChoices] = useState(() => readChoices(account, list));
  const change = (part: { columns?: string[] | undefined; density?: Density }) => {
    const next = { ...choices, ...part };
    setChoices(next);
    keepChoices(account, list, next);
  };
  return [choices, change];
}
