import type { EquipmentRow } from '@penstock/contract/calls/equipment';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { OnlineState } from '../../app/OnlineState.tsx';
import { usePageSubject } from '../../app/page-title.ts';
import { usePresence } from '../../app/presence.ts';
import { Message } from '../../design/Message.tsx';
import { EquipmentMissing } from './EquipmentMissing.tsx';
import { Outline } from '../../design/Outline.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Elapsed } from '../../kit/time/Elapsed.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { dateTime } from '../../texts/times.ts';
import styles from './equipment-info.module.css';
import { RecordedValues } from './RecordedValues.tsx';
import { useEquipmentRow } from './use-equipment-row.ts';
import { useEquipmentTabs } from './use-equipment-tabs.ts';

/** The facts about the equipment that the address names. */
export function EquipmentInfoPage() {
  const { equipmentId = '' } = useParams();
  const { tabs, tabsName } = useEquipmentTabs(equipmentId);
  const { t } = useTranslation(['equipmentInfo', 'common']);
  const { t: common } = useTranslation('common');
  const row = useEquipmentRow(equipmentId);
  const title = row.data?.title ?? '';
  usePageSubject(title);

  if (row.data === null) return <EquipmentMissing />;
  if (row.data === undefined)
    return row.error === null ? (
      <Outline />
    ) : (
      <Message
        role="alert"
        title={t('failed')}
        actions={<Button onClick={() => void row.refetch()}>{t('common:retry')}</Button>}
      >
        {errorText(row.error, common)}
      </Message>
    );
  return (
    <div className={styles.page}>
      <DetailHeader title={title} state={<Presence row={row.data} />} tabs={tabs} tabsName={tabsName} />
      <EquipmentFacts row={row.data} />
      {row.data.sn !== '' && <RecordedValues equipmentId={row.data.id} />}
    </div>
  );
}

/** What the live channel says of the gateway, or else what the list answered. */
function useOnline({ sn, online, lastOnline }: EquipmentRow) {
  const presence = usePresence(sn);
  return presence === undefined ? { online, since: lastOnline } : presence;
}

function Presence({ row }: { readonly row: EquipmentRow }) {
  return <OnlineState online={useOnline(row).online} />;
}

function EquipmentFacts({ row }: { readonly row: EquipmentRow }) {
  const { t } = useTranslation('equipmentInfo');
  const { online, since } = useOnline(row);
  const none = <span className={styles.none}>{t('none')}</span>;
  const facts: Fact[] = [
    { label: t('facts.id'), value: row.id, copy: row.id },
    { label: t('facts.gateway'), value: row.sn === '' ? t('noGateway') : row.sn, copy: row.sn },
    ...(online || since === '' ? [] : [{ label: t('facts.offlineFor'), value: <Elapsed since={since} /> }]),
    { label: t('facts.signals'), value: row.signalCount },
    {
      label: t('facts.owner'),
      value: row.owned ? row.owner : `${row.owner} · ${t('facts.shared')}`,
    },
    { label: t('facts.address'), value: row.address === '' ? none : row.address, copy: row.address },
    { label: t('facts.remark'), value: row.remark === '' ? none : row.remark },
    {
      label: t('facts.created'),
      value: (
        <span>
          {dateTime(row.createTime)} (<RelativeTime time={row.createTime} />)
        </span>
      ),
    },
  ];
  return (
    <section className={styles.sheet} aria-label={t('tabs.info')}>
      <Facts layout="list" facts={facts} />
    </section>
  );
}
