import { animationRuleSchema } from '@penstock/contract/dashboard/animation-rule';
import { bindingSchema, writeBindingSchema } from '@penstock/contract/dashboard/binding';
import { clickEventSchema } from '@penstock/contract/dashboard/click-event';
import {
  type WidgetEvent,
  widgetEvents,
  widgetEventsSchema,
} from '@penstock/contract/dashboard/widget-events';
import { innerSchema } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { definitionOf, type KnownWidgetType } from '../list.ts';

/** Parts that many fields hold: each is one field here, and its own fields have a test of their own (`common-fields.test.tsx`). */
const sharedParts: ReadonlySet<z.core.$ZodType> = new Set([
  bindingSchema,
  writeBindingSchema,
  clickEventSchema,
  animationRuleSchema,
  ...widgetEvents.map(actionsOf),
]);

/** The actions of an event: their fields are those of the first action of a click. */
function actionsOf(event: WidgetEvent): z.core.$ZodType {
  const { actions } = innerSchemaOf(widgetEventsSchema.shape[event]);
  const list = innerSchema(actions);
  return list instanceof z.ZodArray ? innerSchema(list.element) : list;
}

function innerSchemaOf(schema: (typeof widgetEventsSchema.shape)[WidgetEvent]) {
  return schema.def.innerType.shape;
}

/**
 * The fields that a schema has in the end, as paths below `at`: `data.axis.minimum`, in the items of a list `data.zones[].from`.
 * Lists of texts and numbers, and in it the parts that many fields hold (bindings, click events, rules), are one field.
 */
export function leafFields(schema: z.core.$ZodType, at: string): readonly string[] {
  const inner = innerSchema(schema);
  if (!(inner instanceof z.ZodObject)) return fieldsBelow(inner, at);
  const shape: Readonly<Record<string, z.core.$ZodType>> = inner.shape;
  return Object.entries(shape).flatMap(([name, field]) => fieldsBelow(innerSchema(field), `${at}.${name}`));
}

function fieldsBelow(schema: z.core.$ZodType, path: string): readonly string[] {
  if (sharedParts.has(schema)) return [path];
  if (schema instanceof z.ZodObject) return leafFields(schema, path);
  if (!(schema instanceof z.ZodArray)) return [path];
  const item = innerSchema(schema.element);
  return item instanceof z.ZodObject && !sharedParts.has(item) ? leafFields(item, `${path}[]`) : [path];
}

/** The fields of a type of widget: all of its data, and of its style those of its own and those that its panel offers. */
export function widgetFields(type: KnownWidgetType): readonly string[] {
  const definition = definitionOf(type);
  if (!definition) throw new Error(`There is no definition of ${type}`);
  const style = definition.styleSchema;
  const offered = definition.fields.flatMap(({ path }) => (path.startsWith('style.') ? [path] : []));
  return [
    ...new Set([
      ...leafFields(definition.dataSchema, 'data'),
      ...(style ? leafFields(style, 'style') : []),
      ...offered,
    ]),
  ];
}
