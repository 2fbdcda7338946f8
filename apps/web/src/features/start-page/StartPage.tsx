import { equipmentOverview } from '@penstock/contract/calls/equipment-overview';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { AddIcon } from '../../design/icons.tsx';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { DetailCards } from '../../kit/detail/DetailCard.tsx';
import { countsPresence } from '../../kit/gateway/counts-presence.ts';
import { NewestGatewaySteps } from '../../kit/first-steps/FirstSteps.tsx';
import { EmptyState } from '../../kit/empty/EmptyState.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { AlarmsCard } from './AlarmsCard.tsx';
import { AlarmTrendCard } from './AlarmTrendCard.tsx';
import { AreasCard } from './AreasCard.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { ChangesCard, EquipmentCard, GatewaysCard, SyncCard } from './cards.tsx';
import { FirstPageChoice } from './FirstPageChoice.tsx';
import { FleetCard } from './FleetCard.tsx';
import { refreshInterval } from './refresh-interval.ts';
import styles from './start-page.module.css';

needTexts('startPage');

/** How equipment, gateways and alarms do, and what changed last; each leads on. */
export function StartPage() {
  const { t } = useTexts('startPage');
  const language = useLanguage();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: [equipmentOverview.path, language, countsPresence],
    queryFn: ({ signal }) => client.call(equipmentOverview, {}, { signal }),
    refetchInterval: refreshInterval,
  });
  if (data === undefined) {
    if (error === null) return <Outline />;
    return <ReadFailure title={t('failed')} error={error} onRetry={refetch} />;
  }
  const isEmpty = data.equipment.total === 0 && data.gateways.total === 0;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <FirstPageChoice />
      </header>
      {data.equipment.total === 0 && <NewestGatewaySteps />}
      {isEmpty ? (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={{
            key: 'add',
            label: t('add'),
            Icon: AddIcon,
            permission: 'equipment:edit',
            run: () => navigate(pathTo('EquipmentAdd')),
          }}
        />
      ) : (
        <>
          <AttentionCard sync={data.sync} />
          <DetailCards>
            <AreasCard />
            <AlarmsCard />
            <AlarmTrendCard />
            <FleetCard />
            <GatewaysCard overview={data} />
            <EquipmentCard overview={data} />
            <SyncCard overview={data} />
            <ChangesCard overview={data} />
          </DetailCards>
        </>
      )}
    </div>
  );
}
