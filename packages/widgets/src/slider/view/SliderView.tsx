import { colourCss } from '@penstock/contract/dashboard/paint';
import { formatNumber, withUnit } from '@penstock/contract/model/signal-text';
import { valueSteps } from '@penstock/contract/model/value-steps';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import styles from '@penstock/stage/stage.module.css';
import { stageTexts } from '@penstock/stage/texts';
import { useEnteredReading } from '@penstock/stage/use-entered-reading';
import { useReading } from '@penstock/stage/use-reading';
import { enteredValue, useWrite } from '@penstock/stage/use-write';
import { numericValue } from '@penstock/stage/values/condition';
import { rangeText } from '@penstock/stage/values/range-text';
import { partOf } from '@penstock/stage/values/scale';
import { WriteNote } from '@penstock/stage/views/WriteNote';
import controls from '@penstock/stage/views/controls.module.css';
import { useOwnStyle } from '@penstock/stage/views/own-style';
import { boxCss, fontCss } from '@penstock/stage/views/style-css';
import { useScaledValue } from '@penstock/stage/views/use-scaled-value';
import { viewWith } from '@penstock/stage/widget-view';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { sliderDataSchema, sliderStyleSchema } from '../type.ts';
import { sliderKey, stepped } from './slider-steps.ts';

/** How high a slider is at least whose limits are below its ends, in page units. */
const leastHeightOfLimits = 44;

/**
 * A slider for a setpoint. Dragging writes when it is let go, keys write by Enter; Escape takes back what is not written.
 * The setpoint is the handle; the actual value is a mark beside the track.
 */
export const view = viewWith(sliderDataSchema, function SliderView({ content, style, data }) {
  const say = useStageText();
  const shown = useScaledValue(data, useEnteredReading(data.binding, content.id));
  const actual = useReading(data.actualBinding);
  const { trackColor } = useOwnStyle(sliderStyleSchema, content);
  const { writing, write, forget, canWrite, lock, answer, isPageOnly } = useWrite(content, data, true);
  const { language } = useStage();
  const [draft, setDraft] = useState<number>();
  const track = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  const { range } = shown;
  const isUpright = data.direction === 'vertical';
  const entered = enteredValue(writing);
  const written = entered === undefined ? undefined : Number(entered);
  // While a question is open, nothing is written yet.
  const isDraft = draft !== undefined || writing.state === 'asked';
  const value = draft ?? written ?? shown.value;
  const { dataType = 'float', decimals = 2 } = shown.facts ?? {};
  const step =
    data.step ?? valueSteps({ dataType, decimals, lowerLimit: range.from, upperLimit: range.to }).small;
  const unit = data.showUnit ? data.unit || (shown.facts?.unit ?? '') : '';
  const [low, high] = [Math.min(range.from, range.to), Math.max(range.from, range.to)];
  const allowed = rangeText({ low, high, step, unit }, dataType, language);
  const limits = isPageOnly
    ? say(stageTexts.sentences, { first: say(stageTexts.pageOnly), second: allowed })
    : allowed;
  const effect = say(isPageOnly ? stageTexts.enterPageOnly : stageTexts.enterWrites);
  const part = value === undefined ? 0 : partOf(value, range);
  const actualValue = actual ? numericValue(actual.value) : Number.NaN;
  const actualPart = Number.isNaN(actualValue) ? undefined : partOf(actualValue, range);
  const text =
    value === undefined || (draft === undefined && written === undefined)
      ? shown.text
      : withUnit(
          formatNumber(value, data.decimals ?? shown.facts?.decimals ?? (Number.isInteger(step) ? 0 : 2)),
          unit,
        );

  const hasLimits = !isUpright && content.height >= leastHeightOfLimits;
  const shownLimit = (limit: number) =>
    formatNumber(limit, Number.isInteger(limit) ? 0 : (data.decimals ?? decimals));

  function valueAt(event: PointerEvent): number | undefined {
    const at = partAt(track.current, event, isUpright);
    return at === undefined ? undefined : stepped(range.from + (range.to - range.from) * at, range, step);
  }
  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    answer();
    if (!canWrite || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragging.current = true;
    forget();
    setDraft(valueAt(event));
  }
  function onPointerMove(event: PointerEvent) {
    if (isDragging.current) setDraft(valueAt(event));
  }
  function finish(next: number | undefined) {
    isDragging.current = false;
    setDraft(undefined);
    if (next !== undefined && next !== shown.value) void write(next);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!canWrite) {
      if (event.key === 'Enter') answer();
      return;
    }
    if (event.key === 'Escape') finish(undefined);
    else if (event.key === 'Enter') finish(draft);
    else {
      const next = sliderKey(event.key, value ?? range.from, range, step);
      if (next === undefined) return;
      forget();
      setDraft(next);
    }
    event.preventDefault();
  }

  return (
    <div
      className={`${styles.fill} ${isUpright ? controls.sliderUpright : controls.slider} ${lock === undefined ? '' : styles.locked}`}
      style={{ ...boxCss(style), ...fontCss(style) }}
      title={lock ?? limits}
    >
      <div
        ref={track}
        className={controls.track}
        role="slider"
        tabIndex={0}
        aria-label={content.name || data.binding?.title || say(stageTexts.setpoint)}
        aria-orientation={data.direction}
        aria-valuemin={low}
        aria-valuemax={high}
        aria-valuenow={value ?? range.from}
        aria-valuetext={text}
        aria-disabled={!canWrite}
        aria-busy={writing.state === 'writing'}
        aria-description={lock ?? (draft === undefined ? limits : effect)}
        title={draft === undefined ? undefined : effect}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={(event) => isDragging.current && finish(valueAt(event))}
        onPointerCancel={() => finish(undefined)}
        onKeyDown={onKeyDown}
        onBlur={() => finish(undefined)}
      >
        <span className={controls.rail} style={{ background: colourCss(trackColor) }} />
        <span
          className={controls.railFilled}
          style={{ background: colourCss(style.color), ...lengthCss(part, isUpright) }}
        />
        {actualPart !== undefined && (
          <span
            className={controls.actual}
            style={{ color: colourCss(style.font.color), ...placeCss(actualPart, isUpright) }}
            data-part="actual"
          />
        )}
        {hasLimits && (
          <>
            <span className={controls.limitFrom}>{shownLimit(range.from)}</span>
            <span className={controls.limitTo}>{shownLimit(range.to)}</span>
          </>
        )}
        {value !== undefined && (
          <span
            className={`${controls.handle} ${isDraft ? controls.handleDraft : ''}`}
            style={{ background: colourCss(style.color), ...placeCss(part, isUpright) }}
            data-part="handle"
          />
        )}
      </div>
      {data.showValue && (
        <output className={shown.isLive || isDraft ? controls.output : controls.outputOld}>{text}</output>
      )}
      <WriteNote writing={writing} isLocked={lock !== undefined} isPageOnly={isPageOnly} />
    </div>
  );
});

const placeCss = (part: number, isUpright: boolean) =>
  isUpright ? { bottom: `${part * 100}%` } : { left: `${part * 100}%` };
const lengthCss = (part: number, isUpright: boolean) =>
  isUpright ? { height: `${part * 100}%` } : { width: `${part * 100}%` };

/** Where a pointer is along a track, from 0 to 1. */
function partAt(track: HTMLElement | null, event: PointerEvent, isUpright: boolean): number | undefined {
  const box = track?.getBoundingClientRect();
  if (!box || box.width === 0 || box.height === 0) return undefined;
  const part = isUpright ? (box.bottom - event.clientY) / box.height : (event.clientX - box.left) / box.width;
  return Math.min(1, Math.max(0, part));
}
