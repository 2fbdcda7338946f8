import { type AlarmSeverity, alarmSeverities } from '@penstock/contract/model/alarm-severity';
import type { SeverityCounts as Counts } from '@penstock/contract/model/severity-counts';
import { valueLabel } from '@penstock/contract/texts/label';
import type { Language } from '@penstock/languages/language';
import { SeverityShape } from '@penstock/stage/SeverityShape';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from './severity-counts.module.css';

/** The severities that there are alarms of, the most urgent first. `atLeast`: those of which there are at least as many. */
export function countedSeverities(counts: Counts, atLeast: readonly AlarmSeverity[] = []) {
  return alarmSeverities.flatMap((severity) =>
    counts[severity] === 0
      ? []
      : [{ severity, count: `${groupedNumber(counts[severity])}${atLeast.includes(severity) ? '+' : ''}` }],
  );
}

/** `Critical 2, High 1` in a language; empty where there is no alarm. */
export function severityCountsText(
  counts: Counts,
  separator: string,
  language: Language,
  atLeast: readonly AlarmSeverity[] = [],
): string {
  return countedSeverities(counts, atLeast)
    .map(({ severity, count }) => `${valueLabel('severity', severity, language)} ${count}`)
    .join(separator);
}

/** How many alarms there are of each severity, by shapes and colours; nothing where there is none. Words are with what is around it. */
export function SeverityCounts({
  counts,
  atLeast = [],
}: {
  readonly counts: Counts;
  readonly atLeast?: readonly AlarmSeverity[];
}) {
  return countedSeverities(counts, atLeast).map(({ severity, count }) => (
    <span key={severity} className={styles.count} data-severity={severity}>
      <SeverityShape severity={severity} />
      {count}
    </span>
  ));
}
