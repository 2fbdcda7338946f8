import { animationSchema } from '@penstock/contract/dashboard/widget';
import type { WidgetStyle } from '@penstock/contract/dashboard/widget-style';
import { type CSSProperties, useMemo, useRef } from 'react';
import type { z } from 'zod';
import type { WidgetContent } from './model/widget-content.ts';
import styles from './stage.module.css';
import { useMotion } from './use-motion.ts';
import { useReading } from './use-reading.ts';
import { useStage } from './stage-context.ts';
import { conditionFor, numericValue, ruleColour, ruleFor } from './values/condition.ts';
import { motionSpeedOf } from './values/motion-speed.ts';
import { partOf } from './values/scale.ts';
import type { DrawnType } from './drawn-type.tsx';
import { type PictureTurn, PictureTurnContext } from './Picture.tsx';

type Animation = z.output<typeof animationSchema>;
type Effect = Animation['twinkle'];
type Ranged = Pick<Animation['move'], 'enable' | 'binding' | 'rules' | 'minVal' | 'maxVal'>;

/** Whether the condition of an effect holds for the present value of its binding; not without values. */
function useCondition({ enable, binding, rules }: Effect): boolean {
  const reading = useReading(enable ? binding : null);
  return enable && reading !== undefined && conditionFor({ binding, rules }, reading) !== undefined;
}

/** The colour of the rule of an effect that holds; empty where none does, and where that has none. */
function useEffectColour({ enable, binding, rules }: Effect): string {
  const { model } = useStage();
  const reading = useReading(enable ? binding : null);
  const rule = enable && reading ? conditionFor({ binding, rules }, reading) : undefined;
  return rule && reading ? model.appearance.colour(ruleColour(rule, reading)) : '';
}

/** How far the value of an effect is between its ends, from 0 to 1; undefined where it has no effect now. */
function usePart({ enable, binding, rules, minVal, maxVal }: Ranged): number | undefined {
  const reading = useReading(enable ? binding : null);
  if (!enable || !reading) return undefined;
  const value = numericValue(reading.value);
  if (Number.isNaN(value) || minVal === maxVal) return undefined;
  if (rules.length > 0 && ruleFor(rules, reading.value, reading.facts) === undefined) return undefined;
  return partOf(value, { from: minVal, to: maxVal });
}

/** How fast a widget turns now, from 0 to 1; or how far it is turned, in degrees. */
function useRotation(rotate: Animation['rotate']): {
  readonly speed: number;
  readonly angle: number | undefined;
} {
  const { enable, binding, mode, fromAngle, toAngle } = rotate;
  const part = usePart({ ...rotate, enable: enable && mode === 'angle' } satisfies Ranged);
  const reading = useReading(enable && mode === 'turn' ? binding : null);
  const speed = enable && mode === 'turn' && reading ? motionSpeedOf(rotate, true, reading) : 0;
  return { speed, angle: part === undefined ? undefined : fromAngle + (toAngle - fromAngle) * part };
}

/**
 * A widget that values hide, let blink or turn, colour, move or make larger (platform specification, section 3:
 * animations).
 */
export function AnimatedWidget({
  content,
  style,
  drawn: { View, turnsPicture },
}: {
  readonly content: WidgetContent;
  readonly style: WidgetStyle;
  readonly drawn: Pick<DrawnType, 'View' | 'turnsPicture'>;
}) {
  const animation = useMemo(() => animationSchema.parse(content.animation ?? {}), [content.animation]);
  const isHidden = useCondition(animation.visiable);
  const isTwinkling = useCondition(animation.twinkle);
  const fill = useEffectColour(animation.fillColor);
  const border = useEffectColour(animation.borderColor);
  const text = useEffectColour(animation.fontColor);
  const { speed, angle } = useRotation(animation.rotate);
  const moved = usePart(animation.move);
  const scaled = usePart(animation.scale);
  const element = useRef<HTMLDivElement>(null);
  const turning = useRef<HTMLDivElement>(null);
  const blinks = useMotion(element, isTwinkling ? 1 : 0);
  const turns = useMotion(turning, speed);
  const coloured = useMemo(
    () => ({
      ...style,
      ...(fill ? { fill } : {}),
      ...(border ? { stroke: { ...style.stroke, color: border } } : {}),
      ...(text ? { font: { ...style.font, color: text } } : {}),
    }),
    [style, fill, border, text],
  );
  const { move, scale, rotate } = animation;
  const placed: CSSProperties = {
    ...(moved !== undefined && { translate: `${move.x * moved}px ${move.y * moved}px` }),
    ...(scaled !== undefined && { scale: scale.from + (scale.to - scale.from) * scaled }),
    ...(angle !== undefined && !turnsPicture && { rotate: `${angle}deg` }),
  };
  const turned: CSSProperties = {
    animationDuration: `${60 / rotate.speed}s`,
    animationDirection: rotate.direction === 'backward' ? 'reverse' : 'normal',
  };
  const outer = [
    styles.fill,
    isTwinkling && styles.twinkling,
    isTwinkling && !blinks && styles.paused,
    (moved !== undefined || scaled !== undefined || angle !== undefined) && styles.placed,
  ];
  const turnClasses = [
    speed > 0 && styles.turning,
    speed > 0 && !turns && styles.paused,
    turnsPicture && angle !== undefined && styles.placed,
  ].filter(Boolean);
  const turn: PictureTurn | undefined =
    speed > 0 || angle !== undefined
      ? {
          ref: turning,
          className: turnClasses.join(' '),
          style: { ...(speed > 0 ? turned : {}), ...(angle !== undefined && { rotate: `${angle}deg` }) },
        }
      : undefined;
  return (
    <div ref={element} className={outer.filter(Boolean).join(' ')} style={placed} hidden={isHidden}>
      {turnsPicture ? (
        <PictureTurnContext value={turn}>
          <View content={content} style={coloured} />
        </PictureTurnContext>
      ) : (
        <div
          ref={turning}
          className={[styles.fill, ...turnClasses].join(' ')}
          style={speed > 0 ? turned : undefined}
          data-turned={speed > 0 || undefined}
        >
          <View content={content} style={coloured} />
        </div>
      )}
    </div>
  );
}
