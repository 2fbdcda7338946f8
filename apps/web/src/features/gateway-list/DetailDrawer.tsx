import type { GatewayRow } from '@penstock/contract/calls/gateway-list';
import { positionText } from '@penstock/stage/map/coordinates';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { OnlineState } from '../../app/OnlineState.tsx';
import { pathTo } from '../../app/paths.ts';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './gateway-list.module.css';
import { nameOf } from './name-of.ts';
import { ReadEquipment, useReadEquipment } from './ReadEquipment.tsx';

interface DetailDrawerProps {
  readonly row: GatewayRow;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** Everything that the list knows of a gateway, with its image, and the equipment that it reads. */
export function DetailDrawer({ row, onEdit, onClose }: DetailDrawerProps) {
  const { t } = useTexts(['gatewayList', 'common']);
  const navigate = useNavigate();
  const { sn, image, online, since, position } = row;
  const text = (value: string) => (value === '' ? <span className={styles.none}>{t('none')}</span> : value);
  const facts: Fact[] = [
    { label: t('columns.state'), value: <OnlineState online={online} /> },
    { label: t('columns.since'), value: since === '' ? t('never') : <RelativeTime time={since} /> },
    { label: t('columns.sn'), value: sn, copy: sn },
    { label: t('columns.hardware'), value: text(row.hardware) },
    { label: t('columns.version'), value: text(row.version) },
    { label: t('columns.account'), value: row.account === '' ? t('notBound') : row.account },
    { label: t('columns.relation'), value: t(`relations.${row.relation}`) },
    ...(row.mayManage ? [{ label: t('columns.authorised'), value: groupedNumber(row.authorised) }] : []),
    { label: t('columns.bound'), value: text(row.boundTime === '' ? '' : dateTime(row.boundTime)) },
    { label: t('columns.remark'), value: text(row.remark) },
    { label: t('columns.address'), value: text(row.address) },
    {
      label: t('columns.position'),
      value: text(position === null ? '' : positionText(position)),
      copy: position === null ? '' : positionText(position),
    },
    { label: t('columns.priority'), value: groupedNumber(row.priority) },
    { label: t('columns.created'), value: dateTime(row.createTime) },
  ];
  return (
    <Drawer title={nameOf(row)} width={560} onClose={onClose}>
      <div className={styles.stack}>
        {image !== '' && <img className={styles.image} src={image} alt={t('image.of')} />}
        <Facts layout="list" facts={facts} />
        {row.mayManage && <EquipmentOf sn={sn} />}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:close')}</Button>
        {row.mayConfigure && <Button onClick={onEdit}>{t('actions.edit')}</Button>}
        <Button type="primary" onClick={() => void navigate(pathTo('GatewayOverview', { sn }))}>
          {t('actions.configure')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

function EquipmentOf({ sn }: { readonly sn: string }) {
  return <ReadEquipment read={useReadEquipment(sn)} />;
}
