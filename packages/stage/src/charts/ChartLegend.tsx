import type { CSSProperties } from 'react';
import { useStageText } from '../stage-context.ts';
import { chartTexts } from './chart-texts.ts';
import styles from './charts.module.css';

/** One curve, bar or part in the legend. */
export interface LegendEntry {
  readonly id: string;
  readonly title: string;
  readonly colour: string;
  /** Its last value with its unit; empty where it has none. */
  readonly value: string;
  readonly isFaded: boolean;
}

interface ChartLegendProps {
  readonly entries: readonly LegendEntry[];
  readonly hidden: ReadonlySet<string>;
  /** Hides and shows; undefined where that cannot be done. */
  readonly onToggle: ((id: string) => void) | undefined;
  readonly isBeside: boolean;
  readonly style: CSSProperties;
}

/** Which colour is what, with the last values. A click hides a curve, and shows it again. */
export function ChartLegend({ entries, hidden, onToggle, isBeside, style }: ChartLegendProps) {
  const say = useStageText();
  return (
    <ul className={styles.legend} style={style} data-beside={isBeside} aria-label={say(chartTexts.legend)}>
      {entries.map((entry) => {
        const isShown = !hidden.has(entry.id);
        const content = (
          <>
            <span
              className={styles.key}
              style={{ background: isShown ? entry.colour : 'transparent', borderColor: entry.colour }}
              aria-hidden="true"
            />
            <span className={styles.entryTitle}>{entry.title}</span>
            {entry.value !== '' && (
              <span className={styles.entryValue} data-faded={entry.isFaded}>
                {entry.value}
              </span>
            )}
          </>
        );
        const text = [entry.title, entry.value].filter((part) => part !== '').join(' ');
        return (
          <li key={entry.id} className={styles.entry} title={text}>
            {onToggle ? (
              <button
                type="button"
                className={styles.entryButton}
                aria-pressed={isShown}
                onClick={() => onToggle(entry.id)}
              >
                {content}
              </button>
            ) : (
              <span className={styles.entryButton}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
