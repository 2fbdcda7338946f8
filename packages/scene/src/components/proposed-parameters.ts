import { drawsComponent, type PageComponent } from '@penstock/contract/dashboard/component';
import { valueAt } from '@penstock/contract/document/fields';
import { isBound, sourceKey } from '@penstock/contract/dashboard/bound-source';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import { everyWidget } from '@penstock/contract/dashboard/page';
import { bindingOf } from '@penstock/contract/dashboard/rewrite-sources';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import { limits } from '@penstock/contract/rules/limits';
import { z } from 'zod';
import { componentIdOf, useOf } from './expand.ts';
import { type ComponentParameter, isValueOf } from './parameter.ts';

/** The fields of the look that become parameters. */
const colourPaths = ['style.fill', 'style.stroke.color', 'style.font.color', 'style.color'] as const;

/**
 * The parameters that a component of these widgets could have: each source that they follow, each text, each colour, with all
 * the places where it is; and each parameter of the components in it, so that its own uses set what is handed on. People choose
 * among them. `find` knows the components that are used.
 */
export function proposedParameters(
  widgets: readonly SavedWidget[],
  find: (componentId: string) => Pick<PageComponent, 'parameters'> | undefined = () => undefined,
): readonly ComponentParameter[] {
  const found = new Map<string, ComponentParameter>();
  const add = (
    key: string,
    target: { widgetId: string; path: string },
    make: () => Pick<ComponentParameter, 'kind' | 'title' | 'default'>,
  ) => {
    const known = found.get(key);
    if (!known) found.set(key, { id: `p${found.size + 1}`, targets: [target], ...make() });
    else if (known.targets.length < limits.parameterTargets) known.targets.push(target);
  };
  for (const widget of everyWidget(widgets)) {
    const { id: widgetId } = widget;
    const used = drawsComponent(widget.widgetType) ? find(componentIdOf(widget)) : undefined;
    if (used) {
      const { values } = useOf(widget);
      for (const inner of used.parameters) {
        const own = Object.hasOwn(values, inner.id) ? values[inner.id] : undefined;
        const value = isValueOf(inner, own) ? own : inner.default;
        const title = [widget.widgetName, inner.title].filter(Boolean).join(': ').slice(0, 200);
        add(`handed ${widgetId} ${inner.id}`, { widgetId, path: `data.values.${inner.id}` }, () => ({
          kind: inner.kind,
          title,
          ...(isValueOf(inner, value) && { default: z.json().parse(value) }),
        }));
      }
      continue;
    }
    for (const source of sourcesOf(widget)) {
      const binding = isBound(source) ? bindingOf(source) : undefined;
      if (!binding) continue;
      const title = source.title === '' ? source.id : source.title;
      add(`signal ${sourceKey(source)}`, { widgetId, path: source.path }, () =>
        parameterOf('signal', title, binding),
      );
    }
    const text = valueAt(widget, ['data', 'text']);
    if (typeof text === 'string' && text.trim() !== '') {
      add(`text ${text}`, { widgetId, path: 'data.text' }, () => parameterOf('text', text, text));
    }
    for (const path of colourPaths) {
      const colour = valueAt(widget, path.split('.'));
      if (typeof colour !== 'string' || colour === '') continue;
      add(`colour ${colour}`, { widgetId, path }, () => parameterOf('colour', colour, colour));
    }
  }
  return [...found.values()].slice(0, limits.parameters);
}

function parameterOf(
  kind: ComponentParameter['kind'],
  title: string,
  value: string | JsonObject,
): Pick<ComponentParameter, 'kind' | 'title' | 'default'> {
  const shown = title.slice(0, 200) || kind;
  // JSON of widgets is read-only, that of parameters is not: a copy.
  return { kind, title: shown, default: z.json().parse(value) };
}
