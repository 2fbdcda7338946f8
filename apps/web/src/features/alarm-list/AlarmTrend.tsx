import type { AlarmRow } from '@penstock/contract/calls/alarm';
import { equipmentDefinition } from '@penstock/contract/calls/equipment-definition';
import { idSchema } from '@penstock/contract/calls/identifier';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { HistoryFigure } from '../../kit/trend/HistoryFigure.tsx';
import type { ShadedTime } from '../../kit/trend/marks.ts';
import type { TrendRange } from '../../kit/trend/range.ts';
import { useExploreSeries } from '../history-explore/use-explore-series.ts';
import { useSignals } from '../live/live-queries.ts';
import styles from './alarm-list.module.css';
import { alarmRange, conditionLimits } from './alarm-range.ts';

/** The most signals that are drawn. */
const mostDrawn = 4;

/** How the values of an alarm went around the time at which it was raised, with the limit of its condition. */
export function AlarmTrend({ row }: { readonly row: AlarmRow }) {
  const { t } = useTexts('alarms');
  const { equipmentId, definedId, raisedAt, returnedAt, raisedValues } = row;
  const whole = useMemo(
    (): TrendRange => ({ kind: 'fixed', ...alarmRange(raisedAt, returnedAt, client.platformTime()) }),
    [raisedAt, returnedAt],
  );
  const [range, setRange] = useState(whole);
  const { data } = useSignals(equipmentId);
  const definition = useQuery({
    queryKey: [equipmentDefinition.path, equipmentId],
    queryFn: ({ signal }) =>
      client.call(equipmentDefinition, { id: idSchema.parse(equipmentId) }, { signal }),
    enabled: definedId !== '',
    staleTime: 60_000,
  });
  const condition = definition.data?.definition.alarms.find(({ id }) => id === definedId)?.condition;
  const limits = useMemo(
    () => (condition === undefined ? undefined : conditionLimits(condition)),
    [condition],
  );
  const signals = useMemo(
    () =>
      (data ?? [])
        .filter(({ key, dataType }) => dataType !== 'string' && raisedValues.some((one) => one.key === key))
        .slice(0, mostDrawn)
        .map((signal) => {
          const own = limits?.keys.includes(signal.definedKey) === true ? limits : undefined;
          // The limits of the alarm take the place of those of the signal: they say why it was raised.
          return own === undefined ? signal : { ...signal, lowerLimit: own.lower, upperLimit: own.upper };
        }),
    [data, raisedValues, limits],
  );
  const shades = useMemo((): readonly ShadedTime[] => {
    const to = returnedAt === '' ? Number.POSITIVE_INFINITY : Date.parse(returnedAt);
    return [
      { kind: 'alarm', from: Date.parse(raisedAt), to: Math.min(to, whole.kind === 'fixed' ? whole.to : to) },
    ];
  }, [raisedAt, returnedAt, whole]);
  const { series, retry } = useExploreSeries({ signals, range, compare: undefined, periodName: '' });
  if (series.length === 0) return null;
  return (
    <section className={styles.trend}>
      <h3>{t('trend.title')}</h3>
      <HistoryFigure
        label={t('trend.title')}
        series={series}
        range={range}
        shades={shades}
        onRange={setRange}
        onWhole={() => setRange(whole)}
        onRetry={retry}
      />
    </section>
  );
}
