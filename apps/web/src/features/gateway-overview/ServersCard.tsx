import type { CallAnswer } from '@penstock/contract/calls/call';
import type { reportStates } from '@penstock/contract/calls/report-states';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { ServerStateWord } from '../../kit/server/ServerStateWord.tsx';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import styles from './overview.module.css';

/** Servers that are listed here; their page has all. */
const shown = 8;

interface ServersCardProps {
  readonly sn: string;
  readonly states: CallAnswer<typeof reportStates>;
}

/** How the connections of a gateway to servers are, and what waits for each. */
export function ServersCard({ sn, states: { servers, outboxes } }: ServersCardProps) {
  const { t } = useTexts('gatewayOverview');
  const page = pathTo('GatewayServers', { sn });
  const waiting = (name: string) => outboxes.find(({ server }) => server === name);
  return (
    <DetailCard
      title={t('cards.servers')}
      more={{ to: page, text: t(servers.length === 0 ? 'addServer' : 'all') }}
    >
      {servers.length === 0 && <p className={styles.note}>{t('noServers')}</p>}
      <ul className={styles.rows}>
        {servers.slice(0, shown).map(({ name, kind, address, state }) => {
          const outbox = waiting(name);
          return (
            <li key={`${kind} ${name}`}>
              <span className={styles.server}>
                <span>{name}</span>
                <span className={styles.quiet} title={address}>
                  {address}
                </span>
              </span>
              <ServerStateWord state={state} />
              {outbox !== undefined && outbox.waiting > 0 && (
                <span className={styles.waits}>
                  {t('waits', {
                    amount: groupedNumber(outbox.waiting),
                    bytes: sizeText(outbox.bytes),
                  })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {servers.length > shown && (
        <p className={styles.note}>
          <Link to={page}>{t('more', { amount: groupedNumber(servers.length - shown) })}</Link>
        </p>
      )}
    </DetailCard>
  );
}
