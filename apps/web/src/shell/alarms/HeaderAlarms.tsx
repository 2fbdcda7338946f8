import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { useChannelOpen } from '../../app/channel.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { AlarmIcon } from '../../design/icons.tsx';
import { countedSeverities, SeverityCounts, severityCountsText } from '../../kit/alarm/SeverityCounts.tsx';
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
  const open = counts === undefined ? [] : countedSeverities(counts.severities);
  const words =
    counts === undefined
      ? t('alarms.unknown')
      : open.length === 0
        ? t('alarms.none')
        : t('alarms.open', {
            counts: severityCountsText(
              counts.severities,
              t('nameSeparator'),
              language,
              counts.partialSeverities,
            ),
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
          counts !== undefined && (
            <SeverityCounts counts={counts.severities} atLeast={counts.partialSeverities} />
          )
        )}
      </Link>
      <AlarmTools />
    </>
  );
}
