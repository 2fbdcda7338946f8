import { animationSchema } from '@penstock/contract/dashboard/widget';
import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { WidgetContent } from './model/widget-content.ts';
import styles from './stage.module.css';
import { type AnimationRule, ruleFor } from './values/condition.ts';
import { usePageHidden } from './use-page-hidden.ts';
import { useReading } from './use-reading.ts';
import type { WidgetView } from './widget-view.tsx';

type Effect = z.output<typeof animationSchema>['twinkle'];

/** The rule of an effect that holds for the present value of its binding; none without values. */
function useRule({ enable, binding, rules }: Effect): AnimationRule | undefined {
  const reading = useReading(enable ? binding : null);
  return enable && reading ? ruleFor(rules, reading.value) : undefined;
}

/** A widget that values hide, let twinkle or turn, or colour (platform specification, section 3: animations). */
export function AnimatedWidget({
  content,
  style,
  View,
}: {
  readonly content: WidgetContent;
  readonly style: WidgetStyle;
  readonly View: WidgetView;
}) {
  const animation = useMemo(() => animationSchema.parse(content.animation ?? {}), [content.animation]);
  const isHidden = useRule(animation.visiable) !== undefined;
  const isTwinkling = useRule(animation.twinkle) !== undefined;
  const isTurning = useRule(animation.rotate) !== undefined;
  const fill = useRule(animation.fillColor)?.colour;
  const border = useRule(animation.borderColor)?.colour;
  const text = useRule(animation.fontColor)?.colour;
  const isPageHidden = usePageHidden();
  const coloured = useMemo(
    () => ({
      ...style,
      ...(fill ? { fill } : {}),
      ...(border ? { stroke: { ...style.stroke, color: border } } : {}),
      ...(text ? { font: { ...style.font, color: text } } : {}),
    }),
    [style, fill, border, text],
  );
  const classes = [
    styles.fill,
    isTwinkling && styles.twinkling,
    isTurning && styles.turning,
    isPageHidden && styles.paused,
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')} hidden={isHidden}>
      <View content={content} style={coloured} />
    </div>
  );
}
