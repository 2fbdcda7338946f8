import type { CallAnswer } from '@penstock/contract/calls/call';
import type { equipmentOverview } from '@penstock/contract/calls/equipment-overview';
import { type SyncState, syncStates } from '@penstock/contract/model/equipment-sync';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Count } from '../../kit/detail/Count.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { SyncStateMark } from '../../kit/equipment/SyncStateMark.tsx';
import { useAuthorText } from '../../kit/review/use-author-text.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from './start-page.module.css';

interface CardProps {
  readonly overview: CallAnswer<typeof equipmentOverview>;
}

const list = pathTo('EquipmentList');

/** How much equipment there is, by the connection of its gateway. */
export function EquipmentCard({ overview: { equipment } }: CardProps) {
  const { t } = useTexts('startPage');
  return (
    <DetailCard title={t('equipment.title')} more={{ to: list, text: t('all') }}>
      <div className={styles.facts}>
        <Facts
          layout="list"
          facts={[
            { label: t('equipment.total'), value: <Count amount={equipment.total} to={list} /> },
            {
              label: t('equipment.online'),
              value: <Count amount={equipment.online} to={`${list}?status=online`} />,
            },
            {
              label: t('equipment.offline'),
              value: <Count amount={equipment.offline} to={`${list}?status=offline`} />,
            },
            {
              label: t('equipment.unbound'),
              value: <Count amount={equipment.unbound} to={`${list}?sync=unbound`} />,
            },
          ]}
        />
      </div>
    </DetailCard>
  );
}

/** States that ask for attention, or will change by themselves. */
const notable: readonly SyncState[] = syncStates.filter((state) => state !== 'inSync' && state !== 'unbound');

/** How equipment and gateways agree, and the equipment where they do not. */
export function SyncCard({ overview: { sync, syncProblems } }: CardProps) {
  const { t } = useTexts('startPage');
  const states = notable.filter((state) => (sync[state] ?? 0) > 0);
  return (
    <DetailCard title={t('sync.title')}>
      {states.length === 0 ? (
        <p className={styles.note}>{t('sync.fine')}</p>
      ) : (
        <ul className={styles.rows}>
          {states.map((state) => (
            <li key={state}>
              <span className={styles.main}>
                <SyncStateMark state={state} />
              </span>
              <Count amount={sync[state] ?? 0} to={`${list}?sync=${state}`} />
            </li>
          ))}
          {syncProblems.map(({ id, title, sync: state }) => (
            <li key={id}>
              <span className={styles.main}>
                <Link to={pathTo('EquipmentDrivers', { equipmentId: id })}>{title}</Link>
              </span>
              <SyncStateMark state={state} />
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}

/** The gateways that are offline, the last to go first. */
export function GatewaysCard({ overview: { gateways, offlineGateways } }: CardProps) {
  const { t } = useTexts('startPage');
  const hidden = gateways.offline - offlineGateways.length;
  const all = `${pathTo('GatewayList')}?status=offline`;
  return (
    <DetailCard title={t('gateways.title')} more={{ to: pathTo('GatewayList'), text: t('all') }}>
      {gateways.offline === 0 ? (
        <p className={styles.note}>
          {gateways.total === 0
            ? t('gateways.noGateways')
            : t('gateways.none', { total: groupedNumber(gateways.total) })}
        </p>
      ) : (
        <ul className={styles.rows}>
          {offlineGateways.map(({ sn, name, since }) => (
            <li key={sn}>
              <span className={styles.main}>
                <Link to={pathTo('GatewayOverview', { sn })}>{name === '' ? sn : name}</Link>
                {name !== '' && <span className={styles.quiet}>{sn}</span>}
              </span>
              {since === '' ? (
                <span className={styles.quiet}>{t('gateways.never')}</span>
              ) : (
                <RelativeTime time={since} />
              )}
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <Link to={all}>{t('gateways.more', { amount: groupedNumber(hidden) })}</Link>
            </li>
          )}
        </ul>
      )}
    </DetailCard>
  );
}

/** The definitions that changed last, with who changed them and the note. */
export function ChangesCard({ overview: { changes } }: CardProps) {
  const { t } = useTexts('startPage');
  const authorText = useAuthorText();
  return (
    <DetailCard title={t('changes.title')}>
      <ul className={styles.rows}>
        {changes.map(({ kind, id, title, author, time, note }) => (
          <li key={`${kind} ${id}`}>
            <span className={styles.main}>
              <Link
                to={
                  kind === 'product'
                    ? pathTo('ProductInfo', { productId: id })
                    : pathTo('EquipmentInfo', { equipmentId: id })
                }
              >
                {title}
              </Link>
              <span className={styles.quiet}>
                {[t(`changes.${kind}`), author === '' ? t('changes.system') : authorText(author), note]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </span>
            <RelativeTime time={time} />
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
