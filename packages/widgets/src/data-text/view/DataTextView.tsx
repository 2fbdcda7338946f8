import { formatNumber, withUnit } from '@penstock/contract/model/signal-text';
import styles from '@penstock/stage/stage.module.css';
import { useReading } from '@penstock/stage/use-reading';
import { useStage } from '@penstock/stage/stage-context';
import { ruleColour, ruleFor } from '@penstock/stage/values/condition';
import type { ValueFormat } from '@penstock/stage/values/value-text';
import { TextBox, useShownText } from '@penstock/stage/views/ShownText';
import { Sparkline } from '@penstock/stage/views/Sparkline';
import { boxCss } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { useMemo } from 'react';
import { dataTextSchema } from '../type.ts';

/** The value of a binding with its unit. While there are no values, the sample of its author, or zero in its form. */
export const dataTextView = viewWith(dataTextSchema, function DataTextView({ content, style, data }) {
  const sample = data.text || sampleOf(data);
  const shown = useShownText(sample, data.binding, data);
  const reading = useReading(data.binding);
  const { model } = useStage();
  const rule = reading && ruleFor(data.rules, reading.value, reading.facts);
  const colour = rule && model.appearance.colour(ruleColour(rule, reading));
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
});

/** Zero, in the form that values will have. */
function sampleOf({ decimals, unit, showUnit, prefix, suffix }: ValueFormat): string {
  return `${prefix}${withUnit(formatNumber(0, decimals ?? 1), showUnit ? unit : '')}${suffix}`;
}
