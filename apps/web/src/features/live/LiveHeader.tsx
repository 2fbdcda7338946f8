import type { MonitorState } from '@penstock/client/live/monitor';
import { useTranslation } from 'react-i18next';
import { OnlineState } from '../../app/OnlineState.tsx';
import { State, type StateKind } from '../../design/State.tsx';
import type { Namespaces } from '../../texts/namespaces.ts';
import { dateTime, shortTime } from '../../texts/times.ts';
import styles from './live.module.css';
import { useSecond } from './live-context.ts';
import type { Live } from './use-live.ts';

type LiveWord = keyof Namespaces['live']['live'];

/** What the page says of itself, in a word and a shape. */
export function liveState({ monitor, socket, reached }: Live): {
  readonly word: LiveWord;
  readonly kind: StateKind;
} {
  if (!reached) return { word: 'reconnecting', kind: 'danger' };
  switch (monitor.phase) {
    case 'loading':
      return { word: 'loading', kind: 'waiting' };
    case 'offline':
      return { word: 'offline', kind: 'off' };
    case 'vpn':
      return { word: 'vpn', kind: 'warning' };
    case 'idle':
      return { word: 'idle', kind: 'off' };
    case 'none':
      return { word: 'none', kind: 'off' };
    case 'failed':
      return { word: 'failed', kind: 'danger' };
    case 'watching':
      switch (socket) {
        case 'open':
          return { word: 'live', kind: 'good' };
        case 'connecting':
          return { word: 'loading', kind: 'waiting' };
        case 'waiting':
          return { word: 'reconnecting', kind: 'danger' };
      }
  }
}

/** The equipment, its gateway, and how the page stands with both. */
export function LiveHeader({ title, live }: { readonly title: string; readonly live: Live }) {
  const { t } = useTranslation(['live', 'common']);
  const { word, kind } = liveState(live);
  const { gateway } = live.monitor;
  return (
    <header className={styles.header}>
      <div className={styles.headline}>
        <h1>{title}</h1>
        <span className={styles.liveState} role="status">
          <State kind={kind}>{t(`live.${word}`)}</State>
        </span>
      </div>
      {gateway !== undefined && <GatewayFacts gateway={gateway} isLive={live.isLive} />}
    </header>
  );
}

function GatewayFacts(props: {
  readonly gateway: NonNullable<MonitorState['gateway']>;
  readonly isLive: boolean;
}) {
  const { t } = useTranslation(['live', 'common']);
  const now = useSecond();
  const { gateway, isLive } = props;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('gatewaySn')}</dt>
        <dd>{gateway.sn}</dd>
      </div>
      <div>
        <dt>{t('gateway')}</dt>
        <dd>
          <OnlineState online={gateway.online} />
        </dd>
      </div>
      {gateway.online && gateway.since !== '' && (
        <div>
          <dd title={dateTime(gateway.since)}>{t('onlineSince', { time: shortTime(gateway.since, now) })}</dd>
        </div>
      )}
      {isLive && (
        <div className={styles.rate}>
          <dd>{t('every', { seconds: gateway.interval / 1000 })}</dd>
        </div>
      )}
    </dl>
  );
}
