import { gatewayQuery, type GatewayRow } from '@penstock/contract/calls/gateway-list';
import { gatewayDelete, gatewayUnbind } from '@penstock/contract/calls/gateway-ownership';
import { searchQuery } from '@penstock/contract/calls/search';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './gateway-list.module.css';
import { nameOf } from './name-of.ts';
import { ReadEquipment, useReadEquipment } from './ReadEquipment.tsx';
import { FailureNotice } from '../../kit/mutation/FailureNotice.tsx';

interface UnbindDrawerProps {
  readonly row: GatewayRow;
  /** `delete`: from the platform, for administrators. */
  readonly how: 'unbind' | 'delete';
  readonly onClose: () => void;
}

/** Unbinds or deletes a gateway. While it reads equipment that is not possible, and the equipment is named. */
export function UnbindDrawer({ row, how, onClose }: UnbindDrawerProps) {
  const { t } = useTexts(['gatewayList', 'common']);
  const { sn } = row;
  const name = nameOf(row);
  const [error, setError] = useState<unknown>(undefined);
  const read = useReadEquipment(sn);
  const { run, running } = useChange(
    () => client.call(how === 'unbind' ? gatewayUnbind : gatewayDelete, { sn }),
    {
      success: () => t(`${how}.done`, { name }),
      invalidates: [[gatewayQuery.path], [searchQuery.path]],
      failure: 'thrown',
    },
  );
  async function go(): Promise<void> {
    setError(undefined);
    try {
      await run(undefined);
      onClose();
    } catch (failure) {
      setError(failure);
      void read.refetch();
    }
  }
  const isRead = read.data !== undefined && read.data.total > 0;
  return (
    <Drawer title={t(`${how}.title`, { name })} width={520} onClose={onClose}>
      <div className={styles.stack}>
        <p>{t(`${how}.text`)}</p>
        {how === 'unbind' && <p className={styles.about}>{t('unbind.secrets')}</p>}
        {isRead && <Notice kind="warning" title={t('equipment.first')} />}
        <ReadEquipment read={read} />
        <FailureNotice title={t('failed')} error={error} />
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          danger
          loading={running}
          disabled={read.data === undefined || isRead}
          onClick={() => void go()}
        >
          {t(`${how}.action`)}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
