import styles from '@penstock/stage/stage.module.css';
import { useReading } from '@penstock/stage/use-reading';
import { useOwnStyle } from '@penstock/stage/views/own-style';
import { boxCss } from '@penstock/stage/views/style-css';
import { useScaledValue } from '@penstock/stage/views/use-scaled-value';
import { viewWith } from '@penstock/stage/widget-view';
import { gaugeDataSchema, gaugeStyleSchema } from '../type.ts';
import { GaugeBar } from './GaugeBar.tsx';
import { GaugeDial } from './GaugeDial.tsx';

/** A gauge in one of its looks. While there are no values it shows a sample, and the name of its binding. */
export const gaugeView = viewWith(gaugeDataSchema, function GaugeView({ content, style, data }) {
  const shown = useScaledValue(data, useReading(data.binding));
  const { trackColor } = useOwnStyle(gaugeStyleSchema, content);
  const title = data.title || (shown.isSample ? (data.binding?.title ?? '') : '');
  const parts = { content, style, data, shown, title, trackColor };
  const { from, to } = shown.range;
  return (
    <div
      className={styles.fill}
      style={boxCss(style)}
      role="meter"
      aria-label={title || content.name || data.binding?.title || undefined}
      aria-valuemin={Math.min(from, to)}
      aria-valuemax={Math.max(from, to)}
      aria-valuenow={shown.value ?? from}
      aria-valuetext={shown.text}
    >
      {data.look === 'bar' ? <GaugeBar {...parts} /> : <GaugeDial {...parts} look={data.look} />}
    </div>
  );
});
