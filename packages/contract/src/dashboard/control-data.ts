import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { choice, text } from '../schema/field.ts';
import { bindingSchema, writeBindingSchema } from './binding.ts';
import { clickEventSchema } from './click-event.ts';
import { animationRuleSchema } from './animation-rule.ts';

/** The data of gauges, levels, clocks and of the widgets that are operated (platform specification, section 3). */

const colour = z.string().max(50);
const binding = bindingSchema.nullable().default(null);
const rules = z.array(animationRuleSchema).max(limits.mappings).default([]);
const decimals = z.number().int().min(0).max(6).nullable().default(null);

/** A scale with two ends. */
const range = {
  /** `signal`: the limits of the bound signal, and `minVal` and `maxVal` where it has none. */
  rangeType: choice(['fixed', 'signal']).default('fixed'),
  minVal: z.number().default(0),
  maxVal: z.number().default(100),
};

/** How a value is written. Decimals and unit are those of the signal where null and empty. */
const shownValue = {
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
const zones = z.array(zoneSchema).max(limits.mappings).default([]);
export type Zone = z.output<typeof zoneSchema>;

/** How something moves by a value: always as fast, or faster as the value goes from one end of a range to the other. */
export const motionSpeed = {
  speedType: choice(['fixed', 'value']).default('fixed'),
  minVal: z.number().default(0),
  maxVal: z.number().default(100),
};

/** The confirmation before a value is written, as in click events. */
const question = {
  hint: z.boolean().default(false),
  hintValue: text('generalText').default(''),
};

/** Looks of a gauge. */
export const gaugeLooks = ['arc', 'half', 'needle', 'bar', 'ring'] as const;

/** The shapes of a level: plain shapes, and a vessel with domed ends. */
export const levelShapes = [
  'ShapeRect',
  'ShapeCircle',
  'ShapeEllipse',
  'ShapeTriangle',
  'ShapePrism',
  'ShapeParallelogram',
  'ShapeOctagon',
  'ShapeLine',
  'ShapeArrow',
  'tank',
] as const;

/** The motions of a moving image. */
export const motions = ['rotate', 'move', 'blink', 'frames'] as const;

const selectOption = z.looseObject({
  indexId: z.string().max(50),
  text: text('generalText').default(''),
  clickEvent: clickEventSchema.prefault({}),
});
const radioOption = z.looseObject({
  id: z.string().max(50),
  isChecked: z.boolean().default(false),
  title: text('generalText').default(''),
  value: text('keyValue').default(''),
});
/** Something flows along a line: dashes that move. */
export const lineFlow = z
  .looseObject({
    enable: z.boolean().default(false),
    binding,
    /** It flows while one of these holds; without any, while the value is not 0. Without a binding it always flows. */
    rules,
    ...motionSpeed,
    direction: choice(['forward', 'backward']).default('forward'),
    /** Page units in a second. */
    speed: z.number().min(1).max(500).default(40),
    dash: z.number().min(1).max(500).default(10),
    gap: z.number().min(1).max(500).default(10),
    /** Of what flows. */
    color: colour.default('#57bccd'),
  })
  .prefault({});

/** The fields of a data text beside the form of its value. */
export const dataTextAdditions = {
  /** A curve of the last minutes behind the value, where the history of the value is known. */
  sparkline: z.boolean().default(false),
  sparklineMinutes: z.number().int().min(1).max(10_080).default(60),
  /** The colour of the text by value: the first that holds counts. */
  rules,
} as const;

export const controlDataSchemas = {
  UsualDashboard: z.looseObject({
    ...range,
    binding,
    look: choice(gaugeLooks).default('arc'),
    title: text('generalText').default(''),
    zones,
    /** Parts that the scale is divided into; 0 for no marks. */
    ticks: z.number().int().min(0).max(20).default(5),
    thickness: z.number().min(1).max(200).default(10),
    ...shownValue,
  }),
  UsualPercentFill: z.looseObject({
    ...range,
    binding,
    shape: choice(levelShapes).default('ShapeRect'),
    direction: choice(['up', 'down', 'left', 'right']).default('up'),
    zones,
    valueType: choice(['percent', 'value']).default('percent'),
    ...shownValue,
  }),
  UsualScrollbar: z.looseObject({
    ...range,
    /** The setpoint: what is written, and read back. */
    binding: writeBindingSchema.nullable().default(null),
    /** The actual value, shown as a mark beside the setpoint. */
    actualBinding: binding,
    step: z.number().min(0.000001).max(1_000_000).default(1),
    direction: choice(['horizontal', 'vertical']).default('horizontal'),
    ...shownValue,
    ...question,
  }),
  UsualTimer: z.looseObject({
    format: z.string().max(40).default('YYYY-MM-DD HH:mm:ss'),
    /** The present time, or the time until or since `target`. */
    mode: choice(['clock', 'countdown', 'elapsed']).default('clock'),
    /** A date and time such as 2026-12-31 18:00:00, of the place where the page is shown. */
    target: z.string().max(40).default(''),
    title: text('generalText').default(''),
    /** Shown when a countdown has ended. */
    endText: text('generalText').default(''),
  }),
  UsualAnimation: z.looseObject({
    imgUrl: text('generalText').default(''),
    /** A symbol of the library, drawn where there is no image; empty for none. */
    symbol: z.string().max(50).default(''),
    /** Of `frames`: shown one after the other. */
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
    /** Of `move`: how far, in page units. */
    moveX: z.number().min(-10_000).max(10_000).default(100),
    moveY: z.number().min(-10_000).max(10_000).default(0),
    /** Of `move`: there and back, or there and again from the start. */
    isReturning: z.boolean().default(true),
  }),
  UsualSelect: z.looseObject({
    /** Shown while no option is the present one. */
    text: text('generalText').default(''),
    /** The option that writes the value of this binding is the present one. */
    binding,
    selectDatas: z
      .array(selectOption)
      .max(limits.mappings)
      .default(() => ['1', '2', '3'].map((indexId) => selectOption.parse({ indexId }))),
  }),
  UsualInput: z.looseObject({
    text: text('generalText').default(''),
    placeholder: text('generalText').default('请输入值'),
    binding: writeBindingSchema.nullable().default(null),
    valueType: choice(['number', 'text']).default('number'),
    /** Of numbers; null where the limits of the signal count. */
    minVal: z.number().nullable().default(null),
    maxVal: z.number().nullable().default(null),
    /** Of texts, in characters. */
    maxLength: z.number().int().min(1).max(1024).default(50),
    decimals,
    showUnit: z.boolean().default(true),
    unit: z.string().max(20).default(''),
    ...question,
  }),
  UsualRadio: z.looseObject({
    options: z.array(radioOption).max(limits.mappings).default([]),
    binding: writeBindingSchema.nullable().default(null),
    direction: choice(['horizontal', 'vertical']).default('vertical'),
    ...question,
  }),
  UsualTimeSelector: z.looseObject({
    format: z.string().max(40).default('YYYY-MM-DD HH:mm'),
    binding: writeBindingSchema.nullable().default(null),
    placeholder: text('generalText').default(''),
    /** The time as text in its format, or as seconds or milliseconds since 1970. */
    writeAs: choice(['text', 'seconds', 'milliseconds']).default('text'),
    ...question,
  }),
} as const satisfies Readonly<Record<string, z.ZodType>>;
