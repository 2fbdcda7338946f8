import { alarmBackTest } from '@penstock/contract/calls/alarm-back-test';
import { type DefinedAlarm, definedAlarmSchema } from '@penstock/contract/product/definition';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { errorText } from '../../../app/error-text.ts';
import { client } from '../../../app/services.ts';
import { Choice } from '../../../design/Choice.tsx';
import { Notice } from '../../../design/Notice.tsx';
import type { TypedForm } from '../../../kit/form/use-form.ts';
import { needTexts } from '../../../texts/i18n.ts';
import definition from '../definition.module.css';
import type { DefinitionTarget } from '../definition-target.ts';
import styles from './back-test.module.css';
import { BackTestResult } from './BackTestResult.tsx';
import { TestedEquipment } from './TestedEquipment.tsx';

needTexts('backTest');

/** The times that are offered, in days. */
const times = { d1: 1, d7: 7, d31: 31 } as const;
type TimeName = keyof typeof times;
const timeNames = ['d1', 'd7', 'd31'] as const satisfies readonly TimeName[];
const dayMs = 86_400_000;

/** The trial as it was when it was started. */
interface Trial {
  readonly equipmentId: string;
  readonly alarm: Pick<
    DefinedAlarm,
    'condition' | 'onDelayMs' | 'offDelayMs' | 'suppressed' | 'suppressedWhile'
  >;
  /** ms since 1970. */
  readonly from: number;
  readonly to: number;
}

interface BackTestProps {
  readonly target: DefinitionTarget;
  readonly form: TypedForm<unknown>;
}

/** Tries the alarm in a form on recorded history before it is applied. */
export function BackTest({ target, form }: BackTestProps) {
  const { t } = useTexts('backTest');
  const { t: common } = useTexts('common');
  const id = useId();
  const isProduct = target.kind === 'product';
  const [equipmentId, setEquipmentId] = useState(isProduct ? undefined : target.id);
  const [time, setTime] = useState<TimeName>('d7');
  const [trial, setTrial] = useState<Trial>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [alarmBackTest.path, trial],
    // Without a trial nothing is asked; one that is given up is aborted.
    queryFn: async ({ signal }) =>
      trial === undefined
        ? null
        : await client.call(
            alarmBackTest,
            {
              ...trial,
              from: new Date(trial.from).toISOString(),
              to: new Date(trial.to).toISOString(),
              withProposals: true,
            },
            { signal },
          ),
    enabled: trial !== undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const run = () => {
    const read = definedAlarmSchema.safeParse(form.read());
    if (!read.success || equipmentId === undefined) return;
    const { condition, onDelayMs, offDelayMs, suppressed, suppressedWhile } = read.data;
    const to = client.platformTime();
    const alarm = { condition, onDelayMs, offDelayMs, suppressed, suppressedWhile };
    setTrial({ equipmentId, alarm, from: to - times[time] * dayMs, to });
  };
  return (
    <section className={definition.panel} aria-labelledby={id}>
      <h3 id={id}>{t('title')}</h3>
      <p className={definition.quiet}>
        {t('text')} {isProduct && t('productText')}
      </p>
      <div className={styles.tools}>
        {isProduct && <TestedEquipment productId={target.id} value={equipmentId} onChange={setEquipmentId} />}
        <Choice
          label={t('time')}
          value={time}
          options={timeNames.map((value) => ({ value, text: t(`times.${value}`) }))}
          onChange={setTime}
        />
        {isFetching ? (
          <Button onClick={() => setTrial(undefined)}>{t('cancel')}</Button>
        ) : (
          <Button disabled={equipmentId === undefined} onClick={run}>
            {t('run')}
          </Button>
        )}
      </div>
      {isFetching && (
        <p role="status" className={definition.quiet}>
          {t('running')}
        </p>
      )}
      {error !== null && !isFetching && (
        <Notice kind="danger" role="alert" title={t('failed')}>
          {errorText(error, common)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </Notice>
      )}
      {trial !== undefined && data && (
        <BackTestResult
          key={trial.to}
          equipmentId={trial.equipmentId}
          from={trial.from}
          to={trial.to}
          result={data}
          onUse={({ change, value }) => form.setValue(change === 'limit' ? 'condition.limit' : change, value)}
        />
      )}
    </section>
  );
}
