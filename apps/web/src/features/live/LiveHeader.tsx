import type { MonitorState } from '@penstock/client/live/monitor';
import { useTexts } from '../../texts/use-texts.ts';
import { useSecond } from '../../kit/time/now.ts';
import { OnlineState } from '../../app/OnlineState.tsx';
import { State } from '../../design/State.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { useEquipmentTabs } from '../../kit/equipment/use-equipment-tabs.ts';
import { dateTime, shortTime } from '../../texts/times.ts';
import { liveState } from './live-state.ts';
import type { Live } from './use-live.ts';

interface LiveHeaderProps {
  readonly equipmentId: string;
  readonly title: string;
  readonly live: Live;
}

/** The equipment, its gateway, whether values are live, and the other pages of the equipment. */
export function LiveHeader({ equipmentId, title, live }: LiveHeaderProps) {
  const { t } = useTexts('live');
  const { word, kind } = liveState(live);
  const { gateway } = live.monitor;
  return (
    <DetailHeader
      title={title}
      state={<State kind={kind}>{t(`live.${word}`)}</State>}
      facts={gateway !== undefined && <GatewayFacts gateway={gateway} isLive={live.isLive} />}
      {...useEquipmentTabs(equipmentId)}
    />
  );
}

function GatewayFacts(props: {
  readonly gateway: NonNullable<MonitorState['gateway']>;
  readonly isLive: boolean;
}) {
  const { t } = useTexts('live');
  const now = useSecond();
  const { sn, online, since, interval } = props.gateway;
  const facts: Fact[] = [
    { label: t('gatewaySn'), value: sn, copy: sn },
    { label: t('gateway'), value: <OnlineState online={online} /> },
    ...(online && since !== ''
      ? [
          {
            label: t('onlineSince'),
            value: <span title={dateTime(since)}>{shortTime(since, now)}</span>,
          },
        ]
      : []),
    ...(props.isLive ? [{ label: t('every'), value: interval / 1000, unit: 's' }] : []),
  ];
  return <Facts layout="line" facts={facts} />;
}
