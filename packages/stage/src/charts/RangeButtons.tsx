import { useStageText } from '../stage-context.ts';
import { chartTexts } from './chart-texts.ts';
import styles from './charts.module.css';
import { lengthText } from './length-text.ts';

/** The times that are offered beside that of the chart itself, in minutes. */
const offered = [60, 480, 1440, 10_080] as const;

/** Chooses how much of the past a chart shows. */
export function RangeButtons(props: {
  /** The time of the chart itself, in minutes. */
  readonly own: number;
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}) {
  const { own, minutes, onChange } = props;
  const say = useStageText();
  const choices = [...new Set([own, ...offered])].toSorted((one, other) => one - other);
  return (
    <span role="group" aria-label={say(chartTexts.range)} className={styles.ranges}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.range}
          aria-pressed={choice === minutes}
          onClick={() => onChange(choice)}
        >
          {lengthText(choice, say)}
        </button>
      ))}
    </span>
  );
}
