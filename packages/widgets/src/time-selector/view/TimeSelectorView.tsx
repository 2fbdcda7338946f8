import type { SignalValue } from '@penstock/contract/model/signal';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import { stageTexts } from '@penstock/stage/texts';
import { useEnteredReading } from '@penstock/stage/use-entered-reading';
import { useWrite } from '@penstock/stage/use-write';
import { numericValue } from '@penstock/stage/values/condition';
import { readingState } from '@penstock/stage/values/reading';
import { formatParts, formatTime, parseTime } from '@penstock/stage/values/time-format';
import { TypedField, type TypedValue } from '@penstock/stage/views/TypedField';
import controls from '@penstock/stage/views/controls.module.css';
import { viewWith } from '@penstock/stage/widget-view';
import { useRef } from 'react';
import { timeSelectorDataSchema } from '../type.ts';

const epoch = new Date(2000, 0, 1);

/** A box that a time is typed into, or chosen in the calendar of the browser, and written from. */
export const view = viewWith(timeSelectorDataSchema, function TimeSelectorView({ content, style, data }) {
  const say = useStageText();
  const { values } = useStage();
  const reading = useEnteredReading(data.binding);
  const writer = useWrite(content, data);
  const picker = useRef<HTMLInputElement>(null);
  const { format, writeAs } = data;
  const { hasDate, hasTime, hasSeconds } = formatParts(format);
  const type = hasDate ? (hasTime ? 'datetime-local' : 'date') : 'time';
  const pickerFormat = `${hasDate ? 'YYYY-MM-DD' : ''}${hasDate && hasTime ? 'T' : ''}${hasTime ? `HH:mm${hasSeconds ? ':ss' : ''}` : ''}`;
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
    writing.state === 'writing' || writing.state === 'pending'
      ? { ...writing, value: textOf(writing.value) }
      : writing;

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
        <>
          <input
            ref={picker}
            className={controls.picker}
            type={type}
            step={hasSeconds ? 1 : 60}
            tabIndex={-1}
            aria-hidden
            onChange={(event) => {
              const date = parseTime(event.target.value, pickerFormat, base);
              if (!date) return;
              // Enter writes it, as what is typed.
              event.currentTarget.parentElement?.querySelector('input')?.focus();
              set(formatTime(date, format));
            }}
          />
          <button
            type="button"
            className={controls.pickerButton}
            aria-label={say(stageTexts.chooseTime)}
            title={say(stageTexts.chooseTime)}
            // The field keeps what was typed: pressing the button does not leave it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => picker.current?.showPicker()}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
              <path
                d="M 2.5 4 H 13.5 V 13.5 H 2.5 Z M 2.5 7 H 13.5 M 5.5 2.5 V 5 M 10.5 2.5 V 5"
                fill="none"
                stroke="currentcolor"
                strokeWidth="1.5"
              />
            </svg>
          </button>
        </>
      )}
    </TypedField>
  );
});
