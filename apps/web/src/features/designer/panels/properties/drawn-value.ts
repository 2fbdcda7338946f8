import { clickEventSchema } from '@penstock/contract/dashboard/click-event';
import { animationSchema } from '@penstock/contract/dashboard/widget';
import { drawnStyle } from '@penstock/contract/dashboard/widget-style';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { definitionOf } from '@penstock/widgets/list';
import { fieldValue } from '@penstock/scene/widgets/field-value';

/** The defaults of a widget of a type. */
type Defaults = Readonly<Record<string, unknown>>;

const known = new Map<string, Defaults>();

function defaultsOf(type: string): Defaults {
  const before = known.get(type);
  if (before !== undefined) return before;
  const definition = definitionOf(type);
  const made: Defaults = {
    data: definition?.dataSchema.safeParse({}).data,
    style: drawnStyle(definition?.styleSchema, {}),
    clickEvent: clickEventSchema.parse({}),
    animation: animationSchema.parse({}),
    posLock: false,
    widgetName: '',
  };
  known.set(type, made);
  return made;
}

/** The default of a type at a path such as `style.stroke.width`. */
export function defaultValue(type: string, path: string): unknown {
  let value: unknown = defaultsOf(type);
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/** The value of a widget at a path: that of its record, otherwise the default of its type. */
export function drawnValue(record: WidgetRecord, path: string): unknown {
  const held = fieldValue(record, path);
  return held === undefined ? defaultValue(record.widgetType, path) : held;
}
