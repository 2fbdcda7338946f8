import type { EquipmentRow } from '@penstock/contract/calls/equipment';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { OnlineState } from '../../app/OnlineState.tsx';
import { pathTo } from '../../app/paths.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Elapsed } from '../../kit/time/Elapsed.tsx';
import styles from './equipment-info.module.css';
import { useOnline } from './use-online.ts';

/** The gateway of an equipment: and whether it is online. */
export function GatewayCard({ row }: { readonly row: EquipmentRow }) {
  const { t } = useTexts('equipmentInfo');
  const { online, since } = useOnline(row);
  const { sn } = row;
  const facts: Fact[] =
    sn === ''
      ? [{ label: t('facts.gateway'), value: <span className={styles.none}>{t('noGateway')}</span> }]
      : [
          {
            label: t('facts.gateway'),
            value: (
              <Link className={styles.link} to={pathTo('GatewayOverview', { sn })}>
                {sn}
              </Link>
            ),
            copy: sn,
          },
          { label: t('facts.state'), value: <OnlineState online={online} /> },
          ...(online || since === ''
            ? []
            : [{ label: t('facts.offlineFor'), value: <Elapsed since={since} /> }]),
        ];
  return (
    <DetailCard title={t('cards.gateway')}>
      <Facts layout="list" facts={facts} />
    </DetailCard>
  );
}
