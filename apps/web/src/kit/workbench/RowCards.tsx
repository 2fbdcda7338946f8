import { type ReactNode, useMemo, useRef } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { useWindow } from '../../design/use-window.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { cellText } from '../grid/cell-columns.ts';
import { isChanged } from '../grid/draft/rows.ts';
import type { Row } from '../grid/row.ts';
import type { RowTable } from './use-row-table.ts';
import styles from './workbench.module.css';

/** The height of a card with the gap below it, in px. */
const cardHeight = 88;

/** Rows on a phone: one card each, which opens the form. Only those in sight are drawn. */
export function RowCards<Kind extends string>(props: {
  readonly table: Pick<RowTable<Kind>, 'model' | 'shown' | 'problems'>;
  readonly name: (row: Row<Kind>) => string;
  /** Beside the name. */
  readonly value?: (row: Row<Kind>) => ReactNode;
  /** The fields of the second line. */
  readonly fields: (row: Row<Kind>) => readonly string[];
  /** The field of the third line, where nothing is wrong. */
  readonly note?: string;
  readonly onOpen: (row: Row<Kind>) => void;
}) {
  const { table, name, value, fields, note, onOpen } = props;
  const { model, shown: rows, problems } = table;
  const { t } = useTexts('grid');
  const language = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const heights = useMemo(() => Array.from(rows, () => cardHeight), [rows]);
  const { first, end } = useWindow(scroller, heights, { head: 0, top: 0 });
  return (
    <div ref={scroller} className={styles.cards}>
      <div className={styles.cardList} style={{ height: rows.length * cardHeight }}>
        {rows.slice(first, end).map((row, index) => {
          const found = problems.get(row.id)?.length ?? 0;
          return (
            <button
              key={row.id}
              type="button"
              className={styles.card}
              style={{ top: (first + index) * cardHeight }}
              data-changed={isChanged(row)}
              data-deleted={row.deleted}
              onClick={() => onOpen(row)}
            >
              <span className={styles.cardHead}>
                <span className={styles.cardName}>{name(row)}</span>
                {value !== undefined && <span className={styles.cardValue}>{value(row)}</span>}
              </span>
              <span className={styles.cardLine}>
                {fields(row)
                  .map((key) => cellText(model, row, key, language))
                  .filter((text) => text !== '')
                  .join(' · ')}
              </span>
              <span className={styles.cardLine}>
                {found > 0 ? (
                  <span className={styles.wrong}>{t('bar.problems', { amount: found })}</span>
                ) : (
                  note !== undefined && cellText(model, row, note, language)
                )}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
