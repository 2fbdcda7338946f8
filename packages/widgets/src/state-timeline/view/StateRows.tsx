import { ChartReadout } from '@penstock/stage/charts/ChartReadout';
import { chartTexts } from '@penstock/stage/charts/chart-texts';
import charts from '@penstock/stage/charts/charts.module.css';
import { axisTimeFormat } from '@penstock/stage/charts/time-chart-option';
import { unknownValue } from '@penstock/contract/model/signal-text';
import { themeOn } from '@penstock/scene/symbols/symbol-theme';
import { useStageText } from '@penstock/stage/stage-context';
import { formatLength, formatTime } from '@penstock/stage/values/time-format';
import { stageTexts } from '@penstock/stage/texts';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { gapsBetween, type StateSegment } from './state-segments.ts';
import own from './state-timeline.module.css';
import { timeTicks } from './time-ticks.ts';

/** A row: a signal with its states over time. */
export interface StateRow {
  readonly title: string;
  /** Its present state in words. */
  readonly present: string;
  readonly isFaded: boolean;
  readonly segments: readonly (StateSegment & { readonly word: string; readonly colour: string })[];
}

interface StateRowsProps {
  readonly rows: readonly StateRow[];
  readonly from: number;
  readonly to: number;
  /** The size of the room for the rows, in page units. */
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly timeFormat: string;
  readonly fontSize: number;
  readonly showsText: boolean;
  readonly isInteractive: boolean;
}

/** The rows of a timeline with an axis of time, and the states at a cursor. */
export function StateRows(props: StateRowsProps) {
  const { rows, from, to, width, height, label, timeFormat, fontSize, showsText, isInteractive } = props;
  const say = useStageText();
  const [cursor, setCursor] = useState<number>();
  const length = to - from;
  const titleWidth = Math.min(width * 0.35, Math.max(0, ...rows.map(({ title }) => textWidth(title))) + 8);
  const barWidth = Math.max(1, width - titleWidth - 8);
  const percent = (time: number) => `${((time - from) / length) * 100}%`;
  const extent = (part: { readonly from: number; readonly to: number }) => ({
    left: percent(part.from),
    width: percent(from + part.to - part.from),
  });
  const format = axisTimeFormat(timeFormat, length);
  const tickWidth = textWidth(format);
  const ticks = timeTicks(from, to, Math.floor(barWidth / (tickWidth + fontSize * 2)));
  /** A label at an end of the axis would not be seen whole. */
  const isWhole = (time: number) =>
    Math.min(time - from, to - time) * barWidth >= ((tickWidth - fontSize) / 2) * length;

  function textWidth(text: string): number {
    return (text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 0.8) * fontSize * 0.58;
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) setCursor(from + ((event.clientX - box.left) / box.width) * length);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && cursor !== undefined) setCursor(undefined);
    else if (event.key === 'ArrowRight') setCursor(changes().find((time) => time > (cursor ?? from)) ?? to);
    else if (event.key === 'ArrowLeft')
      setCursor(changes().findLast((time) => time < (cursor ?? to)) ?? from);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  /** The times at which the state of a row changes. */
  function changes(): readonly number[] {
    return [...new Set(rows.flatMap(({ segments }) => segments.map((segment) => segment.from)))].toSorted(
      (one, other) => one - other,
    );
  }
  return (
    <div
      className={own.plot}
      style={{ width, height, gridTemplateColumns: `${titleWidth}px minmax(0, 1fr)` }}
    >
      <div className={own.titles}>
        {rows.map(({ title }, index) => (
          <div key={index} className={own.title} title={title}>
            {title}
          </div>
        ))}
      </div>
      <div
        className={own.bars}
        {...(isInteractive &&
          rows.length > 0 && {
            role: 'application',
            tabIndex: 0,
            'aria-label': label,
            'aria-description': say(chartTexts.cursorKeys),
            onPointerMove,
            onKeyDown,
            onPointerLeave: () => setCursor(undefined),
            onBlur: () => setCursor(undefined),
          })}
      >
        {rows.map(({ segments, isFaded }, index) => (
          <div key={index} className={own.row} data-faded={isFaded}>
            {gapsBetween(segments, from, to).map((gap) => (
              <div key={gap.from} className={own.gap} style={extent(gap)} />
            ))}
            {segments.map((segment) => (
              <div
                key={segment.from}
                className={own.bar}
                data-state={segment.value}
                style={{
                  ...extent(segment),
                  background: segment.colour,
                  color: textColour(segment),
                }}
              >
                {showsText &&
                  textWidth(segment.word) + 8 < ((segment.to - segment.from) / length) * barWidth &&
                  segment.word}
              </div>
            ))}
          </div>
        ))}
        {cursor !== undefined && (
          <>
            <div className={charts.cursor} style={{ left: percent(cursor) }} aria-hidden="true" />
            <ChartReadout
              heading={formatTime(new Date(cursor), format.endsWith('HH:mm') ? `${format}:ss` : format)}
              isLeft={cursor - from > length / 2}
              lines={rows.map(({ title, segments }, index) => {
                const at = segments.findLast((one) => one.from <= cursor && cursor <= one.to);
                return {
                  id: `${index}`,
                  colour: at?.colour ?? 'transparent',
                  title,
                  value:
                    at === undefined
                      ? unknownValue
                      : `${at.word} · ${formatLength(at.to - at.from, say(stageTexts.day))}`,
                };
              })}
            />
          </>
        )}
      </div>
      <div className={own.axis} style={{ height: fontSize * 1.6 }} aria-hidden="true">
        {ticks.map((time) => (
          <span key={time} className={own.tick} style={{ left: percent(time) }}>
            {isWhole(time) && formatTime(new Date(time), format)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The colour of a word on its bar; that of the widget on the translucent bar of the value 0. */
function textColour({ value, colour }: StateRow['segments'][number]): string | undefined {
  if (value === 0) return undefined;
  return themeOn(colour) === 'dark' ? '#ffffff' : '#1d2c34';
}
