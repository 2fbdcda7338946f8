import { RangeButtons } from '@penstock/stage/charts/RangeButtons';
import { ChartFigure, type ChartNotice } from '@penstock/stage/charts/ChartFigure';
import { chartTexts } from '@penstock/stage/charts/chart-texts';
import charts from '@penstock/stage/charts/charts.module.css';
import { lengthText } from '@penstock/stage/charts/length-text';
import { sampleRows, sampleTime } from '@penstock/stage/charts/sample-curve';
import type { SeriesPicture } from '@penstock/stage/charts/series-recorder';
import { useChartFrame } from '@penstock/stage/charts/use-chart-frame';
import { useSeries } from '@penstock/stage/charts/use-series';
import { seriesTitle, useSeriesText } from '@penstock/stage/charts/use-series-text';
import { useStageText } from '@penstock/stage/stage-context';
import { stageTexts } from '@penstock/stage/texts';
import { formatLength, formatTime } from '@penstock/stage/values/time-format';
import { targetOfItem, valueKey } from '@penstock/stage/values/value-target';
import type { ValueFacts } from '@penstock/stage/values/reading';
import { useOwnStyle } from '@penstock/stage/views/own-style';
import { viewWith } from '@penstock/stage/widget-view';
import { useMemo, useState } from 'react';
import { type StateTimelineData, stateTimelineDataSchema, stateTimelineStyleSchema } from '../type.ts';
import { StateRows, type StateRow } from './StateRows.tsx';
import { stateColour, stateSegments, stateTotals } from './state-segments.ts';

/** The facts of a sample: a switch. */
const sampleFacts: ValueFacts = { title: '', unit: '', dataType: 'bit', decimals: 0, states: [] };

/** The states of several signals over the time up to now, a row for each. */
export const view = viewWith(stateTimelineDataSchema, function StateTimelineView(props) {
  const { content, data } = props;
  const say = useStageText();
  const text = useSeriesText();
  const frame = useChartFrame();
  const { rangeShow, trackColor } = useOwnStyle(stateTimelineStyleSchema, content);
  const [chosen, setChosen] = useState<number>();
  const minutes = (rangeShow ? chosen : undefined) ?? data.timeRange;
  const range = minutes * 60_000;
  const items = useMemo(() => boundItems(data), [data]);
  const targets = useMemo(() => items.map(({ target }) => target), [items]);
  const { picture, retry } = useSeries(targets, {
    range,
    points: Math.min(2000, Math.max(100, Math.ceil(content.width / 100) * 100)),
    isActive: frame.isActive,
    withHistory: true,
  });
  const from = picture?.from ?? sampleTime - range;
  const to = picture?.to ?? sampleTime;
  const rows = useMemo(() => {
    const drawn = (picture || items.length > 0 ? items : [0, 1]).map((item, index): StateRow => {
      const isSample = typeof item === 'number';
      const series = isSample ? undefined : picture?.series.get(valueKey(item.target));
      const facts = picture ? series?.reading.facts : sampleFacts;
      const curve = picture ? (series?.rows ?? []) : sampleRows(index, from, to).map(asSwitch);
      const colours = { rest: trackColor, own: isSample ? '' : item.colour, theme: data.theme };
      const segments = stateSegments(curve, from, to);
      return {
        title: isSample
          ? say(chartTexts.sampleCurve, { count: index + 1 })
          : seriesTitle(item, picture ? facts : undefined, items),
        isFaded: series?.isFaded ?? false,
        present: series === undefined ? '' : text.reading(series.reading),
        segments: segments.map((segment) => ({
          ...segment,
          word: text.value(segment.value, facts),
          colour: stateColour(segment.value, facts, colours),
        })),
      };
    });
    return drawn;
  }, [items, picture, from, to, trackColor, data.theme, say, text]);
  const legend = new Map(
    rows.flatMap(({ segments }) =>
      segments.map(({ word, colour }) => {
        const id = `${word} ${colour}`;
        return [id, { id, title: word, colour, value: '', isFaded: false }] as const;
      }),
    ),
  );
  const summary = [say(chartTexts.last, { time: lengthText(minutes, say) }), ...rows.map(rowInWords)];
  return (
    <ChartFigure
      widget={props}
      frame={{ ...frame, onToggle: undefined }}
      legend={[...legend.values()]}
      tools={
        (rangeShow || picture?.since !== undefined) && (
          <>
            {picture?.since !== undefined && items.length > 0 && (
              <span className={charts.since}>
                {say(chartTexts.since, { time: formatTime(new Date(picture.since), 'HH:mm:ss') })}
              </span>
            )}
            {rangeShow && <RangeButtons own={data.timeRange} minutes={minutes} onChange={setChosen} />}
          </>
        )
      }
      notice={picture ? noticeOf(picture, rows) : { kind: 'sample' }}
      summary={summary.join('; ')}
    >
      {(plot) => (
        <StateRows
          {...plot}
          rows={rows}
          from={from}
          to={to}
          timeFormat={data.timeFormat}
          fontSize={props.style.font.size}
          showsText={data.showText}
          isInteractive={frame.isInteractive}
        />
      )}
    </ChartFigure>
  );

  function rowInWords({ title, present, segments }: StateRow): string {
    const totals = [...stateTotals(segments)].map(([value, length]) => {
      const word = segments.find((segment) => segment.value === value)?.word ?? '';
      return `${word} ${formatLength(length, say(stageTexts.day))}`;
    });
    return `${title} ${present} (${totals.join(', ')})`;
  }

  function noticeOf({ state, message }: SeriesPicture, drawn: readonly StateRow[]): ChartNotice | undefined {
    if (drawn.length === 0) return { kind: 'empty', text: say(chartTexts.noSource) };
    if (state === 'failed')
      return { kind: 'failed', text: say(chartTexts.failed, { message }), onRetry: retry };
    if (drawn.some(({ segments }) => segments.length > 0)) return undefined;
    return state === 'loading'
      ? { kind: 'loading', text: say(chartTexts.loading) }
      : { kind: 'empty', text: say(chartTexts.noData) };
  }
});

function boundItems({ signals }: StateTimelineData) {
  return signals.flatMap((signal) => {
    const target = targetOfItem('signal', signal);
    return target ? [{ target, title: signal.title, equipment: signal.subTitle, colour: signal.colour }] : [];
  });
}

/** A row of a sample as a switch. */
function asSwitch([time, value]: readonly [number, number | null]) {
  return [time, value !== null && value > 45 ? 1 : 0] as const;
}
