import { z } from 'zod';
import { choice, text } from '../schema/field.ts';
import { bindingSchema, signalMaps } from './binding.ts';
import { chartDataSchemas } from './chart-data.ts';
import { controlDataSchemas, dataTextAdditions, lineFlow } from './control-data.ts';
import { mapData } from './map-data.ts';
import { sceneData } from './scene-data.ts';
import { alarmTableDataSchema, historyTableDataSchema } from './table-data.ts';
import { videoDataSchema } from './video-data.ts';
import { weatherDataSchema } from './weather-data.ts';
import type { WidgetType } from './widget-type.ts';

/** The data of each type of widget (platform specification, section 3). */

/** The text inside the shape, and the value that it follows. */
const shape = z.looseObject({
  text: text('widgetText').default(''),
  binding: bindingSchema.nullable().default(null),
});
/** A line, and what flows along it. */
const line = shape.extend({ flow: lineFlow });
/** How a number is written: as its signal says, or as one of these whatever its signal says. */
export const valueFormats = ['auto', 'number', 'percent', 'scientific', 'hexadecimal'] as const;

/**
 * The schema of the data of each type; the defaults are those of the specification. Where it names no fields, a shape or
 * text has its text and its binding, and a level its range.
 */
export const widgetDataSchemas = {
  WidgetGroup: z.looseObject({}),
  ShapeArrow: line,
  ShapeCircle: shape,
  ShapeEllipse: shape,
  ShapeLine: line,
  ShapeOctagon: shape,
  ShapeParallelogram: shape,
  ShapePrism: shape,
  ShapeRect: shape,
  ShapeTriangle: shape,
  UsualButton: shape,
  UsualText: shape,
  UsualDataText: shape.extend({
    format: choice(valueFormats).default('auto'),
    /** Decimal places; null where the signal's own count. */
    decimals: z.number().int().min(0).max(6).nullable().default(null),
    /** Empty where the signal's own unit is shown. */
    unit: z.string().max(20).default(''),
    showUnit: z.boolean().default(true),
    prefix: text('generalText').default(''),
    suffix: text('generalText').default(''),
    /** Texts that are shown for values; those of the signal count where none fits. */
    signalMaps: signalMaps.default([]),
    ...dataTextAdditions,
  }),
  UsualImage: z.looseObject({
    /** Shown where no value has an image of its own. */
    imgUrl: text('generalText').default(''),
    binding: bindingSchema.nullable().default(null),
    signalMaps: signalMaps.default([]),
  }),
  ...controlDataSchemas,
  UsualWebgl: sceneData,
  ...chartDataSchemas,
  ComplexVideo: videoDataSchema,
  ComplexHistory: historyTableDataSchema,
  ComplexAlarm: alarmTableDataSchema,
  ComplexMap: mapData,
  ComplexWeather: weatherDataSchema,
} as const satisfies Record<WidgetType, z.ZodType>;

/** The data of a type of widget. */
export type WidgetData<Type extends keyof typeof widgetDataSchemas> = z.output<
  (typeof widgetDataSchemas)[Type]
>;
