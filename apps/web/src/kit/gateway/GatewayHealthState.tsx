import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import { gatewayProblems } from '@penstock/contract/model/gateway-health';
import { Link } from 'react-router';
import { useChannelOpen } from '../../app/channel.ts';
import { OnlineState } from '../../app/OnlineState.tsx';
import { State } from '../../design/State.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './gateway.module.css';
import { kindOfProblem } from './problem-kind.ts';
import { problemLink } from './problem-link.ts';

needTexts('gatewayHealth');

/**
 * The state of a gateway: its worst problem, which leads to where it is looked into, and how many more there are. It is green only
 * where a fresh report says that nothing is wrong.
 */
export function GatewayHealthState({ row }: { readonly row: GatewayRow }) {
  const { t } = useTexts('gatewayHealth');
  const isLive = useChannelOpen();
  const problems = gatewayProblems(row);
  const [worst, ...others] = problems;
  // While the channel is down nothing is known to be in order.
  if (worst === undefined)
    return isLive ? <State kind="good">{t('fine')}</State> : <OnlineState online={row.online} />;
  const textOf = ({ kind, count }: (typeof problems)[number]) => t(`problems.${kind}`, { count });
  return (
    <span className={styles.health} title={problems.map(textOf).join('\n')}>
      {worst.kind === 'offline' ? (
        <OnlineState online={false} />
      ) : (
        <State kind={kindOfProblem(worst.kind)}>
          <Link to={problemLink(worst.kind, row.sn)} tabIndex={-1}>
            {textOf(worst)}
          </Link>
        </State>
      )}
      {others.length > 0 && <span className={styles.more}>{t('more', { count: others.length })}</span>}
    </span>
  );
}
