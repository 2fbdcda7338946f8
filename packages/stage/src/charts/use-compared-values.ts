import { formatNumber, unknownValue, withUnit } from '@penstock/contract/model/signal-text';
import { useMemo } from 'react';
import { useStageText } from '../stage-context.ts';
import type { ChartNotice } from './ChartFigure.tsx';
import { type ChartContent, colourOf, type ColumnItem, type ValueItem } from './chart-item.ts';
import { chartTexts } from './chart-texts.ts';
import { columnNotice } from './column-notice.ts';
import { type PresentValue, usePresentValues, useSampleValues } from './use-present-values.ts';
import { useReportTables, wholeValue } from './use-report-tables.ts';
import { seriesTitle } from './use-series-text.ts';

/** The content of a chart that compares values. */
export interface ComparedValues {
  readonly values: readonly PresentValue[];
  readonly notice: ChartNotice | undefined;
}

const noValues: readonly ValueItem[] = [];
const noColumns: readonly ColumnItem[] = [];

/** Present values, or what columns of reports come to over all of their rows. */
export function useComparedValues(
  chart: ChartContent,
  theme: readonly string[],
  isActive: boolean,
): ComparedValues {
  const say = useStageText();
  const present = usePresentValues(chart.kind === 'values' ? chart.items : noValues, isActive);
  const columns = chart.kind === 'columns' ? chart.items : noColumns;
  const { picture, retry } = useReportTables(columns, isActive);
  const sampled = useMemo(() => {
    const named =
      chart.kind === 'values'
        ? chart.items.map((item) => ({ ...item, title: seriesTitle(item, undefined, chart.items) }))
        : chart.items.map((item) => ({ ...item, title: item.title || item.column }));
    if (named.length > 0) return named;
    return [0, 1, 2].map((index) => ({
      key: `${index}`,
      title: say(chartTexts.sampleCurve, { count: index + 1 }),
      colour: colourOf('', index, theme),
    }));
  }, [chart, theme, say]);
  const sample = useSampleValues(sampled);
  return useMemo((): ComparedValues => {
    if (chart.kind === 'values') {
      if (present === undefined) return { values: sample, notice: { kind: 'sample' } };
      return { values: present, notice: presentNotice(present, say) };
    }
    if (picture.state === 'sample') return { values: sample, notice: { kind: 'sample' } };
    const values =
      picture.state === 'ready'
        ? picture.columns.map((found): PresentValue => {
            const { item, title, column } = found;
            const value = wholeValue(found);
            const text = (number: number) =>
              withUnit(formatNumber(number, column?.decimals ?? 2), column?.unit ?? '');
            const words = value === null ? unknownValue : text(value);
            const unit = column?.unit ?? '';
            return {
              id: item.key,
              title,
              colour: item.colour,
              value,
              unit,
              short: words,
              words,
              text,
              isFaded: false,
            };
          })
        : [];
    return { values, notice: columnNotice(picture, columns.length, say, retry) };
  }, [chart.kind, present, picture, sample, columns, say, retry]);
}

function presentNotice(
  values: readonly PresentValue[],
  say: ReturnType<typeof useStageText>,
): ChartNotice | undefined {
  if (values.length === 0) return { kind: 'empty', text: say(chartTexts.noSource) };
  return values.every(({ value }) => value === null)
    ? { kind: 'empty', text: say(chartTexts.noValues) }
    : undefined;
}
