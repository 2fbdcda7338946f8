import { variablePlan, variableStatisticsReset } from '@penstock/contract/calls/variable';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { DriverPlan, DriverStatistics } from '@penstock/contract/model/read-plan';
import { unknownValue } from '@penstock/contract/model/signal-text';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { busyPart, GroupCosts } from '../../kit/driver/GroupCosts.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useToolTexts } from '../gateway-signals/tools/use-tool-texts.ts';
import styles from './diagnosis.module.css';
import { PlanDetails } from './PlanDetails.tsx';

/** How often figures are read again while somebody looks, in ms. */
const refresh = 5000;

/** The requests of a scan cycle of a driver with their cost, its counters, and its variables that failed. */
export function PlanPart({ sn, driver }: { readonly sn: string; readonly driver: Driver }) {
  const t = useToolTexts();
  const allowed = useAllowed();
  const queryKey = [variablePlan.path, sn];
  const plan = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await client.call(variablePlan, { sn }, { signal })).drivers,
    refetchInterval: refresh,
    retry: false,
  });
  const reset = useChange(() => client.call(variableStatisticsReset, { sn, driver: driver.name }), {
    success: () => t('plan.resetDone'),
    invalidates: [queryKey],
    failure: 'message',
  });
  if (plan.data === undefined)
    return plan.error === null ? <Outline /> : <ReadFailure error={plan.error} onRetry={plan.refetch} />;
  const row = plan.data.find((one) => one.plan.driver === driver.name);
  if (row === undefined) return <p>{t('plan.none')}</p>;
  const { groups } = row.plan;
  const own = { interval: driver.minCollectTime, expectedCycle: row.plan.expectedCycle };
  return (
    <>
      {busyPart(groups.length === 0 ? [own] : groups) > 1 && (
        <Notice kind="warning" title={t('plan.tooLong')} />
      )}
      <div className={styles.figures}>
        <Cost plan={row.plan} interval={groups.length > 1 ? undefined : driver.minCollectTime} />
        {row.statistics !== null && <Counters statistics={row.statistics} />}
      </div>
      {groups.length > 1 && <GroupCosts groups={groups} />}
      {allowed('gateway:configure') && (
        <div className={styles.actions}>
          <Button size="small" loading={reset.running} onClick={() => void reset.run(undefined)}>
            {t('plan.reset')}
          </Button>
        </div>
      )}
      <PlanDetails sn={sn} driver={driver.name} />
    </>
  );
}

function Cost({ plan, interval }: { readonly plan: DriverPlan; readonly interval: number | undefined }) {
  const t = useToolTexts();
  const { t: texts } = useTexts('gatewayDiagnosis');
  const facts = [
    { label: t('plan.variables'), value: groupedNumber(plan.variables) },
    { label: t('plan.requests'), value: groupedNumber(plan.requests) },
    { label: t('plan.words'), value: groupedNumber(plan.words) },
    { label: t('plan.bits'), value: groupedNumber(plan.bits) },
    { label: t('plan.unused'), value: groupedNumber(plan.unusedWords + plan.unusedBits) },
    { label: t('plan.bytes'), value: groupedNumber(plan.requestBytes + plan.responseBytes) },
    { label: t('plan.expected'), ...milliseconds(plan.expectedCycle) },
    { label: t('plan.last'), ...milliseconds(plan.lastCycle) },
    ...(interval === undefined ? [] : [{ label: t('plan.interval'), ...milliseconds(interval) }]),
  ];
  return (
    <section>
      <h2>{texts(interval === undefined ? 'plan.costOfGroups' : 'plan.cost')}</h2>
      <Facts layout="list" facts={facts} />
    </section>
  );
}

function Counters({ statistics }: { readonly statistics: DriverStatistics }) {
  const t = useToolTexts();
  const { t: texts } = useTexts('gatewayDiagnosis');
  const { requests, failed, retries, missedCycles, jitter, responseTimes, spontaneous, lost } = statistics;
  const times = [
    { label: texts('plan.response'), ...milliseconds(responseTimes?.median ?? null) },
    { label: texts('plan.response99'), ...milliseconds(responseTimes?.p99 ?? null) },
    { label: texts('plan.responseMax'), ...milliseconds(responseTimes?.max ?? null) },
  ];
  const facts = [
    { label: t('plan.measured'), value: groupedNumber(requests) },
    { label: t('plan.failed'), value: groupedNumber(failed) },
    { label: texts('plan.retries'), value: groupedNumber(retries) },
    { label: t('plan.missed'), value: groupedNumber(missedCycles) },
    ...times,
    { label: t('plan.jitter'), ...milliseconds(jitter?.p99 ?? null) },
    { label: t('plan.worstJitter'), ...milliseconds(jitter?.p999 ?? null) },
    ...(spontaneous === 0
      ? []
      : [
          { label: t('plan.spontaneous'), value: groupedNumber(spontaneous) },
          { label: t('plan.lost'), value: groupedNumber(lost) },
        ]),
  ];
  return (
    <section>
      <h2>
        {texts('plan.counted')} <RelativeTime time={statistics.since} />
      </h2>
      <Facts layout="list" facts={facts} />
    </section>
  );
}

function milliseconds(time: number | null): { readonly value: string; readonly unit?: string } {
  return time === null
    ? { value: unknownValue }
    : { value: groupedNumber(Math.round(time * 10) / 10), unit: 'ms' };
}
