import { gatewayQuery, type GatewayRow } from '@penstock/contract/calls/gateway-list';
import { gatewayReboot } from '@penstock/contract/calls/gateway-operation';
import { Button } from 'antd';
import { client } from '../../app/services.ts';
import { BatchProgress } from '../../kit/batch/BatchProgress.tsx';
import { useBatch } from '../../kit/batch/use-batch.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './gateway-list.module.css';
import { nameOf } from './name-of.ts';

/** As many as are named before they are restarted. */
const maxNamed = 20;

interface RestartDrawerProps {
  readonly rows: readonly GatewayRow[];
  readonly onClose: () => void;
}

/** Restarts several gateways one after another, after naming them, and says which did not restart and why. */
export function RestartDrawer({ rows, onClose }: RestartDrawerProps) {
  const { t } = useTexts(['gatewayList', 'common']);
  const batch = useBatch(
    ({ sn }: GatewayRow, signal) => client.call(gatewayReboot, { sn }, { signal }),
    [[gatewayQuery.path]],
  );
  const online = rows.filter((row) => row.online && row.mayConfigure);
  const offline = rows.length - online.length;
  return (
    <Drawer title={t('restart.title', { count: online.length })} width={520} onClose={onClose}>
      <div className={styles.stack}>
        <p>{t('restart.text')}</p>
        {offline > 0 && <p>{t('restart.offline', { count: offline })}</p>}
        <ul className={styles.names}>
          {online.slice(0, maxNamed).map((row) => (
            <li key={row.sn}>{nameOf(row)}</li>
          ))}
          {online.length > maxNamed && <li>{t('restart.more', { count: online.length - maxNamed })}</li>}
        </ul>
        <BatchProgress batch={batch} nameOf={nameOf} />
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t(batch.state === undefined ? 'common:cancel' : 'common:close')}</Button>
        {batch.state === undefined && online.length > 0 && (
          <Button type="primary" danger onClick={() => void batch.start(online)}>
            {t('restart.action', { count: online.length })}
          </Button>
        )}
      </DrawerFooter>
    </Drawer>
  );
}
