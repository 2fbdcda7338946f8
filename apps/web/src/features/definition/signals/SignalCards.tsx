import { useMemo, useRef } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { useWindow } from '../../../design/use-window.ts';
import { cellText } from '../../../kit/grid/cell-columns.ts';
import { isChanged } from '../../../kit/grid/draft/rows.ts';
import type { RowProblems } from '../../../kit/grid/row-problems.ts';
import { signalModel, type SignalRow } from './signal-model.ts';
import styles from './signals.module.css';

/** Of a card with the gap below it, in px. */
const cardHeight = 88;

interface SignalCardsProps {
  readonly rows: readonly SignalRow[];
  readonly problems: RowProblems;
  readonly onOpen: (row: SignalRow) => void;
}

/** Signals on a phone: one card each, which opens the form. Only those in sight are drawn. */
export function SignalCards({ rows, problems, onOpen }: SignalCardsProps) {
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
          const parts =
            row.kind === 'device'
              ? ['driver', 'area', 'address', 'dataType']
              : [row.kind === 'gateway' ? 'variable' : 'formula'];
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
              <span className={styles.cardName}>
                {row.key} · {cellText(signalModel, row, 'title', language)}
              </span>
              <span className={styles.cardLine}>
                {parts
                  .map((key) => cellText(signalModel, row, key, language))
                  .filter((text) => text !== '')
                  .join(' · ')}
              </span>
              {found > 0 && <span className={styles.wrong}>{t('bar.problems', { amount: found })}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
