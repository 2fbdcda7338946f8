import { z } from 'zod';
import { addIssues } from '../document/issues.ts';
import { Problems } from '../document/problem.ts';
import { limits } from '../rules/limits.ts';
import { choice, text } from '../schema/field.ts';
import { foundIssue } from '../schema/found-issue.ts';
import { bindingSchema, recordId } from './binding.ts';
import { clickEventSchema } from './click-event.ts';
import { animationRuleSchema } from './animation-rule.ts';
import { fieldFormulas } from './field-formula.ts';
import { motionSpeed } from './motion-speed.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { oncePerTypes } from './widget-type.ts';
import { styleSchema } from './widget-style.ts';

const coordinate = z.number().min(-limits.pageCoordinate).max(limits.pageCoordinate);
const length = coordinate.min(0);

/**
 * Where a widget is, in units of what it is in (the page, or its group); radii where it has some; the rotation about its
 * centre, in degrees, clockwise. Absent: 0.
 */
export const positionSchema = z.looseObject({
  x: coordinate,
  y: coordinate,
  width: length,
  height: length,
  r: length.exactOptional(),
  rx: length.exactOptional(),
  ry: length.exactOptional(),
  rotate: z.number().min(-36_000).max(36_000).exactOptional(),
});
/** Read-only, since pages are changed by replacing what they consist of. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly r?: number;
  readonly rx?: number;
  readonly ry?: number;
  readonly rotate?: number;
}

/** Fields that came from a JSON text; they are checked where their meaning is known. */
const fields = z.custom<JsonObject>(isJsonObject);

const animationEffect = z.looseObject({
  enable: z.boolean().default(false),
  binding: bindingSchema.nullable().default(null),
  rules: z.array(animationRuleSchema).max(limits.mappings).default([]),
});

/** Follows a value between two ends; where there are rules, only while one of them holds. */
const valueEffect = animationEffect.extend({
  minVal: z.number().default(0),
  maxVal: z.number().default(100),
});

/** The effects of live values on a widget. `visiable` is spelt as saved pages have it. */
export const animationSchema = z.looseObject({
  visiable: animationEffect.prefault({}),
  twinkle: animationEffect.prefault({}),
  rotate: animationEffect
    .extend({
      /** Turns while a rule holds, or is turned as far as the value says. */
      mode: choice(['turn', 'angle']).default('turn'),
      direction: choice(['forward', 'backward']).default('forward'),
      /** Turns in a minute. */
      speed: z.number().min(0.1).max(600).default(30),
      ...motionSpeed,
      /** For `angle`: the degrees at `minVal` and at `maxVal`. */
      fromAngle: z.number().min(-3600).max(3600).default(0),
      toAngle: z.number().min(-3600).max(3600).default(360),
    })
    .prefault({}),
  fillColor: animationEffect.prefault({}),
  borderColor: animationEffect.prefault({}),
  fontColor: animationEffect.prefault({}),
  /** Displaced by the value: not at `minVal`, by `x` and `y` at `maxVal`, in page units. */
  move: valueEffect
    .extend({
      x: z.number().min(-100_000).max(100_000).default(100),
      y: z.number().min(-100_000).max(100_000).default(0),
    })
    .prefault({}),
  /** Larger or smaller by the value. */
  scale: valueEffect
    .extend({
      from: z.number().min(0).max(100).default(1),
      to: z.number().min(0).max(100).default(2),
    })
    .prefault({}),
});

/** A bound part of a widget, such as one row or one curve. */
export const widgetItemSchema = z.looseObject({
  itemType: z.string().max(50),
  dataId: recordId.default(''),
  dataName: text('generalText').default(''),
  dataType: z.string().max(50).default(''),
  dataAddon: z.json().default(null),
  dataArray: z.array(z.json()).max(limits.variablesPerReport).default([]),
  reserve: z.json().default(null),
  seq: z.number().int().min(0).max(10_000).default(0),
});

/**
 * A widget of a saved page; the children of a group are nested in it, in the coordinates of the group. Only what differs
 * from the default is there. Fields and types that this version does not know are kept as they are.
 */
export interface SavedWidget {
  readonly id: string;
  readonly widgetType: string;
  readonly widgetName?: string;
  /** Not moved, aligned, grouped or reordered while true. */
  readonly posLock?: boolean;
  readonly position: Position;
  readonly children?: readonly SavedWidget[];
  readonly data?: JsonObject;
  readonly style?: JsonObject;
  readonly clickEvent?: JsonObject;
  readonly animation?: JsonObject;
  readonly items?: readonly Json[];
  /** Fields that follow sources by formulas (`field-formula.ts`). */
  readonly formulas?: readonly Json[];
  /** `ref`, `textId`, `origin`, `authRegion`, `state`, and what this version does not know. */
  readonly [more: string]: unknown;
}

/**
 * The schema of a widget: the common fields (platform specification, section 3), and data and style of the types that are known.
 * Adds nothing and takes nothing away.
 */
export const savedWidgetSchema = oncePerTypes((types) => {
  const schema: z.ZodType<SavedWidget, SavedWidget> = z
    .looseObject({
      id: z.string().min(1).max(50),
      widgetType: z.string().min(1).max(50),
      widgetName: text('generalText').exactOptional(),
      posLock: z.boolean().exactOptional(),
      position: positionSchema,
      get children() {
        return z.array(schema).max(limits.widgetsPerPage).exactOptional();
      },
      data: fields.exactOptional(),
      style: fields.exactOptional(),
      clickEvent: fields.exactOptional(),
      animation: fields.exactOptional(),
      items: z.array(z.custom<Json>(isJsonObject)).max(limits.variablesPerReport).exactOptional(),
      formulas: z.array(z.custom<Json>(isJsonObject)).exactOptional(),
    })
    .check((context) => {
      const { widgetType, data, style, clickEvent, animation, formulas } = context.value;
      const add = (field: string, part: z.ZodType | undefined, value: unknown) => {
        if (value === undefined) return;
        const problems = new Problems();
        addIssues(part?.safeParse(value).error?.issues ?? [], value, [field], problems);
        for (const { path, key, parameters } of problems.found) {
          context.issues.push(foundIssue({ key, parameters }, value, path.split('.')));
        }
      };
      const type = types.get(widgetType);
      add('data', type?.dataSchema, data);
      add('style', styleSchema, style);
      add('style', type?.styleSchema, style);
      add('clickEvent', clickEventSchema, clickEvent);
      add('animation', animationSchema, animation);
      add('formulas', fieldFormulas, formulas);
    });
  return schema;
});
