import { useMemo, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { useWindow } from '../../design/use-window.ts';
import { CurrentValue } from './CurrentValue.tsx';
import type { RowProblems } from '../../kit/grid/row-problems.ts';
import { isChanged } from '../../kit/grid/draft/rows.ts';
import { cellText } from '../../kit/grid/cell-columns.ts';
import { variableModel } from './variable-model.ts';
import styles from './signals.module.css';
import type { Variable } from './variable.ts';

/** Of a card with the gap below it, in px. */
const cardHeight = 88;

interface VariableCardsProps {
  readonly sn: string;
  readonly rows: readonly Variable[];
  readonly problems: RowProblems;
  readonly onOpen: (row: Variable) => void;
}

/** Variables on a phone: one card each with the current value, which opens the form. Only those in sight are drawn. */
export function VariableCards({ sn, rows, problems, onOpen }: VariableCardsProps) {
  const { t } = useTexts('grid');
  const language = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const heights = useMemo(() => Array.from(rows, () => cardHeight), [rows]);
  const { first, end } = useWindow(scroller, heights, { head: 0, top: 0 });
  return (
    <div ref={scroller} className={styles.cards}>
      <div className={styles.cardList} style={{ height: rows.length * cardHeight }}>
        {rows.slice(first, end).map((row, index) => {
          const parts =
            row.kind === 'device' ? ['driver', 'area', 'address', 'dataType'] : (['formula'] as const);
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
                <span className={styles.cardName}>{row.key}</span>
                <span className={styles.cardValue}>
                  <CurrentValue sn={sn} row={row} />
                </span>
              </span>
              <span className={styles.cardLine}>
                {parts
                  .map((key) => cellText(variableModel, row, key, language))
                  .filter((text) => text !== '')
                  .join(' · ')}
              </span>
              <span className={styles.cardLine}>
                {found > 0 ? (
                  <span className={styles.wrong}>{t('bar.problems', { amount: found })}</span>
                ) : (
                  cellText(variableModel, row, 'remark', language)
                )}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
