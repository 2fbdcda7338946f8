import { variablePlan, variableStatisticsReset } from '@penstock/contract/calls/variable';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../../app/services.ts';
import { Message } from '../../../design/Message.tsx';
import { Notice } from '../../../design/Notice.tsx';
import { ReadFailure } from '../../../kit/empty/ReadFailure.tsx';
import { Drawer, DrawerFooter } from '../../../kit/drawer/Drawer.tsx';
import { useChange } from '../../../kit/mutation/use-change.ts';
import { useAllowed } from '../../../kit/permission/use-allowed.ts';
import type { PanelProps } from '../signals-context.ts';
import { PlanRow } from './PlanRow.tsx';
import styles from './tools.module.css';
import { useToolTexts } from './use-tool-texts.ts';

/** How often figures are read again while somebody looks, in ms. */
const refresh = 5000;

/** The requests of each driver in a cycle, the expected duration, and beside it the measured one. */
export function PlanPanel({ context, onClose }: PanelProps) {
  const t = useToolTexts();
  const allowed = useAllowed();
  const { sn, drivers } = context;
  const [opened, setOpened] = useState<string>();
  const queryKey = [variablePlan.path, sn];
  const plan = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await client.call(variablePlan, { sn }, { signal })).drivers,
    refetchInterval: refresh,
    retry: false,
  });
  const reset = useChange(() => client.call(variableStatisticsReset, { sn }), {
    success: () => t('plan.resetDone'),
    invalidates: [queryKey],
    failure: 'message',
  });
  const rows = plan.data ?? [];
  const longest = rows.reduce((most, one) => Math.max(most, one.plan.expectedCycle), 0);
  const intervalOf = new Map(drivers.map(({ name, minCollectTime }) => [name, minCollectTime]));
  const isTooLong = rows.some(
    (one) => one.plan.expectedCycle > (intervalOf.get(one.plan.driver) ?? Number.POSITIVE_INFINITY),
  );
  return (
    <Drawer title={t('plan.title')} width={1240} onClose={onClose}>
      {plan.data === undefined ? (
        plan.error === null ? (
          <p role="status">{t('reading')}</p>
        ) : (
          <ReadFailure error={plan.error} onRetry={plan.refetch} />
        )
      ) : rows.length === 0 ? (
        <Message title={t('plan.none')}>{t('plan.noneText')}</Message>
      ) : (
        <div className={styles.panel}>
          {isTooLong && <Notice kind="warning" title={t('plan.tooLong')} />}
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th>{t('driver')}</th>
                  <th>{t('plan.state')}</th>
                  <th className={styles.number}>{t('plan.variables')}</th>
                  <th className={styles.number}>{t('plan.requests')}</th>
                  <th className={styles.number}>{t('plan.words')}</th>
                  <th className={styles.number}>{t('plan.bits')}</th>
                  <th className={styles.number}>{t('plan.bytes')}</th>
                  <th className={styles.number}>{t('plan.expected')}</th>
                  <th className={styles.number}>{t('plan.last')}</th>
                  <th className={styles.number}>{t('plan.interval')}</th>
                  <th className={styles.number}>{t('plan.measured')}</th>
                  <th className={styles.number}>{t('plan.failed')}</th>
                  <th className={styles.number}>{t('plan.missed')}</th>
                  <th className={styles.number}>{t('plan.jitter')}</th>
                  <th className={styles.number}>{t('plan.worstJitter')}</th>
                  <th className={styles.number}>{t('plan.spontaneous')}</th>
                  <th className={styles.number}>{t('plan.lost')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <PlanRow
                    key={row.plan.driver}
                    sn={sn}
                    row={row}
                    interval={intervalOf.get(row.plan.driver)}
                    longest={longest > 0 && rows.length > 1 && row.plan.expectedCycle === longest}
                    open={opened === row.plan.driver}
                    onOpen={(open) => setOpened(open ? row.plan.driver : undefined)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
      {rows.length > 0 && allowed('gateway:configure') && (
        <DrawerFooter>
          <Button loading={reset.running} onClick={() => void reset.run(undefined)}>
            {t('plan.reset')}
          </Button>
        </DrawerFooter>
      )}
    </Drawer>
  );
}
