import type { z } from 'zod';
import type { Finding } from '../rules/finding.ts';

/**
 * The services that widgets need from their surroundings beside live values: the alarms of equipments, components, recorded
 * values and reports, the map, models, cameras, the weather.
 */
export type WidgetNeed = 'alarms' | 'components' | 'history' | 'map' | 'scenes' | 'video' | 'weather';

/** A type of widget as every program knows it: what a page may hold of it, and what it needs. Its view is not part of it. */
export interface WidgetType<Type extends string = string> {
  readonly type: Type;
  /** With all defaults: what views and panels read. The page itself holds only what differs. */
  readonly dataSchema: z.ZodType;
  /** The schema of the fields of its style that only it has, or that have other defaults in it. */
  readonly styleSchema?: z.ZodType<Record<string, unknown>>;
  readonly needs?: readonly WidgetNeed[];
  /** Whether it writes what `data.binding` is bound to, without a click event: always, or by its data as the page holds it. */
  readonly writes?: true | ((data: Readonly<Record<string, unknown>>) => boolean);
  /** Whether an animation that turns it turns its picture only, and not the text in it. */
  readonly turnsPicture?: true;
  /** Whether it shows only sources of the kind that `data.dataType` names: `signal` where nothing is chosen. */
  readonly showsOneKind?: true;
  /** How many of it a page may have, and what is wrong with more. */
  readonly most?: { readonly count: number; readonly key: Finding['key'] };
}

/**
 * The types of widgets that a program knows, by their names. Pages may hold others: they are kept, and shown as unknown. The same
 * object each time, since what is made for it is kept with it.
 */
export type WidgetTypes = ReadonlyMap<string, WidgetType>;

/** Makes something once for the types of widgets of a program. */
export function oncePerTypes<Made>(make: (types: WidgetTypes) => Made): (types: WidgetTypes) => Made {
  const known = new WeakMap<WidgetTypes, { readonly made: Made }>();
  return (types) => {
    let one = known.get(types);
    if (one === undefined) known.set(types, (one = { made: make(types) }));
    return one.made;
  };
}
