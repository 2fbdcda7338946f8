import type { Binding } from '@penstock/contract/dashboard/binding';
import { colourCss } from '@penstock/contract/dashboard/paint';
import { actionTexts } from '@penstock/stage/actions/action-texts';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import styles from '@penstock/stage/stage.module.css';
import { stageTexts } from '@penstock/stage/texts';
import { useReading } from '@penstock/stage/use-reading';
import { readingState } from '@penstock/stage/values/reading';
import { LockMark } from '@penstock/stage/LockMark';
import { PageOnlyMark } from '@penstock/stage/PageOnlyMark';
import { useDisabledReason } from '@penstock/stage/use-disabled-reason';
import { useLocalEntry } from '@penstock/stage/use-local-entry';
import { useEquipmentLock, useSignalLock } from '@penstock/stage/use-write-lock';
import { mapFor } from '@penstock/stage/values/value-text';
import controls from '@penstock/stage/views/controls.module.css';
import { useOwnStyle } from '@penstock/stage/views/own-style';
import { useValueWords } from '@penstock/stage/views/use-value-words';
import { alignmentCss, boxCss, fontCss } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { selectDataSchema, selectStyleSchema } from '../type.ts';
import { SelectOption } from './SelectOption.tsx';
import { selectOptions, writtenByAll } from './select-options.ts';

/** A list that opens by a click or by pointing at it; each option has a click event of its own. */
export const view = viewWith(selectDataSchema, function SelectView({ content, style, data }) {
  const say = useStageText();
  const { isInteractive, services } = useStage();
  const reading = useReading(data.binding);
  const own = useOwnStyle(selectStyleSchema, content);
  const listId = useId();
  const element = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [opensUpwards, setUpwards] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const local = useLocalEntry(content.id, data.binding);
  const enter = local?.enter ?? (() => undefined);
  const words = useValueWords(reading?.facts);
  const options = useMemo(() => selectOptions(data, words), [data, words]);
  const disabled = useDisabledReason(data.disabledWhen);
  const lock = useListLock(writtenByAll(options)) ?? (isInteractive ? disabled : undefined);
  const isPageOnly =
    isInteractive &&
    local !== undefined &&
    lock === undefined &&
    !options.some(({ clickEvent }) => clickEvent.enable);
  const note = lock ?? (isPageOnly ? say(stageTexts.pageOnly) : undefined);
  const present = reading
    ? mapFor(
        options.map((option) => ({ option, value: option.clickEvent.config.writeValue })),
        reading.value,
      )?.option
    : options.find(({ indexId }) => indexId === chosenId);
  const sample = data.text || (isInteractive ? '' : (data.binding?.title ?? ''));
  const text = present ? present.text : sample || (options[0]?.text ?? '');
  const isLive = !reading || readingState(reading) === 'live';

  function show(open: boolean) {
    if (!isInteractive || open === isOpen) return;
    if (open && lock !== undefined) {
      services.traces?.answerLocked(content.id, lock);
      return;
    }
    if (open) setUpwards(lacksRoomBelow(element.current));
    setOpen(open);
  }
  const buttons = () => [...(element.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  function openAt(at: number) {
    show(true);
    // After the list is there.
    requestAnimationFrame(() => buttons().at(at)?.focus());
  }
  function close() {
    show(false);
    element.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }
  function onListKey(event: KeyboardEvent) {
    const all = buttons();
    const at = all.findIndex((one) => one === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') show(false);
    else if (next !== undefined) all[Math.min(all.length - 1, Math.max(0, next))]?.focus();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  }
  const byHover = own.eventType === 'hover';
  return (
    <div
      ref={element}
      className={`${styles.fill} ${lock === undefined ? '' : styles.locked}`}
      style={fontCss(style)}
      title={note}
      data-open={isOpen || undefined}
      onPointerEnter={(event) => byHover && event.pointerType === 'mouse' && show(true)}
      onPointerLeave={() => byHover && show(false)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) show(false);
      }}
    >
      <button
        type="button"
        className={`${controls.select} ${isLive ? '' : styles.notLive}`}
        style={{ ...boxCss(style), ...fontCss(style), ...alignmentCss(style) }}
        aria-haspopup="listbox"
        aria-disabled={lock !== undefined}
        aria-description={note}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={`${content.name || data.binding?.title || say(stageTexts.options)}: ${text}`}
        onClick={() => show(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          const at = present ? options.indexOf(present) : 0;
          openAt(Math.max(0, at));
        }}
      >
        <span className={controls.selectText}>{text}</span>
        {own.triangleShow && (
          <svg viewBox="0 0 12 8" width="0.8em" height="0.55em" aria-hidden>
            <path
              d={isOpen ? 'M 1 7 L 6 1 L 11 7 Z' : 'M 1 1 L 6 7 L 11 1 Z'}
              fill={colourCss(own.triangleFill)}
              stroke={colourCss(own.triangleStroke)}
              strokeLinejoin="round"
            />
          </svg>
        )}
      </button>
      {lock !== undefined && <LockMark />}
      {isPageOnly && !isOpen && <PageOnlyMark />}
      {isOpen && (
        <div
          id={listId}
          className={`${controls.options} ${opensUpwards ? controls.optionsAbove : ''}`}
          role="listbox"
          tabIndex={-1}
          aria-label={content.name || say(stageTexts.options)}
          onKeyDown={onListKey}
        >
          {options.map((option, index) => (
            <SelectOption
              // oxlint-disable-next-line react/no-array-index-key -- pages from outside can repeat an indexId
              key={index}
              widgetId={content.id}
              option={option}
              isSelected={option === present}
              onChoose={() => {
                setChosenId(option.indexId);
                enter(option.text || option.indexId);
                close();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
});

/** Why none of the options can be chosen now; undefined where one can. `written`: the signal that all of them write. */
function useListLock(written: Binding | null): string | undefined {
  const { isInteractive, onAction } = useStage();
  const say = useStageText();
  const equipment = useEquipmentLock('');
  const signal = useSignalLock(useMemo(() => [written], [written]));
  if (!isInteractive || written === null) return undefined;
  return onAction === undefined ? (equipment ?? say(actionTexts.lockLookOnly)) : signal;
}

/** Whether a list of usual height would end below the stage that its widget is on, and there is more room above. */
function lacksRoomBelow(element: HTMLElement | null): boolean {
  const stage = element?.closest('[data-stage]')?.getBoundingClientRect();
  const box = element?.getBoundingClientRect();
  if (!stage || !box) return false;
  const below = stage.bottom - box.bottom;
  return below < 160 && box.top - stage.top > below;
}
