import { useTexts } from '../../texts/use-texts.ts';
import { Choice } from '../../design/Choice.tsx';
import { ViewIcon } from '../../design/icons.tsx';
import type { Density } from './kept-choices.ts';
import type { Column, FilterValues, ListSort } from './list-declaration.ts';
import type { ListView } from './list-view.ts';
import boxes from './check-box.module.css';
import styles from './list-tools.module.css';
import { PopoverButton } from '../popover/PopoverButton.tsx';
import type { ChangeView } from './use-list-view.ts';

interface ViewPanelProps<Row, Filters extends FilterValues, SortKey extends string> {
  readonly columns: readonly Column<Row, SortKey>[];
  readonly shown: readonly Column<Row, SortKey>[];
  readonly onColumns: (keys: readonly string[] | undefined) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly view: ListView<Filters, SortKey>;
  readonly change: ChangeView<Filters, SortKey>;
  /** Cards have no head to sort by, and one height. */
  readonly asCards: boolean;
}

/** Which columns are shown, and how high rows are; on a phone, how cards are sorted. */
export function ViewPanel<Row, Filters extends FilterValues, SortKey extends string>(
  props: ViewPanelProps<Row, Filters, SortKey>,
) {
  const { t } = useTexts('list');
  const { columns, shown, onColumns, density, onDensity, asCards } = props;
  const keys = shown.map(({ key }) => key);
  return (
    <PopoverButton
      role="dialog"
      name={t('view.title')}
      panelName={t('view.title')}
      className={styles.iconButton}
      panel={() => (
        <div className={styles.settings}>
          {asCards ? (
            <SortChoice columns={columns} view={props.view} change={props.change} />
          ) : (
            <>
              <div className={styles.setting}>
                <span>{t('view.density')}</span>
                <Choice
                  label={t('view.density')}
                  value={density}
                  onChange={onDensity}
                  options={[
                    { value: 'comfortable', text: t('view.comfortable') },
                    { value: 'compact', text: t('view.compact') },
                  ]}
                />
              </div>
              <fieldset className={styles.options}>
                <legend>{t('view.columns')}</legend>
                {columns
                  .filter(({ hideable }) => hideable !== false)
                  .map(({ key, title }) => (
                    <label key={key} className={styles.option}>
                      <input
                        className={boxes.box}
                        type="checkbox"
                        checked={keys.includes(key)}
                        onChange={(event) =>
                          onColumns(
                            columns
                              .map((column) => column.key)
                              .filter((one) => (one === key ? event.target.checked : keys.includes(one))),
                          )
                        }
                      />
                      {title}
                    </label>
                  ))}
              </fieldset>
              <button type="button" className={styles.reset} onClick={() => onColumns(undefined)}>
                {t('view.reset')}
              </button>
            </>
          )}
        </div>
      )}
    >
      <ViewIcon />
    </PopoverButton>
  );
}

function SortChoice<Row, Filters extends FilterValues, SortKey extends string>(
  props: Pick<ViewPanelProps<Row, Filters, SortKey>, 'columns' | 'view' | 'change'>,
) {
  const { t } = useTexts('list');
  const choices = props.columns.flatMap(({ sort: column, title }) =>
    column === undefined
      ? []
      : (['ascending', 'descending'] as const).map((direction) => {
          const sort: ListSort<SortKey> = { column, direction };
          return { value: `${direction} ${column}`, sort, text: t(`sort.${direction}`, { title }) };
        }),
  );
  const { sort } = props.view;
  return (
    <label className={styles.setting}>
      {t('sort.by')}
      <select
        value={sort === undefined ? '' : `${sort.direction} ${sort.column}`}
        onChange={(event) =>
          props.change({ sort: choices.find(({ value }) => value === event.target.value)?.sort })
        }
      >
        <option value="">{t('sort.none')}</option>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
