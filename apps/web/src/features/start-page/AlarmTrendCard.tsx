import { alarmFigures } from '@penstock/contract/calls/alarm-figures';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../app/error-text.ts';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { AlarmCourse } from '../alarm-figures/AlarmCourse.tsx';
import { refreshInterval } from './refresh-interval.ts';
import styles from './start-page.module.css';

const week = 7 * 24 * 3_600_000;

/** How many alarms were raised in the last seven days, over time. */
export function AlarmTrendCard() {
  const { t } = useTexts(['startPage', 'common']);
  const { t: common } = useTexts('common');
  const { data, error } = useQuery({
    queryKey: [alarmFigures.path, 'start'],
    queryFn: ({ signal }) => {
      const now = Date.now();
      const time = { from: new Date(now - week).toISOString(), to: new Date(now).toISOString() };
      return client.call(alarmFigures, time, { signal });
    },
    refetchInterval: 5 * refreshInterval,
  });
  return (
    <DetailCard title={t('trend.title')} more={{ to: pathTo('AlarmFigures'), text: t('trend.more') }}>
      {data === undefined ? (
        <p className={styles.note} role={error === null ? 'status' : 'alert'}>
          {error === null ? t('common:loading') : `${t('trend.failed')}: ${errorText(error, common)}`}
        </p>
      ) : (
        <>
          <p className={styles.note}>{t('trend.raised', { count: data.raised })}</p>
          <AlarmCourse parts={data.parts} />
        </>
      )}
    </DetailCard>
  );
}
