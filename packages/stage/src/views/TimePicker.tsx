import { languageTag } from '@penstock/languages/language';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStage, useStageText } from '../stage-context.ts';
import { stageTexts } from '../texts.ts';
import controls from './controls.module.css';
import styles from './time-picker.module.css';

/** The parts of a time that are chosen. */
interface ChosenParts {
  readonly hasDate: boolean;
  readonly hasTime: boolean;
  readonly hasSeconds: boolean;
}

interface TimePickerProps {
  readonly parts: ChosenParts;
  /** The time that is shown first. */
  readonly start: () => Date;
  readonly onChoose: (time: Date) => void;
}

/** The room that the calendar takes, in px. */
const room = { width: 268, height: 340 } as const;

/** A button that opens a calendar with a time of day, in the language of the page. */
export function TimePicker({ parts, start, onChoose }: TimePickerProps) {
  const say = useStageText();
  const panel = useRef<HTMLDivElement>(null);
  const [time, setTime] = useState<Date>();
  function open(button: HTMLElement) {
    const { left, top, bottom } = button.getBoundingClientRect();
    const place = panel.current?.style;
    place?.setProperty('left', `${Math.max(4, Math.min(left, innerWidth - room.width - 4))}px`);
    place?.setProperty(
      'top',
      `${bottom + room.height < innerHeight ? bottom + 4 : Math.max(4, top - room.height)}px`,
    );
    setTime(start());
    panel.current?.showPopover?.();
  }
  return (
    <>
      <button
        type="button"
        className={controls.pickerButton}
        aria-label={say(stageTexts.chooseTime)}
        title={say(stageTexts.chooseTime)}
        aria-haspopup="dialog"
        aria-expanded={time !== undefined}
        onClick={(event) => open(event.currentTarget)}
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
      {/* In the top layer: neither the box of the widget nor the scale of the page cuts it off. */}
      <div
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={say(stageTexts.chooseTime)}
        className={styles.panel}
        onToggle={(event) => event.newState === 'closed' && setTime(undefined)}
      >
        {time !== undefined && (
          <Choice
            parts={parts}
            time={time}
            onChange={setTime}
            onChoose={(chosen) => {
              panel.current?.hidePopover?.();
              setTime(undefined);
              onChoose(chosen);
            }}
          />
        )}
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly parts: ChosenParts;
  readonly time: Date;
  readonly onChange: (time: Date) => void;
  readonly onChoose: (time: Date) => void;
}

function Choice({ parts: { hasDate, hasTime, hasSeconds }, time, onChange, onChoose }: ChoiceProps) {
  const say = useStageText();
  const { values } = useStage();
  const units = hasSeconds ? (['hour', 'minute', 'second'] as const) : (['hour', 'minute'] as const);
  return (
    <>
      {hasDate && <Month time={time} onChange={onChange} />}
      {hasTime && (
        <div className={styles.clock}>
          {units.map((unit) => (
            <label key={unit} className={styles.unit}>
              {say(stageTexts[unit])}
              <input
                type="number"
                min={0}
                max={unit === 'hour' ? 23 : 59}
                value={partOf(time, unit)}
                onChange={({ target }) => onChange(withPart(time, unit, Number(target.value)))}
              />
            </label>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        {values !== undefined && (
          <button type="button" onClick={() => onChange(new Date(values.clock.now()))}>
            {say(stageTexts.now)}
          </button>
        )}
        <button type="button" className={styles.main} onClick={() => onChoose(time)}>
          {say(stageTexts.takeTime)}
        </button>
      </div>
    </>
  );
}

const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 } as const;

function Month({ time, onChange }: { readonly time: Date; readonly onChange: (time: Date) => void }) {
  const say = useStageText();
  const { language } = useStage();
  const grid = useRef<HTMLDivElement>(null);
  const tag = languageTag(language);
  const [year, month] = [time.getFullYear(), time.getMonth()];
  const day = time.getDate();
  useEffect(() => {
    if (grid.current?.contains(document.activeElement))
      grid.current.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  });
  // The week begins on Monday (ISO 8601).
  const before = (new Date(year, month, 1).getDay() + 6) % 7;
  const length = new Date(year, month + 1, 0).getDate();
  const onDay = (next: number) => onChange(withDay(time, year, month, next));
  const onMonth = (step: number) => {
    const last = new Date(year, month + step + 1, 0).getDate();
    onChange(withDay(time, year, month + step, Math.min(day, last)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = Object.entries(days).find(([key]) => key === event.key)?.[1];
    if (step === undefined) return;
    event.preventDefault();
    onDay(day + step);
  };
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'narrow' });
  return (
    <>
      <div className={styles.month}>
        <button type="button" aria-label={say(stageTexts.previousMonth)} onClick={() => onMonth(-1)}>
          ‹
        </button>
        <strong aria-live="polite">
          {new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long' }).format(time)}
        </strong>
        <button type="button" aria-label={say(stageTexts.nextMonth)} onClick={() => onMonth(1)}>
          ›
        </button>
      </div>
      <div ref={grid} className={styles.days} onKeyDown={onKeyDown}>
        {Array.from({ length: 7 }, (_, index) => (
          <span key={`name ${index}`} className={styles.weekday} aria-hidden>
            {weekday.format(new Date(2024, 0, 1 + index))}
          </span>
        ))}
        {Array.from({ length }, (_, index) => index + 1).map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={number === day}
            tabIndex={number === day ? 0 : -1}
            style={number === 1 ? { gridColumnStart: before + 1 } : undefined}
            onClick={() => onDay(number)}
          >
            {number}
          </button>
        ))}
      </div>
    </>
  );
}

function withDay(time: Date, year: number, month: number, day: number): Date {
  return new Date(year, month, day, time.getHours(), time.getMinutes(), time.getSeconds());
}

type Unit = 'hour' | 'minute' | 'second';

function partOf(time: Date, unit: Unit): number {
  if (unit === 'hour') return time.getHours();
  return unit === 'minute' ? time.getMinutes() : time.getSeconds();
}

/** A time with another hour, minute or second; as it was where that is none. */
function withPart(time: Date, unit: Unit, value: number): Date {
  const isOne = Number.isInteger(value) && value >= 0 && value <= (unit === 'hour' ? 23 : 59);
  if (!isOne) return time;
  const next = new Date(time);
  if (unit === 'hour') next.setHours(value);
  else if (unit === 'minute') next.setMinutes(value);
  else next.setSeconds(value);
  return next;
}
