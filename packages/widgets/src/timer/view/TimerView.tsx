import { useStageText } from '@penstock/stage/stage-context';
import styles from '@penstock/stage/stage.module.css';
import { stageTexts } from '@penstock/stage/texts';
import { useNow } from '@penstock/stage/use-now';
import { formatLength, formatParts, formatTime, parseTime } from '@penstock/stage/values/time-format';
import { TextBox } from '@penstock/stage/views/ShownText';
import { boxCss } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { timerDataSchema } from '../type.ts';

/** The sample while there is no clock. */
const sample = new Date(2026, 0, 31, 12, 30, 0);
const targetFormat = 'YYYY-MM-DD HH:mm:ss';

/** The time, or how long until or since a time. */
export const view = viewWith(timerDataSchema, function TimerView({ content, style, data }) {
  const say = useStageText();
  const hasSeconds = data.mode !== 'clock' || formatParts(data.format).hasSeconds;
  const now = useNow(hasSeconds ? 1000 : 60_000) ?? sample.getTime();
  const text = timeText();
  const shown = data.title === '' ? text : `${data.title} ${text}`;
  return (
    <div className={styles.fill} style={boxCss(style)} role="timer" aria-label={content.name || undefined}>
      <TextBox text={shown} isLive style={style} />
    </div>
  );

  function timeText(): string {
    if (data.mode === 'clock') return formatTime(new Date(now), data.format);
    const target = readTarget(data.target);
    if (target === undefined) return formatLength(0, '');
    const length = data.mode === 'countdown' ? target.getTime() - now : now - target.getTime();
    if (data.mode === 'countdown' && length <= 0 && data.endText !== '') return data.endText;
    return formatLength(length, say(stageTexts.day));
  }
});

/** A time that was typed with or without its seconds or its time of day. */
function readTarget(text: string): Date | undefined {
  const typed = text.trim().replace('T', ' ');
  return [targetFormat, 'YYYY-MM-DD HH:mm', 'YYYY-MM-DD']
    .map((format) => parseTime(typed, format, sample))
    .find((date) => date !== undefined);
}
