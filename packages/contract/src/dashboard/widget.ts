import { z } from 'zod';
import { addIssues } from '../document/issues.ts';
import { Problems } from '../document/problem.ts';
import { errorText } from '../errors/error.ts';
import { limits } from '../rules/limits.ts';
import { choice, text } from '../schema/field.ts';
import { bindingSchema, recordId } from './binding.ts';
import { clickEventSchema } from './click-event.ts';
import { widgetDataSchemas, widgetStyleSchemas } from './widget-data.ts';
import { type WidgetType, widgetTypes } from './widget-type.ts';

const coordinate = z.number().min(-1_000_000).max(1_000_000);

/** Where a widget is, in page units; radii where it has some; the rotation about its centre, in degrees. */
export const positionSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  width: coordinate.min(0),
  height: coordinate.min(0),
  r: coordinate.min(0).default(0),
  rx: coordinate.min(0).default(0),
  ry: coordinate.min(0).default(0),
  rotate: z.number().min(-36_000).max(36_000).default(0),
});
export type Position = z.output<typeof positionSchema>;

/** Fields of one type of widget; its data are checked by {@link widgetDataSchemas}. */
const own = z.record(z.string().max(50), z.json());

/** How a widget looks (platform specification, section 3: style fields and their defaults). */
export const styleSchema = z.looseObject({
  fill: z.json().default('#ffffff'),
  opacity: z.number().min(0).max(1).default(1),
  radius: z.number().min(0).max(10_000).default(0),
  stroke: z
    .looseObject({
      width: z.number().min(0).max(1000).default(1),
      color: z.string().max(50).default('#000000'),
    })
    .prefault({}),
  font: z
    .looseObject({
      size: z.number().min(1).max(1000).default(14),
      color: z.string().max(50).default('#000000'),
    })
    .prefault({}),
  align: choice(['left', 'center', 'right']).default('center'),
  /** How an image or video fills its widget. */
  fit: choice(['fill', 'contain', 'cover', 'none']).default('fill'),
  color: z.string().max(50).default('#000000'),
  line: z.looseObject({ type: choice(['solid', 'dashed', 'dotted']).default('solid') }).prefault({}),
  flip: choice(['none', 'horizontal', 'vertical', 'both']).default('none'),
});

/** A comparison of a live value, and the colour that follows from it. */
export const animationRuleSchema = z.strictObject({
  symbol: choice(['=', '!=', '>', '>=', '<', '<=']),
  value: z.number(),
  colour: z.string().max(50).default(''),
});

const animationEffect = z.strictObject({
  enable: z.boolean().default(false),
  binding: bindingSchema.nullable().default(null),
  rules: z.array(animationRuleSchema).max(limits.mappings).default([]),
});

/** What live values do to a widget. `visiable` is spelt as saved pages have it. */
export const animationSchema = z.strictObject({
  visiable: animationEffect.prefault({}),
  twinkle: animationEffect.prefault({}),
  rotate: animationEffect.prefault({}),
  fillColor: animationEffect.prefault({}),
  borderColor: animationEffect.prefault({}),
  fontColor: animationEffect.prefault({}),
});

/** How the editor left a widget: chosen, part of a chosen group, and the tab of its properties that was open. */
export const widgetStateSchema = z.strictObject({
  selected: z.boolean().default(false),
  grouped: z.boolean().default(false),
  activeTab: z.string().max(20).default('data'),
});

/** A bound part of a widget, such as one row or one curve. */
export const widgetItemSchema = z.strictObject({
  itemType: z.string().max(50),
  dataId: recordId.default(''),
  dataName: text('generalText').default(''),
  dataType: z.string().max(50).default(''),
  dataAddon: z.json().default(null),
  dataArray: z.array(z.json()).max(limits.variablesPerReport).default([]),
  reserve: z.json().default(null),
  seq: z.number().int().min(0).max(10_000).default(0),
});

/** A widget of a saved page; the children of a group are nested in it. */
export interface SavedWidget {
  id: string;
  ref: string;
  textId: string;
  widgetType: WidgetType;
  widgetName: string;
  posLock: boolean;
  position: Position;
  origin: z.output<typeof own>;
  children: SavedWidget[];
  authRegion: z.output<typeof own>;
  data: z.output<typeof own>;
  style: z.output<typeof styleSchema>;
  clickEvent: z.output<typeof clickEventSchema>;
  animation: z.output<typeof animationSchema>;
  items: z.output<typeof widgetItemSchema>[];
  state: z.output<typeof widgetStateSchema>;
}

/** The common fields of a widget (platform specification, section 3). */
export const savedWidgetSchema: z.ZodType<SavedWidget> = z
  .strictObject({
    id: z.string().min(1).max(50),
    ref: z.string().max(50).default(''),
    textId: z.string().max(50).default(''),
    widgetType: choice(widgetTypes),
    widgetName: text('generalText').default(''),
    /** Not moved, aligned, grouped or reordered while true. */
    posLock: z.boolean().default(false),
    position: positionSchema,
    origin: own.default({}),
    get children() {
      return z.array(savedWidgetSchema).max(limits.widgetsPerPage).default([]);
    },
    authRegion: own.default({}),
    data: own.default({}),
    style: styleSchema.prefault({}),
    clickEvent: clickEventSchema.prefault({}),
    animation: animationSchema.prefault({}),
    items: z.array(widgetItemSchema).max(limits.variablesPerReport).default([]),
    state: widgetStateSchema.prefault({}),
  })
  .check((context) => {
    const { widgetType, data, style } = context.value;
    const add = (field: 'data' | 'style', schema: z.ZodType | undefined, value: unknown) => {
      const problems = new Problems();
      addIssues(schema?.safeParse(value).error?.issues ?? [], value, [field], problems);
      for (const { path, key, parameters } of problems.found) {
        const message = errorText(key, parameters, 'en');
        const params = { key, parameters };
        context.issues.push({ code: 'custom', path: path.split('.'), input: value, message, params });
      }
    };
    add('data', widgetDataSchemas[widgetType], data);
    add('style', styleSchemaOf(widgetType), style);
  });

/** The style fields that only this type has; undefined where it has none. */
function styleSchemaOf(type: WidgetType): z.ZodType | undefined {
  const schemas: Readonly<Partial<Record<WidgetType, z.ZodType>>> = widgetStyleSchemas;
  return schemas[type];
}
