import { gatewayQuery, type GatewayRow } from '@penstock/contract/calls/gateway-list';
import { gatewayAuthAdd, gatewayRemove, gatewayUnbind } from '@penstock/contract/calls/gateway-ownership';
import { searchQuery } from '@penstock/contract/calls/search';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { client } from '../../app/services.ts';
import { BatchProgress } from '../../kit/batch/BatchProgress.tsx';
import { useBatch } from '../../kit/batch/use-batch.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './gateway-list.module.css';
import { nameOf } from './name-of.ts';

/** As many as are named before something is done to them. */
const maxNamed = 20;

interface BulkDrawerProps {
  readonly rows: readonly GatewayRow[];
  /** `leave`: own gateways are unbound, those that somebody is authorised on are removed from the list. */
  readonly how: 'leave' | 'authorise';
  readonly onClose: () => void;
}

/** Does something to several gateways one after another, after naming them, and says which were refused and why. */
export function BulkDrawer({ rows, how, onClose }: BulkDrawerProps) {
  const { t } = useTexts(['gatewayList', 'common']);
  const id = useId();
  const [account, setAccount] = useState('');
  const batch = useBatch(
    async ({ sn, relation }: GatewayRow, signal) => {
      if (how === 'authorise') await client.call(gatewayAuthAdd, { sn, account: account.trim() }, { signal });
      else if (relation === 'authorised') await client.call(gatewayRemove, { sn }, { signal });
      else await client.call(gatewayUnbind, { sn }, { signal });
    },
    [[gatewayQuery.path], [searchQuery.path]],
  );
  const count = rows.length;
  return (
    <Drawer title={t(`bulk.${how}.title`, { count })} width={520} onClose={onClose}>
      <div className={styles.stack}>
        <p>{t(`bulk.${how}.text`)}</p>
        <ul className={styles.names}>
          {rows.slice(0, maxNamed).map((row) => (
            <li key={row.sn}>{nameOf(row)}</li>
          ))}
          {count > maxNamed && <li>{t('bulk.more', { count: count - maxNamed })}</li>}
        </ul>
        {how === 'authorise' && (
          <div className={styles.field}>
            <label htmlFor={id}>{t('authorise.account')}</label>
            <Input
              id={id}
              autoFocus
              autoComplete="off"
              maxLength={50}
              disabled={batch.state !== undefined}
              value={account}
              onChange={({ target }) => setAccount(target.value)}
            />
          </div>
        )}
        <BatchProgress batch={batch} nameOf={nameOf} />
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t(batch.state === undefined ? 'common:cancel' : 'common:close')}</Button>
        {batch.state === undefined && (
          <Button
            type="primary"
            danger={how === 'leave'}
            disabled={how === 'authorise' && account.trim() === ''}
            onClick={() => void batch.start(rows)}
          >
            {t(`bulk.${how}.action`, { count })}
          </Button>
        )}
      </DrawerFooter>
    </Drawer>
  );
}
