import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { checked, text } from '../schema/field.ts';
import { animationRuleSchema } from './animation-rule.ts';
import { bindingSchema } from './binding.ts';
import { actionFields, isHeld } from './click-action.ts';
import { widgetEventsSchema } from './widget-events.ts';

/** While one of the rules holds for a value, or the value is not known, the widget cannot be operated. */
export const disabledWhenSchema = z.looseObject({
  enable: z.boolean().default(false),
  binding: bindingSchema.nullable().default(null),
  rules: z.array(animationRuleSchema).max(limits.mappings).default([]),
  /** Why, for who operates the page; empty for general words. */
  reason: text('generalText').default(''),
});

/** The first action on a click, and how the widget is operated (platform specification, section 3). */
export const clickConfigSchema = z.looseObject({
  ...actionFields,
  pressDisabled: z.boolean().default(false),
  disabledWhen: disabledWhenSchema.prefault({}),
  delay: z
    .strictObject({
      enable: z.boolean().default(false),
      /** How long it must be pressed, in ms. */
      value: z.number().int().min(0).max(60_000).default(limits.pressDelayMilliseconds),
    })
    .prefault({}),
});

export type ClickConfig = z.output<typeof clickConfigSchema>;

/** The actions of a widget: of a click, once that is enabled, and of its other events. */
export const clickEventSchema = checked(
  z.looseObject({
    enable: z.boolean().default(false),
    config: clickConfigSchema.prefault({}),
    events: widgetEventsSchema.prefault({}),
  }),
  ({ enable, config, events }) =>
    enable &&
    isHeld(config) &&
    [events.click, events.double, events.press, events.release].some(({ actions }) => actions.length > 0)
      ? { key: 'page.heldAlone', parameters: {} }
      : null,
);

export type ClickEventData = z.output<typeof clickEventSchema>;
