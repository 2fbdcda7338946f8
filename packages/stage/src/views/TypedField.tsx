import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from '../stage.module.css';
import { useStageText } from '../stage-context.ts';
import { stageTexts } from '../texts.ts';
import { enteredValue, type Writing, type WrittenValue } from '../use-write.ts';
import controls from './controls.module.css';
import { alignmentCss, boxCss, fontCss } from './style-css.ts';
import { WriteNote } from './WriteNote.tsx';

/** The typed value in the form in which it is written, or the reason why it cannot be written. */
export type TypedValue = { readonly value: WrittenValue } | { readonly problem: string };

/**
 * A box that is typed into. It shows the present value until it is entered; Enter writes, Escape and leaving it put back the
 * present value.
 */
export function TypedField({
  label,
  text,
  isLive,
  unit = '',
  placeholder,
  inputMode,
  maxLength,
  style,
  canWrite,
  lock,
  answer,
  isPageOnly,
  range = '',
  writing,
  read,
  write,
  forget,
  children,
}: {
  readonly label: string;
  /** The present value, without its unit. */
  readonly text: string;
  readonly isLive: boolean;
  readonly unit?: string;
  readonly placeholder: string;
  readonly inputMode: 'decimal' | 'text' | 'numeric';
  readonly maxLength: number;
  readonly style: WidgetStyle;
  readonly canWrite: boolean;
  /** Why it cannot be written now; undefined where it can. */
  readonly lock: string | undefined;
  /** Shows that at the widget. */
  readonly answer: () => void;
  /** Whether an entry stays on the page, and nothing is written. */
  readonly isPageOnly: boolean;
  /** The values that can be entered, in words; empty for none. */
  readonly range?: string;
  readonly writing: Writing;
  readonly read: (text: string) => TypedValue;
  readonly write: (value: WrittenValue) => Promise<void>;
  readonly forget: () => void;
  /** A button beside the text, handed what enters one in its place; Enter writes it then. */
  readonly children?: (set: (text: string) => void) => ReactNode;
}) {
  const say = useStageText();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [hasFocus, setFocus] = useState(false);
  const entered = enteredValue(writing);
  const shown = typed ?? (entered === undefined ? text : String(entered));
  const withRange = (first: string) =>
    range === '' ? first : say(stageTexts.sentences, { first, second: range });
  const effect = say(isPageOnly ? stageTexts.enterPageOnly : stageTexts.enterWrites);
  const isOpen = typed !== undefined || writing.state === 'asked';

  function change(next: string | undefined) {
    setTyped(next);
    setProblem(undefined);
    forget();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      change(undefined);
      event.stopPropagation();
    }
    if (event.key === 'Enter' && lock !== undefined) answer();
    if (event.key !== 'Enter' || typed === undefined || event.nativeEvent.isComposing) return;
    const reading = read(typed);
    if ('problem' in reading) setProblem(reading.problem);
    else {
      change(undefined);
      void write(reading.value);
    }
  }
  return (
    <div
      className={`${styles.fill} ${controls.field} ${lock === undefined ? '' : styles.locked}`}
      style={{ ...boxCss(style), ...fontCss(style), alignItems: alignmentCss(style).alignItems }}
      title={lock ?? (isPageOnly ? withRange(say(stageTexts.pageOnly)) : range || undefined)}
      onClick={lock === undefined ? undefined : answer}
    >
      <input
        ref={setInput}
        className={`${controls.input} ${isLive ? '' : styles.notLive}`}
        aria-label={label}
        aria-description={lock ?? withRange(effect)}
        aria-disabled={lock !== undefined}
        aria-invalid={problem !== undefined}
        aria-busy={writing.state === 'writing'}
        readOnly={!canWrite}
        inputMode={inputMode}
        maxLength={maxLength}
        placeholder={placeholder}
        style={{ textAlign: style.align }}
        value={shown}
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => {
          event.target.select();
          setFocus(true);
        }}
        onBlur={() => {
          change(undefined);
          setFocus(false);
        }}
        onKeyDown={onKeyDown}
      />
      {unit !== '' && <span className={controls.unit}>{unit}</span>}
      {canWrite &&
        children?.((next) => {
          input?.focus();
          change(next);
        })}
      {isOpen && problem === undefined && <span className={controls.typedMark} aria-hidden />}
      <WriteNote
        writing={writing}
        problem={problem}
        // The words of a value that stays on the page are at the same place.
        range={hasFocus && canWrite && !isPageOnly ? range : ''}
        isLocked={lock !== undefined}
        isPageOnly={isPageOnly}
      />
    </div>
  );
}
