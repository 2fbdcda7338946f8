import { ChartCanvas, type ChartPoint } from '@penstock/stage/charts/ChartCanvas';
import { ChartFigure, type ChartNotice } from '@penstock/stage/charts/ChartFigure';
import { ChartReadout } from '@penstock/stage/charts/ChartReadout';
import { axisEnds, chartFont } from '@penstock/stage/charts/chart-look';
import { chartTexts } from '@penstock/stage/charts/chart-texts';
import { lengthText } from '@penstock/stage/charts/length-text';
import { rowAt } from '@penstock/stage/charts/series-rows';
import { axisTimeFormat, timeChartOption, type TimeCurve } from '@penstock/stage/charts/time-chart-option';
import type { ChartFrame } from '@penstock/stage/charts/use-chart-frame';
import { useStageText } from '@penstock/stage/stage-context';
import { formatTime } from '@penstock/stage/values/time-format';
import type { ViewProps } from '@penstock/stage/widget-view';
import { type ReactNode, useMemo, useState } from 'react';
import type { AxisChartData } from '../../parts/chart-data.ts';

/** A curve with its words. */
export interface NamedCurve extends TimeCurve {
  readonly title: string;
  /** Its last value with the unit. */
  readonly last: string;
  /** The same in words, with its quality. */
  readonly words: string;
  /** Writes one of its values. */
  readonly text: (value: number | null) => string;
}

interface TimeFigureProps extends ViewProps<AxisChartData> {
  readonly kind: 'line' | 'area';
  readonly frame: ChartFrame;
  readonly curves: readonly NamedCurve[];
  readonly from: number;
  readonly to: number;
  readonly notice: ChartNotice | undefined;
  readonly tools?: ReactNode;
  /** Times that the cursor is at: those of the rows of a report. Everywhere where left out. */
  readonly stops?: readonly number[];
}

/** How many steps of the arrow keys a chart has where its cursor can be anywhere. */
const keySteps = 60;

/** Curves over time in the frame of a chart, with the values at a cursor. */
export function TimeFigure(props: TimeFigureProps) {
  const { style, data, kind, frame, curves, from, to, notice, tools, stops } = props;
  const say = useStageText();
  const { hidden, isInteractive } = frame;
  const [cursor, setCursor] = useState<Pick<ChartPoint, 'x' | 'part'>>();
  const shown = useMemo(() => curves.filter(({ id }) => !hidden.has(id)), [curves, hidden]);
  const { mode, minVal, maxVal, timeFormat, axes, grid } = data;
  const option = useMemo(
    () =>
      timeChartOption({
        kind,
        curves: shown,
        from,
        to,
        timeFormat,
        ends: axisEnds(mode === 'fixed', minVal, maxVal),
        look: { axes, grid },
        font: chartFont(style),
      }),
    [kind, shown, from, to, timeFormat, mode, minVal, maxVal, axes, grid, style],
  );
  const minutes = Math.round((to - from) / 60_000);
  const summary = [
    say(chartTexts.last, { time: lengthText(minutes, say) }),
    ...curves.map(({ title, words }) => `${title} ${words}`),
  ].join('; ');

  function step(direction: 1 | -1) {
    const before = cursor?.x ?? (direction === 1 ? from : to);
    const next = stops
      ? direction === 1
        ? stops.find((time) => time > before)
        : stops.findLast((time) => time < before)
      : before + (direction * (to - from)) / keySteps;
    const x = Math.min(to, Math.max(from, next ?? before));
    setCursor({ x, part: (x - from) / (to - from) });
  }
  const point = (found: ChartPoint | undefined) => setCursor(found);
  return (
    <ChartFigure
      widget={props}
      frame={frame}
      legend={curves.map((curve) => ({ ...curve, value: curve.last }))}
      tools={tools}
      notice={notice}
      summary={summary}
    >
      {(plot) => (
        <>
          <ChartCanvas
            {...plot}
            option={option}
            {...(isInteractive &&
              curves.length > 0 && {
                cursor: { at: cursor?.x, onPoint: point, onStep: step, hint: say(chartTexts.cursorKeys) },
              })}
          />
          {cursor !== undefined && (
            <ChartReadout
              heading={formatTime(new Date(cursor.x), readoutFormat(timeFormat, to - from))}
              isLeft={cursor.part > 0.5}
              lines={shown.map(({ id, colour, title, rows, text }) => ({
                id,
                colour,
                title,
                value: text(rowAt(rows, cursor.x)?.[1] ?? null),
              }))}
            />
          )}
        </>
      )}
    </ChartFigure>
  );
}

/** The format of the time at the cursor: seconds count where a chart shows an hour or less. */
function readoutFormat(format: string, length: number): string {
  const shown = axisTimeFormat(format, length);
  return length <= 3_600_000 && shown.endsWith('HH:mm') ? `${shown}:ss` : shown;
}
