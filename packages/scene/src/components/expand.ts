import type { PageComponent } from '@penstock/contract/dashboard/component';
import { isJsonObject, type Json, type JsonObject } from '@penstock/contract/dashboard/json';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { copiedWidgets } from '../clipboard/copied-widgets.ts';
import { isValueOf, withParameter } from './parameter.ts';

/** A use of a component: which widget of the page it is, and what it sets for itself, by the ids of parameters. */
export interface ComponentUse {
  readonly id: string;
  readonly values: JsonObject;
}

/** The use that a widget is. */
export function useOf({ id, data }: { readonly id: string; readonly data?: JsonObject }): ComponentUse {
  const values = data?.['values'];
  return { id, values: isJsonObject(values) ? values : {} };
}

/** The component that a widget is a use of; empty where it is none. */
export function componentIdOf({ data }: { readonly data?: JsonObject }): string {
  const id = data?.['componentId'];
  return typeof id === 'string' ? id : '';
}

/**
 * The widgets of a use, in the coordinates of the component, with the values of the use or else the defaults of the parameters.
 * Their ids begin with that of the use. Uses of other components among them are left as they are. The same component and use
 * give equal widgets, so that the answer can be kept.
 */
export function expandComponent(component: PageComponent, use: ComponentUse): readonly SavedWidget[] {
  const set = settings(component, use);
  const made =
    set.size === 0 ? component.widgets : component.widgets.map((widget) => withSettings(widget, set));
  return copiedWidgets(made, (id) => `${use.id}/${id}`);
}

type Settings = ReadonlyMap<string, readonly ((widget: SavedWidget) => SavedWidget)[]>;

/** The settings that a component makes on each of its widgets, by the widget's id. */
function settings({ parameters }: PageComponent, { values }: ComponentUse): Settings {
  const all = new Map<string, ((widget: SavedWidget) => SavedWidget)[]>();
  for (const parameter of parameters) {
    const own: Json | undefined = Object.hasOwn(values, parameter.id) ? values[parameter.id] : undefined;
    const value = isValueOf(parameter, own) ? own : parameter.default;
    if (!isValueOf(parameter, value)) continue;
    for (const { widgetId, path } of parameter.targets) {
      const list = all.get(widgetId) ?? [];
      all.set(widgetId, list);
      list.push((widget) => withParameter(widget, parameter, path, value));
    }
  }
  return all;
}

function withSettings(widget: SavedWidget, set: Settings): SavedWidget {
  const { children } = widget;
  const made = (set.get(widget.id) ?? []).reduce((one, apply) => apply(one), widget);
  return children ? { ...made, children: children.map((child) => withSettings(child, set)) } : made;
}
