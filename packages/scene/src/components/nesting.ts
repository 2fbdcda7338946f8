import { drawsComponent, type PageComponent } from '@penstock/contract/dashboard/component';
import { componentOfSymbol } from '@penstock/contract/dashboard/own-symbol';
import { everyWidget } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { limits } from '@penstock/contract/rules/limits';
import { componentIdOf } from './expand.ts';

/** The components that widgets are uses of, each once. */
export function usedComponentIds(widgets: readonly SavedWidget[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const widget of everyWidget(widgets)) {
    const id = usedComponentOf(widget);
    if (id !== '') ids.add(id);
  }
  return ids;
}

/** The component that a widget is drawn with: that of a use, or that of a symbol of the company; empty where there is none. */
export function usedComponentOf(widget: Pick<SavedWidget, 'widgetType' | 'data'>): string {
  if (drawsComponent(widget.widgetType)) return componentIdOf(widget.data ? { data: widget.data } : {});
  return widget.widgetType === 'PlantSymbol' ? (componentOfSymbol(widget.data?.['symbol']) ?? '') : '';
}

/** Whether a use is drawn inside uses of other components: never in itself, and only to a depth. `around`: their ids. */
export function mayBeInside(around: readonly string[], componentId: string): boolean {
  return around.length < limits.componentDepth && !around.includes(componentId);
}

/**
 * Why widgets cannot become the content of a component: it would contain itself, or others too deeply; undefined where they
 * can. `componentId` is empty for a new one; `find` knows the components that are used.
 */
export function nestingProblem(
  componentId: string,
  widgets: readonly SavedWidget[],
  find: (id: string) => Pick<PageComponent, 'widgets'> | undefined,
): 'itself' | 'depth' | undefined {
  const depths = new Map<string, number>();
  const open = new Set<string>(componentId === '' ? [] : [componentId]);
  let containsItself = false;
  const depthOf = (content: readonly SavedWidget[]): number => {
    let deepest = 0;
    for (const id of usedComponentIds(content)) {
      if (open.has(id)) {
        containsItself = true;
        continue;
      }
      let depth = depths.get(id);
      if (depth === undefined) {
        open.add(id);
        depth = depthOf(find(id)?.widgets ?? []);
        open.delete(id);
        depths.set(id, depth);
      }
      deepest = Math.max(deepest, depth + 1);
    }
    return deepest;
  };
  const depth = depthOf(widgets) + 1;
  if (containsItself) return 'itself';
  return depth > limits.componentDepth ? 'depth' : undefined;
}
