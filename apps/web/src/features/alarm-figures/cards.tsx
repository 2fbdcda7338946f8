import { type AlarmFigures, type FigureAlarm } from '@penstock/contract/calls/alarm-figures';
import { alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { State } from '../../design/State.tsx';
import { SeverityWord } from '../../kit/alarm/SeverityWord.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { Elapsed } from '../../kit/time/Elapsed.tsx';
import { useLength } from '../../kit/time/use-length.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './alarm-figures.module.css';
import { AlarmCourse } from './AlarmCourse.tsx';

/** Alarms in ten minutes for each operator: up to one is acceptable, up to two manageable (EEMUA 191). */
const rates = { acceptable: 1, manageable: 2 } as const;

const rateText = (rate: number) => (rate >= 10 ? rate.toFixed(0) : rate.toFixed(2));

/** The rate of alarms, its course, and the share of floods and of severities. */
export function RateCard({ figures }: { readonly figures: AlarmFigures }) {
  const { t } = useTexts('alarmFigures');
  const { average, peak, raised, floodShare, severities } = figures;
  const level = average <= rates.acceptable ? 'good' : average <= rates.manageable ? 'warning' : 'danger';
  return (
    <DetailCard title={t('rate')}>
      <Facts
        layout="list"
        facts={[
          { label: t('raised'), value: groupedNumber(raised) },
          {
            label: t('average'),
            value: (
              <State kind={level}>
                {rateText(average)} · {t(`levels.${level}`)}
              </State>
            ),
          },
          { label: t('peak'), value: rateText(peak) },
          { label: t('floodShare'), value: t('percent', { share: (floodShare * 100).toFixed(1) }) },
          {
            label: t('severities'),
            value: (
              <span className={styles.words}>
                {alarmSeverities.map((severity) => (
                  <span key={severity}>
                    <SeverityWord severity={severity} /> {groupedNumber(severities[severity] ?? 0)}
                  </span>
                ))}
              </span>
            ),
          },
        ]}
      />
      <AlarmCourse parts={figures.parts} />
    </DetailCard>
  );
}

/** How fast alarms were acknowledged, by severity. */
export function ResponsesCard({ figures: { responses } }: { readonly figures: AlarmFigures }) {
  const { t } = useTexts('alarmFigures');
  const length = useLength();
  const time = (seconds: number | null) => (seconds === null ? '–' : length(Math.round(seconds) * 1000));
  return (
    <DetailCard title={t('responses')}>
      <div className={styles.body}>
        {responses.length === 0 ? (
          <p className={styles.quiet}>{t('none')}</p>
        ) : (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('severity')}</th>
                  <th scope="col">{t('median')}</th>
                  <th scope="col">{t('ninetieth')}</th>
                  <th scope="col">{t('waiting')}</th>
                  <th scope="col">{t('inTime')}</th>
                </tr>
              </thead>
              <tbody>
                {responses.map((one) => (
                  <tr key={one.severity}>
                    <th scope="row">
                      <SeverityWord severity={one.severity} />
                    </th>
                    <td>{time(one.median)}</td>
                    <td>{time(one.ninetieth)}</td>
                    <td>{groupedNumber(one.waiting)}</td>
                    <td>{one.withTime === 0 ? '–' : t('ofAll', { count: one.inTime, all: one.withTime })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </DetailCard>
  );
}

/** Alarms of a list, each of which opens its occurrences. */
export function AlarmListCard(props: {
  readonly title: string;
  readonly alarms: readonly FigureAlarm[];
  /** The figure beside each: how often, or since when. */
  readonly kind: 'count' | 'since';
  readonly period: string;
}) {
  const { title, alarms, kind, period } = props;
  const { t } = useTexts('alarmFigures');
  return (
    <DetailCard title={title}>
      <div className={styles.body}>
        {alarms.length === 0 ? (
          <p className={styles.quiet}>{t('none')}</p>
        ) : (
          <ol className={styles.list}>
            {alarms.map((one) => (
              <li key={one.id}>
                <SeverityWord severity={one.severity} />
                <Link to={occurrencesOf(one, period)}>{one.title}</Link>
                <span className={styles.quiet}>
                  {one.equipmentTitle === '' ? one.sn : one.equipmentTitle}
                </span>
                <strong>
                  {kind === 'count' ? (
                    t('times', { count: one.count })
                  ) : (
                    <Elapsed since={one.raisedAt} until="" />
                  )}
                </strong>
              </li>
            ))}
          </ol>
        )}
      </div>
    </DetailCard>
  );
}

/** The floods, the newest first. */
export function FloodsCard({ figures: { floods, floodCount } }: { readonly figures: AlarmFigures }) {
  const { t } = useTexts('alarmFigures');
  return (
    <DetailCard title={t('floods', { count: floodCount })}>
      <div className={styles.body}>
        {floods.length === 0 ? (
          <p className={styles.quiet}>{t('noFloods')}</p>
        ) : (
          <ol className={styles.list}>
            {floods.map(({ from, to, raised, peak }) => (
              <li key={from}>
                <span>{t('flood', { from: dateTime(from), to: dateTime(to) })}</span>
                <span className={styles.quiet}>{t('floodFacts', { raised, peak })}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </DetailCard>
  );
}

/** The list of the occurrences of an alarm. */
function occurrencesOf({ alarm, equipmentId }: FigureAlarm, period: string): string {
  const query = new URLSearchParams({ view: 'history', keyword: alarm });
  if (equipmentId !== '') query.set('equipment', equipmentId);
  if (period === 'day' || period === 'week') query.set('period', period);
  return `${pathTo('AlarmList')}?${query.toString()}`;
}
