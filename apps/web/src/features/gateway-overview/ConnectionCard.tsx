import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import { useTranslation } from 'react-i18next';
import { OnlineState } from '../../app/OnlineState.tsx';
import { usePresence } from '../../app/presence.ts';
import { State } from '../../design/State.tsx';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Elapsed } from '../../kit/time/Elapsed.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { OverviewCard } from './OverviewCard.tsx';
import styles from './overview.module.css';

interface ConnectionCardProps {
  readonly row: GatewayRow;
  /** The port that PLC remote download uses; null while it is off. */
  readonly plcDownload: string | null;
}

/** How a gateway is connected, for how long, and whether PLC remote download is. */
export function ConnectionCard({ row, plcDownload }: ConnectionCardProps) {
  const { t } = useTranslation('gatewayOverview');
  const { online, since, vpn } = usePresence(row.sn) ?? row;
  const facts: Fact[] = [
    { label: t('facts.state'), value: <OnlineState online={online} /> },
    {
      label: t(online ? 'facts.onlineFor' : 'facts.offlineSince'),
      value:
        since === '' ? (
          <span className={styles.quiet}>{t('never')}</span>
        ) : online ? (
          <Elapsed since={since} />
        ) : (
          <RelativeTime time={since} />
        ),
    },
    { label: t('facts.link'), value: t('link') },
    {
      label: t('facts.plcDownload'),
      value: vpn ? (
        <State kind="warning">{t('plcDownload.connected')}</State>
      ) : plcDownload === null ? (
        <State kind="off">{t('plcDownload.off')}</State>
      ) : (
        <State kind="waiting">{t('plcDownload.enabled', { port: plcDownload })}</State>
      ),
    },
  ];
  return (
    <OverviewCard title={t('cards.connection')}>
      <Facts layout="list" facts={facts} />
    </OverviewCard>
  );
}
