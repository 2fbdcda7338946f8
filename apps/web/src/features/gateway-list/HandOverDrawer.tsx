import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { gatewayQuery, type GatewayRow } from '@penstock/contract/calls/gateway-list';
import { gatewayHandOver } from '@penstock/contract/calls/gateway-ownership';
import { searchQuery } from '@penstock/contract/calls/search';
import { Button, Checkbox, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../app/services.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './gateway-list.module.css';
import { nameOf } from './name-of.ts';
import { ReadEquipment, useReadEquipment } from './ReadEquipment.tsx';
import { FailureNotice } from '../../kit/mutation/FailureNotice.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';

interface HandOverDrawerProps {
  readonly row: GatewayRow;
  readonly onClose: () => void;
}

/** Hands a gateway over to another account, after showing what becomes of the equipment that it reads. */
export function HandOverDrawer({ row, onClose }: HandOverDrawerProps) {
  const { t } = useTexts(['gatewayList', 'common']);
  const id = useId();
  const { sn } = row;
  const name = nameOf(row);
  const [account, setAccount] = useState('');
  const [withEquipment, setWithEquipment] = useState(false);
  const [keepAccess, setKeepAccess] = useState(false);
  const { error, attempt } = useAttempt();
  const read = useReadEquipment(sn);
  const canGo = read.data?.rows.some(({ goesAlong }) => goesAlong) === true;
  const { run, running } = useChange(
    () => client.call(gatewayHandOver, { sn, account: account.trim(), withEquipment, keepAccess }),
    {
      success: (answer) => t('handOver.done', { name, account: answer.account }),
      invalidates: [[gatewayQuery.path], [equipmentQuery.path], [searchQuery.path]],
      failure: 'thrown',
    },
  );
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (account.trim() === '' || read.data === undefined) return;
    await attempt(async () => {
      await run(undefined);
      onClose();
    });
  }
  return (
    <Drawer title={t('handOver.title', { name })} width={560} onClose={onClose}>
      <form id={id} className={styles.stack} onSubmit={(event) => void submit(event)}>
        <p>{t('handOver.about')}</p>
        <div className={styles.field}>
          <label htmlFor={`${id}-account`}>{t('handOver.account')}</label>
          <Input
            id={`${id}-account`}
            autoFocus
            autoComplete="off"
            maxLength={50}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          />
        </div>
        <ReadEquipment
          read={read}
          outcome={(goesAlong) =>
            t(goesAlong && withEquipment ? 'handOver.outcomes.goes' : 'handOver.outcomes.stays')
          }
        />
        {canGo && (
          <div>
            <Checkbox
              checked={withEquipment}
              aria-describedby={`${id}-with`}
              onChange={({ target }) => setWithEquipment(target.checked)}
            >
              {t('handOver.withEquipment')}
            </Checkbox>
            <p id={`${id}-with`} className={styles.effect}>
              {t('handOver.withEquipmentText')}
            </p>
          </div>
        )}
        <div>
          <Checkbox
            checked={keepAccess}
            aria-describedby={`${id}-keep`}
            onChange={({ target }) => setKeepAccess(target.checked)}
          >
            {t('handOver.keepAccess')}
          </Checkbox>
          <p id={`${id}-keep`} className={styles.effect}>
            {t('handOver.keepAccessText')}
          </p>
        </div>
        <FailureNotice title={t('failed')} error={error} />
      </form>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          danger
          htmlType="submit"
          form={id}
          loading={running}
          disabled={account.trim() === '' || read.data === undefined}
        >
          {t('handOver.action')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
