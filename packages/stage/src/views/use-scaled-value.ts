import { formatNumber, withUnit } from '@penstock/contract/model/signal-text';
import type { Zone } from '@penstock/widgets/parts/value-data';
import { useStageText } from '../stage-context.ts';
import { stageTexts } from '../texts.ts';
import { numericValue } from '../values/condition.ts';
import { type Reading, readingState, type ValueFacts } from '../values/reading.ts';
import { partOf, type ScaleData, type ScaleRange, scaleRange, zoneOf } from '../values/scale.ts';
import { plainFormat, valueText } from '../values/value-text.ts';

interface ScaledData extends ScaleData {
  readonly decimals: number | null;
  readonly showUnit: boolean;
  readonly unit: string;
  readonly zones?: readonly Zone[];
}

/** A value on a scale, as gauges, levels and sliders show it. */
export interface ScaledValue {
  readonly range: ScaleRange;
  /** Undefined where it is not known, or no number. */
  readonly value: number | undefined;
  /** Where it is on the scale, from 0 to 1; 0 where it is not known. */
  readonly part: number;
  readonly text: string;
  readonly isLive: boolean;
  /** There is no source of values: this is what a value could look like. */
  readonly isSample: boolean;
  readonly zone: Zone | undefined;
  readonly facts: ValueFacts | undefined;
}

/** Where a value that nobody has yet is shown on its scale. */
const samplePart = 0.62;

/** The present value of a scale, from what is read of its binding; without a source of values a sample. */
export function useScaledValue(data: ScaledData, reading: Reading | undefined): ScaledValue {
  const say = useStageText();
  const facts = reading?.facts;
  const range = scaleRange(data, facts);
  const { zones = [], decimals, showUnit, unit } = data;
  if (!reading) {
    const value = range.from + (range.to - range.from) * samplePart;
    const text = withUnit(formatNumber(value, decimals ?? 1), showUnit ? unit : '');
    const zone = zoneOf(zones, value);
    return { range, value, part: samplePart, text, isLive: true, isSample: true, zone, facts };
  }
  const number = numericValue(reading.value);
  const value = Number.isNaN(number) ? undefined : number;
  const words = { on: say(stageTexts.on), off: say(stageTexts.off), empty: say(stageTexts.empty) };
  return {
    range,
    value,
    part: value === undefined ? 0 : partOf(value, range),
    text: valueText({ ...plainFormat, decimals, showUnit, unit }, reading, words),
    isLive: readingState(reading) === 'live',
    isSample: false,
    zone: value === undefined ? undefined : zoneOf(zones, value),
    facts,
  };
}
