import { alarmQuery } from '@penstock/contract/calls/alarm';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { SeverityWord } from '../../kit/alarm/SeverityWord.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { refreshInterval } from './refresh-interval.ts';
import styles from './start-page.module.css';

/** As many as are shown. */
const shown = 8;

/** The open alarms, the most urgent first. */
export function AlarmsCard() {
  const { t } = useTexts(['startPage', 'common']);
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: [alarmQuery.path, 'overview', language],
    queryFn: ({ signal }) =>
      client.call(
        alarmQuery,
        { list: 'open', sort: { column: 'severity', direction: 'descending' }, pageSize: shown },
        { signal },
      ),
    refetchInterval: refreshInterval,
  });
  return (
    <DetailCard title={t('alarms.title')} more={{ to: pathTo('AlarmList'), text: t('all') }}>
      {data === undefined ? (
        <p className={styles.note} role={error === null ? 'status' : 'alert'}>
          {error === null ? t('common:loading') : `${t('alarms.failed')}: ${errorText(error, common)}`}
        </p>
      ) : data.total === 0 ? (
        <p className={styles.note}>{t('alarms.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {data.rows.map(({ id, severity, title, equipmentId, equipmentTitle, sn, raisedAt }) => (
            <li key={id}>
              <SeverityWord severity={severity} />
              <span className={styles.main}>
                <Link
                  to={
                    equipmentId === ''
                      ? pathTo('GatewayOverview', { sn })
                      : pathTo('EquipmentAlarms', { equipmentId })
                  }
                >
                  {title}
                </Link>
                <span className={styles.quiet}>
                  {equipmentId === '' ? t('alarms.ofGateway', { sn }) : equipmentTitle}
                </span>
              </span>
              <RelativeTime time={raisedAt} />
            </li>
          ))}
          {data.total > data.rows.length && (
            <li>
              <Link to={pathTo('AlarmList')}>
                {t('alarms.more', { amount: groupedNumber(data.total - data.rows.length) })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </DetailCard>
  );
}
