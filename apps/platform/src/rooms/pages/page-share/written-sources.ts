import type { FoundSource } from '@penstock/contract/dashboard/bound-source';
import type { PageComponent } from '@penstock/contract/dashboard/component';
import { isJsonObject } from '@penstock/contract/dashboard/json';
import { everyWidget } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { widgetTypes } from '@penstock/widgets/list';

/** How deep components are looked into. */
const deepest = 8;

/** Whether somebody who is not signed in can write a source by a widget: it is written there, and no password is asked for. */
export function isWrittenBy(
  widget: SavedWidget,
  { path, isWritten }: Pick<FoundSource, 'path' | 'isWritten'>,
): boolean {
  if (path === 'data.binding' && writesBinding(widget)) return true;
  return isWritten && !asksForProof(widget, path);
}

/** Whether a widget writes what its data is bound to, without a click event. */
function writesBinding({ widgetType, data = {} }: SavedWidget): boolean {
  const writes = widgetTypes.get(widgetType)?.writes;
  return typeof writes === 'function' ? writes(data) : writes === true;
}

/** Whether the action of a click in which a source is written asks for a password or a second person. */
function asksForProof(widget: SavedWidget, path: string): boolean {
  const names = path.split('.');
  const event = names.lastIndexOf('clickEvent');
  const binding = names.indexOf('binding', event);
  let value: unknown = widget;
  for (const name of names.slice(0, binding < 0 ? event + 1 : binding)) value = fieldOf(value, name);
  const confirm = fieldOf(value, 'confirm');
  return confirm === 'password' || confirm === 'secondPerson';
}

function fieldOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^\d{1,6}$/.test(name) ? value[Number(name)] : undefined;
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The parameters of a component by which it writes, by their ids. */
export function writtenParameters(
  component: PageComponent,
  components: ReadonlyMap<string, PageComponent>,
  depth = 0,
): ReadonlySet<string> {
  const written = new Set<string>();
  if (depth >= deepest) return written;
  const widgets = new Map([...everyWidget(component.widgets)].map((widget) => [widget.id, widget]));
  for (const { id, targets } of component.parameters)
    for (const { widgetId, path } of targets) {
      const widget = widgets.get(widgetId);
      if (widget !== undefined && isWrittenField(widget, path, components, depth)) written.add(id);
    }
  return written;
}

function isWrittenField(
  widget: SavedWidget,
  path: string,
  components: ReadonlyMap<string, PageComponent>,
  depth: number,
): boolean {
  const names = path.split('.');
  if (widget.widgetType === 'WidgetComponent') {
    const inner = componentOf(widget, components);
    const [data, values, parameter = ''] = names;
    const isValue = data === 'data' && values === 'values';
    return isValue && inner !== undefined && writtenParameters(inner, components, depth + 1).has(parameter);
  }
  const isWritten =
    names.includes('clickEvent') && !names.includes('disabledWhen') && !names.includes('when');
  return isWrittenBy(widget, { path, isWritten });
}

/** The component that a widget is a use of; undefined where it is none, or the component is not known. */
export function componentOf(
  { widgetType, data }: SavedWidget,
  components: ReadonlyMap<string, PageComponent>,
): PageComponent | undefined {
  const id = data?.['componentId'];
  return widgetType === 'WidgetComponent' && typeof id === 'string' ? components.get(id) : undefined;
}

/** The id of the parameter whose value in a use of a component is at a path. */
export function parameterOfPath(path: string): string | undefined {
  return /^data\.values\.([^.]+)/.exec(path)?.[1];
}
