import { useTexts } from '../../texts/use-texts.ts';
import { dateTime } from '../../texts/times.ts';
import type { ChartSides } from './chart-option.ts';
import { type DrawnMark, drawnMarks, type MarkRow } from './marks.ts';
import styles from './band.module.css';
import type { TimeWindow } from './range.ts';

interface MarkBandProps {
  readonly row: MarkRow;
  readonly view: TimeWindow;
  readonly sides: ChartSides;
  /** Called with the id of a mark that is chosen. */
  readonly onMark?: (id: string) => void;
}

/** The share of the time that a symbol takes: some 12 px of a chart. */
const symbolShare = 0.014;
/** How many marks that lie on each other are named. */
const named = 5;

const symbols = { alarm: '▲', operation: '◆', note: '✎', text: '“' } as const;
const levels = { normal: 0, warning: 1, alarm: 2 } as const;

/** Marks over time: a symbol for each, with a bar for as long as it lasted. Those that lie on each other are one. */
export function MarkBand({ row, view, sides, onMark }: MarkBandProps) {
  const { t } = useTexts('trend');
  const words = ({ marks }: DrawnMark) => {
    const lines = marks.slice(0, named).map(({ from, text }) => `${dateTime(from)} ${text}`);
    if (marks.length > named) lines.push(t('marks.more', { count: marks.length - named }));
    return lines.join('\n');
  };
  return (
    <div className={styles.band}>
      <span className={styles.bandName} style={{ width: sides.left - 8 }} title={row.title}>
        {row.title}
      </span>
      <div
        className={styles.bandTrack}
        style={{ left: sides.left, right: sides.right }}
        role="group"
        aria-label={row.title}
      >
        {drawnMarks(row.marks, view, symbolShare).map((drawn) => {
          const [first] = drawn.marks;
          const text = words(drawn);
          const level = drawn.marks.reduce(
            (highest, mark) => (levels[mark.level] > levels[highest] ? mark.level : highest),
            first.level,
          );
          return (
            <button
              key={first.id}
              type="button"
              className={styles.mark}
              data-level={level}
              style={{ left: `${drawn.left * 100}%`, width: `${drawn.width * 100}%` }}
              title={text}
              aria-label={text}
              disabled={onMark === undefined}
              onClick={() => onMark?.(first.id)}
            >
              <span aria-hidden="true">
                {symbols[row.symbol]}
                {drawn.marks.length > 1 ? drawn.marks.length : row.symbol === 'text' ? first.text : ''}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
