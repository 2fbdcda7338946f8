import { historyMeasure } from '@penstock/contract/calls/history-measure';
import { idSchema } from '@penstock/contract/calls/identifier';
import { formatNumber, unknownValue } from '@penstock/contract/model/signal-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { dateTime } from '../../texts/times.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { hasStates } from './axes.ts';
import { shareText } from './CursorTable.tsx';
import styles from './cursor-table.module.css';
import type { LineStyle } from './line-look.ts';
import { type Measured, measurePoints } from './measure-points.ts';
import type { TrendSeries } from './trend-series.ts';

needTexts('trend');

interface MeasureTableProps {
  readonly series: readonly TrendSeries[];
  readonly looks: readonly LineStyle[];
  /** One or two times, the earlier first; ms since 1970. */
  readonly pins: readonly number[];
  readonly onClear: () => void;
}

const hour = 3_600_000;

/** The values at two cursors and between them: difference, slope, average, integral and extremes, of what is known. */
export function MeasureTable({ series, looks, pins, onClear }: MeasureTableProps) {
  const { t } = useTexts('trend');
  const { t: common } = useTexts('common');
  const [from, to] = pins;
  const measured = series.filter(({ signal }) => !hasStates(signal));
  const chosen = measured.flatMap(({ signal: { id, equipmentId }, isComputed }) => {
    const signalId = idSchema.safeParse(id).data;
    const of = idSchema.safeParse(equipmentId).data;
    return signalId === undefined || of === undefined || isComputed === true
      ? []
      : [{ equipmentId: of, signalId }];
  });
  const isBoth = from !== undefined && to !== undefined && to > from;
  const { data, error, refetch } = useQuery({
    queryKey: [historyMeasure.path, chosen, from, to],
    queryFn: async ({ signal }) => {
      const request = {
        signals: chosen,
        from: new Date(from ?? 0).toISOString(),
        to: new Date(to ?? 0).toISOString(),
      };
      const answer = await client.call(historyMeasure, request, { signal });
      return new Map(chosen.map(({ signalId }, index) => [String(signalId), answer.series[index]]));
    },
    enabled: isBoth && chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  if (from === undefined) return null;
  const clear = (
    <Button size="small" onClick={onClear}>
      {t('measure.clear')}
    </Button>
  );
  if (!isBoth)
    return (
      <p className={styles.measureHint} role="status">
        {t('measure.second', { time: dateTime(from) })} {clear}
      </p>
    );
  const hours = (to - from) / hour;
  return (
    <div className={styles.tableScroll}>
      <table className={styles.cursorTable}>
        <caption>
          {t('measure.title', { from: dateTime(from), to: dateTime(to), length: lengthText(to - from) })}{' '}
          {clear}
          {error !== null && (
            <span role="alert">
              {' '}
              {errorText(error, common)}{' '}
              <Button size="small" onClick={() => void refetch()}>
                {common('retry')}
              </Button>
            </span>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.title')}</th>
            <th scope="col">A</th>
            <th scope="col">B</th>
            <th scope="col">{t('measure.difference')}</th>
            <th scope="col">{t('measure.slope')}</th>
            <th scope="col" title={t('measure.averageText')}>
              {t('average')}
            </th>
            <th scope="col">{t('min')}</th>
            <th scope="col">{t('max')}</th>
            <th scope="col" title={t('measure.integralText')}>
              {t('measure.integral')}
            </th>
            <th scope="col">{t('known')}</th>
          </tr>
        </thead>
        <tbody>
          {measured.map((one) => (
            <MeasureRow
              key={one.signal.id}
              series={one}
              look={looks[series.indexOf(one)]}
              hours={hours}
              measured={data?.get(one.signal.id) ?? measurePoints(one, from, to)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MeasureRow(props: {
  readonly series: TrendSeries;
  readonly look: LineStyle | undefined;
  readonly hours: number;
  readonly measured: Measured;
}) {
  const { series, look, hours, measured } = props;
  const { signal } = series;
  const { first, last, minimum, maximum, average, integral, known } = measured;
  const show = (value: number | null, more = 0, unit = '') =>
    value === null ? unknownValue : `${formatNumber(value, signal.decimals + more)}${unit}`;
  const difference = first === null || last === null ? null : last - first;
  const { unit } = signal;
  return (
    <tr>
      <th scope="row">
        <span className={styles.swatch} style={{ background: look?.colour }} aria-hidden="true" />
        {signal.title}
      </th>
      <td>{show(first)}</td>
      <td>{show(last)}</td>
      <td>{show(difference, 0, unit === '' ? '' : ` ${unit}`)}</td>
      <td>{show(difference === null ? null : difference / hours, 2, ` ${unit}/h`)}</td>
      <td>{show(average, 2)}</td>
      <td>{show(minimum)}</td>
      <td>{show(maximum)}</td>
      <td>{show(integral, 2, unit === '' ? ' h' : ` ${unit}·h`)}</td>
      <td>{shareText(known)}</td>
    </tr>
  );
}

/** A length of time as people read it on a clock: days, then hours, minutes and seconds. */
function lengthText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const days = Math.floor(seconds / 86_400);
  return days === 0 ? clock : `${days} d ${clock}`;
}
