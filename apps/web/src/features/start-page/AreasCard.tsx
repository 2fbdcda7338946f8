import type { Area } from '@penstock/contract/calls/area';
import { alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { pathTo } from '../../app/paths.ts';
import { State } from '../../design/State.tsx';
import { SeverityCounts } from '../../kit/alarm/SeverityCounts.tsx';
import { areaPaths, useAreas } from '../../kit/area/use-areas.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './start-page.module.css';
import { worstAreas } from './worst-areas.ts';

/** As many areas as are shown. */
const shown = 8;

/** The areas in which something is wrong, the worst first; nothing where there are no areas. */
export function AreasCard() {
  const { t } = useTexts('startPage');
  const { t: common } = useTexts('common');
  const { data, error } = useAreas();
  if (data === undefined && error === null) return null;
  if (data?.areas.length === 0) return null;
  const worst = worstAreas(data?.areas ?? []);
  const paths = areaPaths(data?.areas ?? []);
  return (
    <DetailCard title={t('areas.title')} more={{ to: pathTo('Areas'), text: t('all') }}>
      {data === undefined ? (
        <p className={styles.note} role="alert">
          {`${t('areas.failed')}: ${errorText(error, common)}`}
        </p>
      ) : worst.length === 0 ? (
        <p className={styles.note}>
          <State kind="good">{t('areas.fine')}</State>
        </p>
      ) : (
        <ul className={styles.rows}>
          {worst.slice(0, shown).map((area) => (
            <AreaLine key={area.id} area={area} path={paths.get(area.id) ?? area.title} />
          ))}
          {worst.length > shown && (
            <li>
              <Link to={pathTo('Areas')}>
                {t('areas.more', { amount: groupedNumber(worst.length - shown) })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </DetailCard>
  );
}

function AreaLine({ area, path }: { readonly area: Area; readonly path: string }) {
  const { t } = useTexts('startPage');
  const { total, offline } = area.equipment;
  const hasAlarms = alarmSeverities.some((severity) => area.openAlarms[severity] > 0);
  return (
    <li>
      <span className={styles.main}>
        <Link to={`${pathTo('Areas')}?area=${area.id}`}>{area.title}</Link>
        {path !== area.title && <span className={styles.quiet}>{path}</span>}
      </span>
      <span className={styles.areaState}>
        {hasAlarms ? <SeverityCounts counts={area.openAlarms} /> : t('areas.noAlarms')}
        {offline > 0 && (
          <State kind="off">
            {t('areas.offline', { offline: groupedNumber(offline), total: groupedNumber(total) })}
          </State>
        )}
      </span>
    </li>
  );
}
