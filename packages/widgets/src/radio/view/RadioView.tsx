import { colourCss } from '@penstock/contract/dashboard/paint';
import { useStageText } from '@penstock/stage/stage-context';
import styles from '@penstock/stage/stage.module.css';
import { stageTexts } from '@penstock/stage/texts';
import { useEnteredReading } from '@penstock/stage/use-entered-reading';
import { enteredValue, useWrite } from '@penstock/stage/use-write';
import { readingState } from '@penstock/stage/values/reading';
import { mapFor } from '@penstock/stage/values/value-text';
import { writtenValue } from '@penstock/stage/values/written-value';
import { WriteNote } from '@penstock/stage/views/WriteNote';
import controls from '@penstock/stage/views/controls.module.css';
import { useValueWords } from '@penstock/stage/views/use-value-words';
import { alignmentCss, boxCss, fontCss } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { type KeyboardEvent, useRef } from 'react';
import { radioDataSchema } from '../type.ts';

/**
 * Options of which one is the present one: those of the page, else the values of the signal that have words. Choosing another
 * writes its value. Arrow keys only move, so that nothing is
 * written on the way; Space and Enter choose.
 */
export const view = viewWith(radioDataSchema, function RadioView({ content, style, data }) {
  const say = useStageText();
  const reading = useEnteredReading(data.binding, content.id);
  const { writing, write, canWrite, lock, answer, isPageOnly } = useWrite(content, data);
  const words = useValueWords(reading?.facts);
  const group = useRef<HTMLDivElement>(null);
  const wordOf = (value: string) => (value === '' ? undefined : mapFor(words, value)?.title);
  const options =
    data.options.length > 0
      ? data.options
      : words.map(({ value, title }) => ({
          id: String(value),
          title,
          value: String(value),
          isChecked: false,
        }));
  // While somebody is asked, the present one is still the present one.
  const written = writing.state === 'asked' ? undefined : enteredValue(writing);
  const present = written ?? reading?.value ?? null;
  const chosen =
    reading || written !== undefined ? mapFor(options, present) : options.find(({ isChecked }) => isChecked);
  const isLive = !reading || readingState(reading) === 'live';
  const stop = chosen ?? options[0];

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])];
    const at = buttons.findIndex((one) => one === document.activeElement);
    const step = ['ArrowDown', 'ArrowRight'].includes(event.key)
      ? 1
      : ['ArrowUp', 'ArrowLeft'].includes(event.key)
        ? -1
        : 0;
    if (step === 0 || at < 0) return;
    event.preventDefault();
    buttons.at((at + step) % buttons.length)?.focus();
  }

  return (
    <div
      ref={group}
      className={`${styles.fill} ${data.direction === 'vertical' ? controls.radios : controls.radiosRow} ${isLive ? '' : styles.notLive} ${lock === undefined ? '' : styles.locked}`}
      title={lock ?? (isPageOnly ? say(stageTexts.pageOnly) : undefined)}
      style={{
        ...boxCss(style),
        ...fontCss(style),
        ...alignmentCss(style, data.direction),
        // Of the lines where options have no room beside one another.
        alignContent: alignmentCss(style).alignItems,
      }}
      role="radiogroup"
      aria-label={content.name || data.binding?.title || say(stageTexts.setpoint)}
      aria-busy={writing.state === 'writing'}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => {
        const isChosen = option === chosen;
        return (
          <button
            key={option.id}
            type="button"
            className={controls.radio}
            role="radio"
            aria-checked={isChosen}
            aria-disabled={!canWrite}
            tabIndex={option === stop ? 0 : -1}
            onClick={() => {
              answer();
              if (canWrite && !isChosen) void write(writtenValue(option.value, reading?.facts));
            }}
          >
            <svg viewBox="0 0 16 16" width="1.1em" height="1.1em" aria-hidden>
              <circle cx="8" cy="8" r="6.5" fill="none" stroke={colourCss(style.color)} strokeWidth="1.5" />
              {isChosen && <circle cx="8" cy="8" r="3.5" fill={colourCss(style.color)} />}
            </svg>
            <span>{option.title || wordOf(option.value) || option.value}</span>
          </button>
        );
      })}
      <WriteNote writing={writing} isLocked={lock !== undefined} isPageOnly={isPageOnly} />
    </div>
  );
});
