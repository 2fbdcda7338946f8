import { widgetDataSchemas } from '@penstock/contract/dashboard/widget-data';
import styles from '../stage.module.css';
import { useReading } from '../use-reading.ts';
import { viewWith } from '../widget-view.tsx';
import { GaugeBar } from './GaugeBar.tsx';
import { GaugeDial } from './GaugeDial.tsx';
import { useOwnStyle } from './own-style.ts';
import { boxCss } from './style-css.ts';
import { useScaledValue } from './use-scaled-value.ts';

/** A gauge in one of its looks. While there are no values it shows a sample, and the name of its binding. */
export const gaugeView = viewWith(
  widgetDataSchemas.UsualDashboard,
  function GaugeView({ content, style, data }) {
    const shown = useScaledValue(data, useReading(data.binding));
    const { trackColor } = useOwnStyle('UsualDashboard', content);
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
  },
);
