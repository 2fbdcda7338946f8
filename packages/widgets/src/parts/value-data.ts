import { animationRuleSchema } from '@penstock/contract/dashboard/animation-rule';
import { bindingSchema } from '@penstock/contract/dashboard/binding';
import { disabledWhenSchema } from '@penstock/contract/dashboard/click-event';
import { limits } from '@penstock/contract/rules/limits';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';

/** Data that gauges, levels and the widgets that are operated have in common (platform specification, section 3). */

export const colour = z.string().max(50);
export const binding = bindingSchema.nullable().default(null);
export const rules = z.array(animationRuleSchema).max(limits.mappings).default([]);
export const decimals = z.number().int().min(0).max(6).nullable().default(null);

/** A scale with two ends. */
export const range = {
  /** `signal`: the limits of the bound signal, and `minVal` and `maxVal` where it has none. */
  rangeType: choice(['fixed', 'signal']).default('fixed'),
  minVal: z.number().default(0),
  maxVal: z.number().default(100),
};

/** How a value is written. Decimals and unit are those of the signal where null and empty. */
export const shownValue = {
  showValue: z.boolean().default(true),
  decimals,
  showUnit: z.boolean().default(true),
  unit: z.string().max(20).default(''),
};

/** A part of a scale that has a meaning, and its colour. */
const zoneSchema = z.looseObject({
  from: z.number().default(0),
  to: z.number().default(0),
  colour: colour.default('#c28a1e'),
});
export const zones = z.array(zoneSchema).max(limits.mappings).default([]);
export type Zone = z.output<typeof zoneSchema>;

/** The confirmation before a value is written, and what locks the widget, as in click events. */
export const question = {
  hint: z.boolean().default(false),
  hintValue: text('generalText').default(''),
  /** While what it cannot be operated, and why. */
  disabledWhen: disabledWhenSchema.prefault({}),
};

/** The text inside of a shape or a box, and the value that it follows. */
export const boundText = z.looseObject({ text: text('widgetText').default(''), binding });
