import type { SignalValue } from '@penstock/contract/model/signal';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import { stageTexts } from '@penstock/stage/texts';
import { useEnteredReading } from '@penstock/stage/use-entered-reading';
import { useWrite } from '@penstock/stage/use-write';
import { numericValue } from '@penstock/stage/values/condition';
import { readingState } from '@penstock/stage/values/reading';
import { formatParts, formatTime, parseTime } from '@penstock/stage/values/time-format';
import { TimePicker } from '@penstock/stage/views/TimePicker';
import { TypedField, type TypedValue } from '@penstock/stage/views/TypedField';
import { viewWith } from '@penstock/stage/widget-view';
import { timeSelectorDataSchema } from '../type.ts';

const epoch = new Date(2000, 0, 1);

/** A box that a time is typed into, or chosen in a calendar, and written from. */
export const view = viewWith(timeSelectorDataSchema, function TimeSelectorView({ content, style, data }) {
  const say = useStageText();
  const { values } = useStage();
  const reading = useEnteredReading(data.binding, content.id);
  const writer = useWrite(content, data);
  const { format, writeAs } = data;
  const factor = writeAs === 'seconds' ? 1000 : 1;
  const base = values ? new Date(values.clock.now()) : epoch;

  function textOf(value: SignalValue): string {
    if (value === null) return '';
    if (writeAs === 'text') return String(value);
    const number = numericValue(value);
    const date = new Date(number * factor);
    return Number.isNaN(date.getTime()) ? '' : formatTime(date, format);
  }
  function read(typed: string): TypedValue {
    const date = parseTime(typed.trim(), format, base);
    if (!date) return { problem: say(stageTexts.noTime, { format }) };
    return { value: writeAs === 'text' ? formatTime(date, format) : Math.floor(date.getTime() / factor) };
  }
  const { writing } = writer;
  const shownWriting =
    writing.state === 'idle' || writing.state === 'failed'
      ? writing
      : { ...writing, value: textOf(writing.value) };

  return (
    <TypedField
      label={content.name || data.binding?.title || say(stageTexts.time)}
      text={reading ? textOf(reading.value) : ''}
      isLive={!reading || readingState(reading) === 'live'}
      placeholder={data.placeholder || format}
      inputMode="text"
      maxLength={40}
      style={style}
      read={read}
      {...writer}
      writing={shownWriting}
    >
      {(set) => (
        <TimePicker
          parts={formatParts(format)}
          start={() => parseTime(textOf(reading?.value ?? null), format, base) ?? base}
          onChoose={(time) => set(formatTime(time, format))}
        />
      )}
    </TypedField>
  );
});
