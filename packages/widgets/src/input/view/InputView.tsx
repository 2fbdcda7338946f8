import { formatNumber } from '@penstock/contract/model/signal-text';
import { valueSteps } from '@penstock/contract/model/value-steps';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import { stageTexts } from '@penstock/stage/texts';
import { useEnteredReading } from '@penstock/stage/use-entered-reading';
import { useWrite } from '@penstock/stage/use-write';
import { type ValueFacts, readingState } from '@penstock/stage/values/reading';
import { rangeText } from '@penstock/stage/values/range-text';
import { plainFormat, valueText } from '@penstock/stage/values/value-text';
import { readNumber } from '@penstock/stage/values/written-value';
import { TypedField, type TypedValue } from '@penstock/stage/views/TypedField';
import { viewWith } from '@penstock/stage/widget-view';
import { inputDataSchema } from '../type.ts';

/** A box that a number or a text is typed into and written from. It shows the present value. */
export const view = viewWith(inputDataSchema, function InputView({ content, style, data }) {
  const say = useStageText();
  const { language } = useStage();
  const reading = useEnteredReading(data.binding, content.id);
  const writer = useWrite(content, data);
  const facts = reading?.facts;
  const words = { on: '1', off: '0', empty: '' };
  const format = { ...plainFormat, decimals: data.decimals, showUnit: false };
  const text = !reading ? data.text : reading.value === null ? '' : valueText(format, reading, words);
  const low = data.minVal ?? data.binding?.lowerLimit ?? facts?.lowerLimit ?? Number.NEGATIVE_INFINITY;
  const high = data.maxVal ?? data.binding?.upperLimit ?? facts?.upperLimit ?? Number.POSITIVE_INFINITY;

  const unit = data.showUnit ? data.unit || (facts?.unit ?? '') : '';

  function rangeOf({ dataType, decimals: own }: ValueFacts): string {
    const [lowerLimit, upperLimit] = [low, high].map((limit) => (Number.isFinite(limit) ? limit : null));
    const decimals = data.decimals ?? own;
    const limits = { lowerLimit: lowerLimit ?? null, upperLimit: upperLimit ?? null };
    const { small: step } = valueSteps({ dataType, decimals, ...limits });
    return rangeText({ low: limits.lowerLimit, high: limits.upperLimit, step, unit }, dataType, language);
  }
  function read(typed: string): TypedValue {
    if (data.valueType === 'text') return { value: typed };
    const value = readNumber(typed);
    if (value === undefined) return { problem: say(stageTexts.noNumber) };
    if (value >= low && value <= high) return { value };
    const shown = (limit: number) =>
      Number.isFinite(limit) ? formatNumber(limit, data.decimals ?? (Number.isInteger(limit) ? 0 : 2)) : '…';
    return { problem: say(stageTexts.outOfRange, { low: shown(low), high: shown(high) }) };
  }

  return (
    <TypedField
      label={content.name || data.binding?.title || say(stageTexts.setpoint)}
      text={text}
      isLive={!reading || readingState(reading) === 'live'}
      unit={unit}
      // The default of the specification is Chinese; pages in other languages have their own words for it.
      placeholder={
        content.data?.['placeholder'] === undefined ? say(stageTexts.enterValue) : data.placeholder
      }
      inputMode={data.valueType === 'number' ? 'decimal' : 'text'}
      maxLength={data.valueType === 'number' ? 50 : data.maxLength}
      range={data.valueType === 'number' && facts !== undefined ? rangeOf(facts) : ''}
      style={style}
      read={read}
      {...writer}
    />
  );
});
