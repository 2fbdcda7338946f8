import { formatNumber, withUnit } from '@penstock/contract/model/signal-text';
import { useBindingFollowing } from '@penstock/stage/use-reading';
import { useStage } from '@penstock/stage/stage-context';
import { ruleColour, ruleFor } from '@penstock/stage/values/condition';
import type { ValueFormat } from '@penstock/stage/values/value-text';
import { noFollowing } from '@penstock/stage/use-target-reading';
import { ValueBox } from '@penstock/stage/views/ShownText';
import { Sparkline } from '@penstock/stage/views/Sparkline';
import { viewWith } from '@penstock/stage/widget-view';
import { useMemo, useSyncExternalStore } from 'react';
import { dataTextSchema } from '../type.ts';

/** The value of a binding with its unit. While there are no values, the sample of its author, or zero in its form. */
export const dataTextView = viewWith(dataTextSchema, function DataTextView({ content, style, data }) {
  const sample = data.text || sampleOf(data);
  const following = useBindingFollowing(data.binding);
  const { model } = useStage();
  // Without rules no value changes its colour.
  const { follow, read } = data.rules.length === 0 ? noFollowing : following;
  const colour = useSyncExternalStore(follow, () => {
    const reading = read();
    const rule = reading && ruleFor(data.rules, reading.value, reading.facts);
    return rule && model.appearance.colour(ruleColour(rule, reading));
  });
  const coloured = useMemo(
    () => (colour ? { ...style, font: { ...style.font, color: colour } } : style),
    [style, colour],
  );
  return (
    <ValueBox following={following} format={data} sample={sample} style={coloured}>
      {data.sparkline && (
        <Sparkline
          binding={data.binding}
          minutes={data.sparklineMinutes}
          colour={coloured.font.color}
          width={content.width}
          height={content.height}
        />
      )}
    </ValueBox>
  );
});

/** Zero, in the form that values will have. */
function sampleOf({ decimals, unit, showUnit, prefix, suffix }: ValueFormat): string {
  return `${prefix}${withUnit(formatNumber(0, decimals ?? 1), showUnit ? unit : '')}${suffix}`;
}
