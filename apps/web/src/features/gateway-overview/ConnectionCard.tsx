import { gatewayTunnelQuery } from '@penstock/contract/calls/gateway-tunnel';
import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import { signalQualityBand } from '@penstock/contract/model/gateway';
import type { GatewayMachine } from '@penstock/contract/model/gateway-machine';
import { tunnelTargetText } from '@penstock/contract/model/tunnel';
import { useQuery } from '@tanstack/react-query';
import { hasPlatform } from '../../app/place.ts';
import { client } from '../../app/services.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { OnlineState } from '../../app/OnlineState.tsx';
import { usePresence } from '../../app/presence.ts';
import { State } from '../../design/State.tsx';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Elapsed } from '../../kit/time/Elapsed.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import styles from './overview.module.css';

interface ConnectionCardProps {
  readonly row: GatewayRow;
  /** The machine that the gateway reports; null while it reports none. */
  readonly machine: GatewayMachine | null;
  /** The port that PLC remote download uses; null while it is off. */
  readonly plcDownload: string | null;
}

/** How a gateway is connected, for how long, and whether PLC remote download is. */
export function ConnectionCard({ row, machine, plcDownload }: ConnectionCardProps) {
  const { t } = useTexts(['gatewayOverview', 'common']);
  const { online, since, vpn } = usePresence(row.sn) ?? row;
  const tunnel = useOpenTunnel(row.sn, vpn);
  const facts: Fact[] = [
    { label: t('facts.state'), value: online ? t('common:online') : <OnlineState online={false} /> },
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
    ...(hasPlatform() ? [{ label: t('facts.link'), value: t('link') }] : []),
    ...(machine === null
      ? []
      : [
          { label: t('facts.platform'), value: machine.management.address },
          { label: t('facts.signal'), value: <SignalQuality percent={machine.signalQuality} /> },
          ...(machine.iccid === null ? [] : [{ label: 'ICCID', value: machine.iccid, copy: machine.iccid }]),
        ]),
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
    ...(tunnel === undefined
      ? []
      : [
          { label: t('facts.tunnelAuthor'), value: tunnel.author },
          { label: t('facts.tunnelTarget'), value: tunnelTargetText(tunnel.target) },
          {
            label: t('facts.tunnelSince'),
            value: <RelativeTime time={tunnel.connectedAt ?? tunnel.openedAt} />,
          },
        ]),
  ];
  return (
    <DetailCard title={t('cards.connection')}>
      <Facts layout="list" facts={facts} />
    </DetailCard>
  );
}

/** The tunnel that keeps a gateway from collecting; undefined while there is none. */
function useOpenTunnel(sn: string, vpn: boolean) {
  const { data } = useQuery({
    queryKey: [gatewayTunnelQuery.path, sn],
    queryFn: ({ signal }) => client.call(gatewayTunnelQuery, { sn }, { signal }),
    enabled: vpn,
  });
  return vpn && data?.tunnel?.state === 'open' ? data.tunnel : undefined;
}

/** The meaning of each band of the signal quality to an operator. */
const bandKinds = { veryGood: 'good', good: 'good', average: 'warning', poor: 'danger' } as const;

/** The signal quality in its band (gateway specification, section 9); null where there is no modem. */
function SignalQuality({ percent }: { readonly percent: number | null }) {
  const { t } = useTexts('gatewayOverview');
  if (percent === null) return <span className={styles.quiet}>{t('noModem')}</span>;
  const band = signalQualityBand(percent);
  return (
    <span className={styles.waiting}>
      <State kind={bandKinds[band]}>{t(`bands.${band}`)}</State>
      <span>{Math.round(percent)} %</span>
    </span>
  );
}
