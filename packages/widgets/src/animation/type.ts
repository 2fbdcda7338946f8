import { motionSpeed } from '@penstock/contract/dashboard/motion-speed';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { limits } from '@penstock/contract/rules/limits';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { bareImage } from '../parts/styles.ts';
import { binding, rules } from '../parts/value-data.ts';

/** The motions of a moving image. */
export const motions = ['rotate', 'move', 'blink', 'frames'] as const;

export const animationDataSchema = z.looseObject({
  imgUrl: text('generalText').default(''),
  /** A symbol of the library, drawn where there is no image; empty for none. */
  symbol: z.string().max(50).default(''),
  /** For `frames`: the images that are shown one after the other. */
  frames: z
    .array(z.looseObject({ imgUrl: text('generalText').default('') }))
    .max(limits.mappings)
    .default([]),
  binding,
  /** It moves while one of these holds; without any, while the value is not 0. Without a binding it always moves. */
  rules,
  motion: choice(motions).default('rotate'),
  direction: choice(['forward', 'backward']).default('forward'),
  /** One turn, way, blink or round of the frames takes so long, in ms. */
  duration: z.number().int().min(200).max(600_000).default(2000),
  ...motionSpeed,
  /** For `move`: how far, in page units. */
  moveX: z.number().min(-10_000).max(10_000).default(100),
  moveY: z.number().min(-10_000).max(10_000).default(0),
  /** For `move`: whether it goes there and back, or there and again from the start. */
  isReturning: z.boolean().default(true),
});
export type AnimationData = z.output<typeof animationDataSchema>;

export const animationType: WidgetType<'UsualAnimation'> = {
  type: 'UsualAnimation',
  dataSchema: animationDataSchema,
  styleSchema: bareImage,
};
