import type { Binding } from '@penstock/contract/dashboard/binding';
import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import styles from '../stage.module.css';
import { useStageText } from '../stage-context.ts';
import { stageTexts } from '../texts.ts';
import { readingState } from '../values/reading.ts';
import { useReading } from '../use-reading.ts';
import { type ValueFormat, valueText } from '../values/value-text.ts';
import { alignmentCss, fontCss } from './style-css.ts';

/** The text of a widget, and whether it is a live value: the value of its binding, or what its author wrote. */
export function useShownText(
  text: string,
  binding: Binding | null,
  format: ValueFormat,
): { readonly text: string; readonly isLive: boolean } {
  const say = useStageText();
  const reading = useReading(binding);
  if (!reading) return { text, isLive: true };
  const words = { on: say(stageTexts.on), off: say(stageTexts.off), empty: say(stageTexts.empty) };
  return { text: valueText(format, reading, words), isLive: readingState(reading) === 'live' };
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
