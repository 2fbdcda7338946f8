import { z } from 'zod';
import { choice } from '../schema/field.ts';
import type { WidgetType } from './widget-type.ts';

/** The kinds of ends of a line. */
export const lineHeads = ['none', 'arrow', 'open', 'dot', 'bar'] as const;
export type LineHead = (typeof lineHeads)[number];

const colour = z.string().max(50);

/**
 * How a widget looks (platform specification, section 3: style fields and their defaults). `fill` is a colour or a
 * gradient (`paint.ts`).
 */
export const styleSchema = z.looseObject({
  fill: z.json().default('#ffffff'),
  opacity: z.number().min(0).max(1).default(1),
  radius: z.number().min(0).max(10_000).default(0),
  stroke: z
    .looseObject({
      width: z.number().min(0).max(1000).default(1),
      color: colour.default('#000000'),
    })
    .prefault({}),
  font: z
    .looseObject({
      size: z.number().min(1).max(1000).default(14),
      color: colour.default('#000000'),
      bold: z.boolean().default(false),
      italic: z.boolean().default(false),
      underline: z.boolean().default(false),
    })
    .prefault({}),
  align: choice(['left', 'center', 'right']).default('center'),
  verticalAlign: choice(['top', 'middle', 'bottom']).default('middle'),
  /** How an image or video fills its widget. */
  fit: choice(['fill', 'contain', 'cover', 'none']).default('fill'),
  color: colour.default('#000000'),
  line: z
    .looseObject({
      type: choice(['solid', 'dashed', 'dotted']).default('solid'),
      startHead: choice(lineHeads).default('none'),
      endHead: choice(lineHeads).default('none'),
    })
    .prefault({}),
  flip: choice(['none', 'horizontal', 'vertical', 'both']).default('none'),
});
export type WidgetStyle = z.output<typeof styleSchema>;

/** Texts, images and the like have nothing behind and round them unless it is chosen. */
const bare = z.looseObject({
  fill: z.json().default('#ffffff00'),
  stroke: z.looseObject({ width: z.number().min(0).max(1000).default(0) }).prefault({}),
});

/** A box that something is typed into. */
const field = z.looseObject({
  radius: z.number().min(0).max(10_000).default(4),
  stroke: z.looseObject({ color: colour.default('#8a9ba3') }).prefault({}),
  align: choice(['left', 'center', 'right']).default('left'),
});

/** A chart: nothing behind it, and small text that can be read on light and dark pages. */
const chart = bare.extend({
  font: z
    .looseObject({ size: z.number().min(1).max(1000).default(12), color: colour.default('#5f7580') })
    .prefault({}),
});

/** A chart of values over time. */
const timeChart = chart.extend({
  /** Whether the time can be chosen with buttons. */
  rangeShow: z.boolean().default(false),
});

/** The style of the widgets that have style fields or defaults of their own, beside the common ones. */
export const widgetStyleSchemas = {
  ShapeArrow: z.looseObject({
    line: z.looseObject({ endHead: choice(lineHeads).default('arrow') }).prefault({}),
  }),
  UsualButton: z.looseObject({
    fill: z.json().default('#0a6779'),
    radius: z.number().min(0).max(10_000).default(4),
    stroke: z.looseObject({ color: colour.default('#0a6779') }).prefault({}),
    font: z.looseObject({ color: colour.default('#ffffff') }).prefault({}),
  }),
  UsualText: bare,
  UsualDataText: bare,
  UsualImage: bare.extend({ fit: choice(['fill', 'contain', 'cover', 'none']).default('contain') }),
  UsualDashboard: bare.extend({
    /** Of the part up to the value. */
    color: colour.default('#5f7580'),
    /** Of the rest of the scale. */
    trackColor: colour.default('#8a9ba340'),
    font: z.looseObject({ color: colour.default('#5f7580') }).prefault({}),
  }),
  UsualPercentFill: z.looseObject({
    /** Of the empty part, and of the full one. */
    fill: z.json().default('#8a9ba326'),
    color: colour.default('#6f9aa8'),
    stroke: z.looseObject({ color: colour.default('#5f7580') }).prefault({}),
  }),
  UsualScrollbar: bare.extend({
    color: colour.default('#0a6779'),
    trackColor: colour.default('#8a9ba359'),
    font: z.looseObject({ color: colour.default('#5f7580') }).prefault({}),
  }),
  UsualTimer: bare,
  UsualWebgl: bare,
  ComplexMap: bare,
  UsualAnimation: bare.extend({ fit: choice(['fill', 'contain', 'cover', 'none']).default('contain') }),
  UsualInput: field,
  UsualTimeSelector: field,
  UsualRadio: bare.extend({
    color: colour.default('#0a6779'),
    align: choice(['left', 'center', 'right']).default('left'),
  }),
  ComplexLine: timeChart,
  ComplexArea: timeChart,
  ComplexBar: chart,
  ComplexPie: chart,
  ComplexRing: chart,
  ComplexRose: chart,
  ComplexXyline: chart,
  ComplexVideo: z.looseObject({
    /** Beside the picture. */
    fill: z.json().default('#0d161a'),
    stroke: z.looseObject({ width: z.number().min(0).max(1000).default(0) }).prefault({}),
    fit: choice(['fill', 'contain', 'cover', 'none']).default('contain'),
  }),
  UsualSelect: z.looseObject({
    radius: z.number().min(0).max(10_000).default(10),
    triangleShow: z.boolean().default(true),
    eventType: choice(['click', 'hover']).default('click'),
    triangleFill: colour.default('#000000'),
    triangleStroke: colour.default('#000000'),
  }),
  ComplexWeather: z.looseObject({ radius: z.number().min(0).max(10_000).default(12) }),
} as const satisfies Partial<Record<WidgetType, z.ZodType>>;

const ownSchemas: Readonly<Partial<Record<string, z.ZodType<Record<string, unknown>>>>> = widgetStyleSchemas;

/** The style of a widget for drawing and for panels: with the defaults of its type and the common ones. */
export function drawnStyle(type: string, style: unknown): WidgetStyle {
  const own = Object.hasOwn(ownSchemas, type) ? ownSchemas[type] : undefined;
  return styleSchema.parse(own === undefined ? (style ?? {}) : own.parse(style ?? {}));
}
