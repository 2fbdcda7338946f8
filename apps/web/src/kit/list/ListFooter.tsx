import { Button, Pagination } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useAllowed } from '../permission/use-allowed.ts';
import { disabledReason } from '../action/action.ts';
import type { BulkAction, FilterValues, ListQuery } from './list-declaration.ts';
import { type ListView, type PageSize, pageSizes } from './list-view.ts';
import { amountText } from './amount-text.ts';
import styles from './list-footer.module.css';
import type { Selection } from './selection.ts';
import type { ListRows } from './use-list-rows.ts';
import type { ChangeView } from './use-list-view.ts';

interface ListFooterProps<Row, Filters extends FilterValues, SortKey extends string> {
  readonly isEndless: boolean;
  readonly rows: ListRows<Row>;
  readonly view: ListView<Filters, SortKey>;
  readonly change: ChangeView<Filters, SortKey>;
  readonly query: ListQuery<Filters, SortKey>;
  readonly selection: Selection<Row>;
  readonly onSelection: (selection: 'matching' | 'none') => void;
  readonly bulkActions: readonly BulkAction<Row, Filters, SortKey>[];
}

/** Below the rows: what is selected and what can be done to it, and the pages. */
export function ListFooter<Row, Filters extends FilterValues, SortKey extends string>(
  props: ListFooterProps<Row, Filters, SortKey>,
) {
  const { t } = useTexts('list');
  const { rows, view, change, selection } = props;
  const { total = 0 } = rows;
  const selected = selection.kind === 'matching' ? total : selection.rows.size;
  const isPaged = !props.isEndless && total > pageSizes[0];
  if (selected === 0 && !isPaged) return null;
  return (
    <div className={styles.footer} data-selected={selected > 0}>
      {selected > 0 && <SelectionBar {...props} selected={selected} total={total} />}
      {isPaged && (
        <div className={styles.paging}>
          <label className={styles.size}>
            <span className="visually-hidden">{t('paging.size')}</span>
            <select
              value={String(view.pageSize)}
              onChange={(event) => change({ pageSize: pageSizeOf(event.target.value) })}
            >
              {pageSizes.map((size) => (
                <option key={size} value={String(size)}>
                  {size === 'all' ? t('paging.all') : t('paging.perPage', { amount: amountText(size) })}
                </option>
              ))}
            </select>
          </label>
          {view.pageSize !== 'all' && (
            <nav aria-label={t('paging.label')}>
              <Pagination
                current={view.pageNo}
                pageSize={view.pageSize}
                showSizeChanger={false}
                showQuickJumper={selected === 0 && total > 10 * view.pageSize}
                total={total}
                onChange={(pageNo) => change({ pageNo })}
              />
            </nav>
          )}
        </div>
      )}
    </div>
  );
}

function pageSizeOf(text: string): PageSize {
  return pageSizes.find((size) => String(size) === text) ?? pageSizes[0];
}

function SelectionBar<Row, Filters extends FilterValues, SortKey extends string>(
  props: ListFooterProps<Row, Filters, SortKey> & { readonly selected: number; readonly total: number },
) {
  const { t } = useTexts('list');
  const { selection, selected, total, query, onSelection } = props;
  const allowed = useAllowed();
  const actions = props.bulkActions.filter(({ permission }) => allowed(permission));
  const picked = selection.kind === 'rows' ? [...selection.rows.values()] : [];
  const offersAll =
    selection.kind === 'rows' &&
    total > selected &&
    actions.some(({ runMatching }) => runMatching !== undefined);
  return (
    <div
      className={styles.selection}
      role="group"
      aria-label={t('selection.count', { amount: amountText(selected) })}
    >
      <strong role="status">
        {t(selection.kind === 'matching' ? 'selection.matching' : 'selection.count', {
          amount: amountText(selected),
        })}
      </strong>
      {offersAll && (
        <Button type="link" size="small" onClick={() => onSelection('matching')}>
          {t('selection.all', { amount: amountText(total) })}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => onSelection('none')}>
        {t('selection.clear')}
      </Button>
      {actions.map((action) => {
        const { key, label, Icon, danger = false, run, runMatching } = action;
        const reason =
          selection.kind === 'rows'
            ? disabledReason(action, picked)
            : runMatching === undefined
              ? t('selection.onlyLoaded')
              : undefined;
        return (
          <Button
            key={key}
            danger={danger}
            disabled={reason !== undefined}
            title={reason}
            icon={Icon && <Icon />}
            onClick={() => void (selection.kind === 'rows' ? run(picked) : runMatching?.(query, total))}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
