import { widgetDataSchemas } from '@penstock/contract/dashboard/widget-data';
import { formatNumber, withUnit } from '@penstock/contract/model/signal-text';
import { useMemo } from 'react';
import styles from '../stage.module.css';
import { useReading } from '../use-reading.ts';
import { ruleFor } from '../values/condition.ts';
import type { ValueFormat } from '../values/value-text.ts';
import { Sparkline } from './Sparkline.tsx';
import { TextBox, useShownText } from './ShownText.tsx';
import { boxCss } from './style-css.ts';
import { viewWith } from '../widget-view.tsx';

/** The value of a binding with its unit. While there are no values, the sample of its author, or zero in its form. */
export const dataTextView = viewWith(
  widgetDataSchemas.UsualDataText,
  function DataTextView({ content, style, data }) {
    const sample = data.text || sampleOf(data);
    const shown = useShownText(sample, data.binding, data);
    const reading = useReading(data.binding);
    const colour = reading && ruleFor(data.rules, reading.value)?.colour;
    const coloured = useMemo(
      () => (colour ? { ...style, font: { ...style.font, color: colour } } : style),
      [style, colour],
    );
    return (
      <div className={styles.fill} style={boxCss(style)}>
        {data.sparkline && (
          <Sparkline
            binding={data.binding}
            minutes={data.sparklineMinutes}
            colour={coloured.font.color}
            width={content.width}
            height={content.height}
          />
        )}
        <TextBox text={shown.text} isLive={shown.isLive} style={coloured} isValue />
      </div>
    );
  },
);

/** Zero, in the form that values will have. */
function sampleOf({ decimals, unit, showUnit, prefix, suffix }: ValueFormat): string {
  return `${prefix}${withUnit(formatNumber(0, decimals ?? 1), showUnit ? unit : '')}${suffix}`;
}
