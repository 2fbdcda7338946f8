import type { Binding } from '@penstock/contract/dashboard/binding';
import type { ValueWords } from '@penstock/contract/model/signal-text';
import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import styles from '../stage.module.css';
import { useStageText } from '../stage-context.ts';
import { stageTexts } from '../texts.ts';
import { type Reading, readingState } from '../values/reading.ts';
import { useReading } from '../use-reading.ts';
import type { Following } from '../use-target-reading.ts';
import { type ValueFormat, valueText } from '../values/value-text.ts';
import { alignmentCss, boxCss, fontCss } from './style-css.ts';

/** The text of a widget, and whether it is a live value: the value of its binding, or what its author wrote. */
export function useShownText(
  text: string,
  binding: Binding | null,
  format: ValueFormat,
): { readonly text: string; readonly isLive: boolean } {
  const words = useValueWords();
  const reading = useReading(binding);
  if (!reading) return { text, isLive: true };
  return { text: valueText(format, reading, words), isLive: readingState(reading) === 'live' };
}

function useValueWords(): ValueWords {
  const say = useStageText();
  return useMemo(
    () => ({ on: say(stageTexts.on), off: say(stageTexts.off), empty: say(stageTexts.empty) }),
    [say],
  );
}

interface FollowedTextProps {
  readonly following: Following;
  readonly format: ValueFormat;
  /** The text while there are no values. */
  readonly sample: string;
}

/**
 * The text of a value, written to the page past React: a page has a thousand that change every second, and drawing their
 * widgets again for a few digits costs five times as much.
 */
function FollowedText({ following, format, sample }: FollowedTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  const words = useValueWords();
  const { follow, read } = following;
  const className = useSyncExternalStore(follow, () => lookOf(read()));
  useLayoutEffect(() => {
    let written: string | undefined;
    const write = () => {
      const reading = following.read();
      const text = reading ? valueText(format, reading, words) : sample;
      if (element.current === null || text === written) return;
      written = text;
      const { firstChild } = element.current;
      if (firstChild === null) element.current.textContent = text;
      else firstChild.nodeValue = text;
    };
    write();
    return following.follow(write);
  }, [following, format, sample, words]);
  return <span ref={element} className={className} />;
}

/** A text may be cut at the edge of its box, a number may not: it would be another number. */
function lookOf(reading: Reading | undefined): string | undefined {
  if (reading === undefined) return undefined;
  const isText = typeof reading.value === 'string';
  if (readingState(reading) === 'live') return isText ? styles.cut : undefined;
  return isText ? `${styles.cut} ${styles.notLive}` : styles.notLive;
}

/** The box of a value with its text, which is drawn again only when its look changes; with what is behind the text. */
export function ValueBox({
  style,
  children,
  ...text
}: FollowedTextProps & { readonly style: WidgetStyle; readonly children?: ReactNode }) {
  return (
    <div className={styles.valueBox} style={{ ...boxCss(style), ...fontCss(style), ...alignmentCss(style) }}>
      {children}
      <FollowedText {...text} />
    </div>
  );
}

/** Text in the box of a widget. */
export function TextBox({
  text,
  style,
  isLive,
  isValue = false,
}: {
  readonly text: string;
  readonly style: WidgetStyle;
  readonly isLive: boolean;
  readonly isValue?: boolean;
}) {
  if (text === '') return null;
  return (
    <div
      className={`${styles.text} ${isLive ? '' : styles.notLive} ${isValue ? styles.value : ''}`}
      style={{ ...fontCss(style), ...alignmentCss(style) }}
    >
      <span>{text}</span>
    </div>
  );
}
