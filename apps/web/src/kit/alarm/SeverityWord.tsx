import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import { valueLabel } from '@penstock/contract/texts/label';
import { SeverityShape } from '@penstock/stage/SeverityShape';
import { useLanguage } from '../../app/preferences.ts';
import styles from './severity.module.css';

/** The shape of a severity in its colour, beside words that say which it is. */
export function SeverityMark({ severity }: { readonly severity: AlarmSeverity }) {
  return (
    <span className={styles.severity} data-severity={severity}>
      <SeverityShape severity={severity} />
    </span>
  );
}

/** How urgent an alarm is: in a word, with a shape and a colour. */
export function SeverityWord({ severity }: { readonly severity: AlarmSeverity }) {
  const language = useLanguage();
  return (
    <span className={styles.severity} data-severity={severity}>
      <SeverityShape severity={severity} />
      <span>{valueLabel('severity', severity, language)}</span>
    </span>
  );
}
