import type { CallAnswer } from '@penstock/contract/calls/call';
import type { ResourceCounts, resourcesQuery } from '@penstock/contract/calls/gateway-resources';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { pathTo, type RouteName } from '../../app/paths.ts';
import { useAuthorText } from '../../kit/review/use-author-text.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import styles from './overview.module.css';

/** The counted lists, and the page of each; undefined where there is none. */
const counted = [
  ['drivers', 'GatewayDrivers'],
  ['deviceVariables', 'GatewaySignals'],
  ['intermediateVariables', 'GatewaySignals'],
  ['systemVariables', 'GatewaySystemVariables'],
  ['servers', 'GatewayServers'],
  ['reportTopics', 'GatewayTopics'],
  ['writeTopics', 'GatewayTopics'],
  ['readTopics', 'GatewayTopics'],
  ['scripts', 'GatewayScripts'],
] as const satisfies readonly (readonly [keyof ResourceCounts, RouteName | undefined])[];

interface ConfigurationCardProps {
  readonly sn: string;
  readonly resources: CallAnswer<typeof resourcesQuery>;
}

/** The contents of a gateway's configuration, each count with its page, and the author of its revision. */
export function ConfigurationCard({ sn, resources: { revision, counts } }: ConfigurationCardProps) {
  const { t } = useTexts('gatewayOverview');
  const authorText = useAuthorText();
  return (
    <DetailCard title={t('cards.configuration')}>
      {counts === null ? (
        <p className={styles.note}>{t(revision === null ? 'notReported' : 'notRead')}</p>
      ) : (
        <ul className={styles.counts}>
          {counted.map(([kind, page]) => (
            <li key={kind}>
              <Count to={page && pathTo(page, { sn })}>
                <strong>{groupedNumber(counts[kind])}</strong>
                <span>{t(`counts.${kind}`)}</span>
              </Count>
            </li>
          ))}
        </ul>
      )}
      {revision !== null && revision.revision > 0 && (
        <p className={styles.note}>
          {t('revision', { revision: groupedNumber(revision.revision) })}{' '}
          {revision.author !== '' && <>· {authorText(revision.author)} </>}·{' '}
          <RelativeTime time={revision.time} />
          {revision.note !== '' && <span className={styles.remark}>{revision.note}</span>}
        </p>
      )}
    </DetailCard>
  );
}

/** A count, as a link where a page lists what is counted. */
function Count({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  return to === undefined ? <div>{children}</div> : <Link to={to}>{children}</Link>;
}
