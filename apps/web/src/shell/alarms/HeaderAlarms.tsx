import { alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { valueLabel } from '@penstock/contract/texts/label';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { useChannelOpen } from '../../app/channel.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { AlarmIcon } from '../../design/icons.tsx';
import { SeverityShape } from '@penstock/stage/SeverityShape';
import { groupedNumber } from '../../texts/numbers.ts';
import { AlarmTools } from './AlarmTools.tsx';
import styles from './alarms.module.css';
import { useOpenAlarms } from './open-alarms.ts';
import { useSeesAlarms } from './use-alarm-watch.ts';

/** How many open alarms there are of each severity, as a link to them; and how new ones are announced. */
export function HeaderAlarms() {
  const { t } = useTexts('shell');
  const language = useLanguage();
  const sees = useSeesAlarms();
  const isLive = useChannelOpen();
  const counts = useOpenAlarms((state) => state.counts);
  if (!sees) return null;
  const open = alarmSeverities.flatMap((severity) => {
    const count = counts?.severities[severity] ?? 0;
    return count === 0 ? [] : [{ severity, count: groupedNumber(count) }];
  });
  const words =
    counts === undefined
      ? t('alarms.unknown')
      : open.length === 0
        ? t('alarms.none')
        : t('alarms.open', {
            counts: open
              .map(({ severity, count }) => `${valueLabel('severity', severity, language)} ${count}`)
              .join(t('nameSeparator')),
          });
  const label = isLive || counts === undefined ? words : t('alarms.notLive', { words });
  return (
    <>
      <Link
        to={pathTo('AlarmList')}
        className={styles.alarms}
        aria-label={label}
        title={label}
        data-live={isLive}
      >
        {open.length === 0 ? (
          <AlarmIcon />
        ) : (
          open.map(({ severity, count }) => (
            <span key={severity} className={styles.count} data-severity={severity}>
              <SeverityShape severity={severity} />
              {count}
            </span>
          ))
        )}
      </Link>
      <AlarmTools />
    </>
  );
}
