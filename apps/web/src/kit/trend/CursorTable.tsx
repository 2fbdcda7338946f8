import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { CloseIcon } from '../../design/icons.tsx';
import { dateTime } from '../../texts/times.ts';
import { formatNumber, withUnit, unknownValue } from '@penstock/contract/model/signal-text';
import { useStateText } from '../signal/state-text.ts';
import { valueAt } from './at-cursor.ts';
import { hasStates } from './axes.ts';
import type { LineStyle } from './line-look.ts';
import styles from './cursor-table.module.css';
import type { TrendSeries } from './trend-series.ts';

interface CursorTableProps {
  readonly series: readonly TrendSeries[];
  readonly looks: readonly LineStyle[];
  /** The time whose values are shown, ms since 1970. */
  readonly time: number;
  /** Takes a signal out of the trend; absent where there is only one. */
  readonly onRemove?: (signalId: string) => void;
  /** The share of the time that is shown in which each signal was known, from 0 to 1; undefined where nobody says it. */
  readonly known: readonly (number | undefined)[];
  /** The signals that cannot be taken out alone. */
  readonly kept?: ReadonlySet<string>;
}

/** The signals of a trend with their values at the cursor: the legend of the chart. */
export function CursorTable({ series, looks, time, onRemove, kept, known }: CursorTableProps) {
  const { t } = useTexts('trend');
  const saysKnown = known.some((share) => share !== undefined);
  return (
    <div className={styles.tableScroll}>
      <table className={styles.cursorTable}>
        <caption>{dateTime(time)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.title')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('min')}</th>
            <th scope="col">{t('max')}</th>
            <th scope="col" className={styles.unitCell}>
              {t('columns.unit')}
            </th>
            {saysKnown && (
              <th scope="col" title={t('knownText')}>
                {t('known')}
              </th>
            )}
            {onRemove && <th aria-label={t('columns.actions')} />}
          </tr>
        </thead>
        <tbody>
          {series.map((one, index) => (
            <CursorRow
              key={one.signal.id}
              series={one}
              look={looks[index]}
              time={time}
              isKept={kept?.has(one.signal.id) === true}
              {...(saysKnown && { known: known[index] ?? null })}
              {...(onRemove && { onRemove })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A share as it is written: never 100 % where something is missing, and never 0 % where something is known. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.001) return '< 0.1 %';
  const percent = share >= 1 ? 100 : Math.min(99.9, Math.floor(share * 1000) / 10);
  return `${formatNumber(percent, percent === 100 || percent === 0 ? 0 : 1)} %`;
}

interface CursorRowProps extends Pick<CursorTableProps, 'time' | 'onRemove'> {
  readonly series: TrendSeries;
  readonly look: LineStyle | undefined;
  readonly isKept: boolean;
  /** Null where nobody says it; absent where no series does. */
  readonly known?: number | null;
}

function CursorRow({ series, look, time, isKept, onRemove, known }: CursorRowProps) {
  const { t } = useTexts('trend');
  const { signal, points, tail, isLoading, error } = series;
  const stateText = useStateText(signal);
  const found = valueAt(points ?? [], tail.readings(), time);
  const isState = hasStates(signal);
  const show = (value: number) => (isState ? stateText(value).text : formatNumber(value, signal.decimals));
  const cells: readonly [string, string, string] =
    found === undefined
      ? [error !== null ? t('failedShort') : isLoading ? '…' : unknownValue, '', '']
      : found.kind === 'live'
        ? [show(found.value), '', '']
        : isState && found.point.min !== found.point.max
          ? [t('mixed'), show(found.point.min), show(found.point.max)]
          : [
              show(found.point.average),
              found.point.count > 1 && !isState ? show(found.point.min) : '',
              found.point.count > 1 && !isState ? show(found.point.max) : '',
            ];
  return (
    <tr>
      <th scope="row">
        <svg width="20" height="8" aria-hidden="true" className={styles.legend}>
          {look && !isState && (
            <line
              x1="0"
              y1="4"
              x2="20"
              y2="4"
              stroke={look.colour}
              strokeWidth="2"
              strokeDasharray={look.svgDash}
              strokeOpacity={look.opacity}
            />
          )}
        </svg>
        {signal.title}
      </th>
      {cells.map((cell, index) => (
        // The cells are the columns of the table, in its order.
        <td key={['value', 'min', 'max'][index]}>{cell}</td>
      ))}
      <td className={styles.unitCell}>{signal.unit}</td>
      {known !== undefined && <td>{known === null ? '' : shareText(known)}</td>}
      {onRemove && (
        <td>
          {!isKept && (
            <Button
              type="text"
              size="small"
              icon={<CloseIcon />}
              aria-label={t('remove', { title: withUnit(signal.title, '') })}
              onClick={() => onRemove(signal.id)}
            />
          )}
        </td>
      )}
    </tr>
  );
}
