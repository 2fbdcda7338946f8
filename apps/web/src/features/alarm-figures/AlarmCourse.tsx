import { alarmFigureLimits, type AlarmFigures } from '@penstock/contract/calls/alarm-figures';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './alarm-figures.module.css';

needTexts('alarmFigures');

/** Alarms over time as bars; parts with a flood are marked. */
export function AlarmCourse({ parts }: Pick<AlarmFigures, 'parts'>) {
  const { t } = useTexts('alarmFigures');
  const most = Math.max(1, ...parts.map(({ raised }) => raised));
  const first = parts[0];
  const last = parts.at(-1);
  return (
    <figure className={styles.course}>
      <div className={styles.bars} role="img" aria-label={t('course', { most })}>
        {parts.map(({ from, raised, peak }) => (
          <span
            key={from}
            className={styles.bar}
            data-flood={peak > alarmFigureLimits.floodBegins}
            style={{ blockSize: `${(100 * raised) / most}%` }}
            title={t('part', { time: dateTime(from), raised, peak })}
          />
        ))}
      </div>
      <figcaption className={styles.axis}>
        <span>{first === undefined ? '' : dateTime(first.from)}</span>
        <span>{t('most', { most })}</span>
        <span>{last === undefined ? '' : dateTime(last.from)}</span>
      </figcaption>
      <p className={styles.legend}>{t('floodMark')}</p>
    </figure>
  );
}
