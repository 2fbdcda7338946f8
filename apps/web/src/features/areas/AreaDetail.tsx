import type { Area } from '@penstock/contract/calls/area';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import type { Id } from '@penstock/contract/calls/identifier';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { OnlineState } from '../../app/OnlineState.tsx';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { countsAlarms } from '../../kit/alarm/counts-alarms.ts';
import { SeverityCounts } from '../../kit/alarm/SeverityCounts.tsx';
import { Count } from '../../kit/detail/Count.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './areas.module.css';

/** As many equipments as are shown; the others are in the list. */
const shown = 12;

/** The address of the equipment list for an area and a filter. */
function listOf(area: Id | 'none', filter: Readonly<Record<string, string>> = {}): string {
  return `${pathTo('EquipmentList')}?${new URLSearchParams({ area, ...filter }).toString()}`;
}

/** How much equipment is in an area and below, its state, and its open alarms. */
export function RollUpCard({
  area,
  rollUp: { equipment, openAlarms },
}: {
  readonly area: Id | 'none';
  readonly rollUp: Pick<Area, 'equipment' | 'openAlarms'>;
}) {
  const { t } = useTexts('areas');
  const hasAlarms = Object.values(openAlarms).some((count) => count > 0);
  return (
    <DetailCard title={t('cards.equipment')} more={{ to: listOf(area), text: t('toList') }}>
      <Facts
        layout="list"
        facts={[
          { label: t('facts.total'), value: <Count amount={equipment.total} to={listOf(area)} /> },
          {
            label: t('facts.online'),
            value: <Count amount={equipment.online} to={listOf(area, { status: 'online' })} />,
          },
          {
            label: t('facts.offline'),
            value: <Count amount={equipment.offline} to={listOf(area, { status: 'offline' })} />,
          },
          { label: t('facts.unknown'), value: groupedNumber(equipment.unknown) },
          {
            label: t('facts.openAlarms'),
            value: hasAlarms ? (
              <span className={styles.alarms}>
                <SeverityCounts counts={openAlarms} />
              </span>
            ) : (
              t('facts.noAlarms')
            ),
          },
        ]}
      />
    </DetailCard>
  );
}

/** The equipment in an area and below with most open alarms, and the way to all of it. */
export function WorstEquipmentCard({ area }: { readonly area: Id | 'none' }) {
  const { t } = useTexts('areas');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: [equipmentQuery.path, 'area', area, language, countsAlarms],
    queryFn: ({ signal }) =>
      client.call(
        equipmentQuery,
        { areas: [area], sort: { column: 'openAlarms', direction: 'descending' }, pageSize: shown },
        { signal },
      ),
  });
  return (
    <DetailCard title={t('cards.worst')}>
      {data === undefined ? (
        error === null ? (
          <p className={styles.note} role="status">
            {common('loading')}
          </p>
        ) : (
          <ReadFailure title={t('equipment.failed')} error={error} onRetry={refetch} />
        )
      ) : data.total === 0 ? (
        <p className={styles.note}>{t('equipment.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {data.rows.map(({ id, title, sn, online, openAlarms, areas }) => (
            <li key={id}>
              <span className={styles.main}>
                <Link to={pathTo('EquipmentLive', { equipmentId: id })}>{title}</Link>
                <span className={styles.quiet}>{areas.at(-1)?.id !== area && areas.at(-1)?.title}</span>
              </span>
              <span className={styles.alarms}>
                <SeverityCounts counts={openAlarms} />
              </span>
              {sn === '' ? (
                <span className={styles.quiet}>{t('equipment.noGateway')}</span>
              ) : (
                <OnlineState online={online} />
              )}
            </li>
          ))}
          {data.total > data.rows.length && (
            <li>
              <Link to={listOf(area)}>{t('equipment.more', { total: groupedNumber(data.total) })}</Link>
            </li>
          )}
        </ul>
      )}
    </DetailCard>
  );
}
