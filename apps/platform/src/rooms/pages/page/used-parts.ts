import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { drawsComponent } from '@penstock/contract/dashboard/component';
import { everyWidget } from '@penstock/contract/dashboard/page';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { componentOfSymbol } from '@penstock/contract/dashboard/own-symbol';
import { limits } from '@penstock/contract/rules/limits';

/** The images that the text of a page or component refers to, wherever in it; by their SHA-256, each once. */
export function usedImages(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [, sha256 = ''] of text.matchAll(/"image:([0-9a-f]{64})"/g)) {
    found.add(sha256);
    if (found.size >= limits.pageFileImages) break;
  }
  return [...found];
}

/** The scenes that widgets show, each once. */
export function usedScenes(widgets: readonly SavedWidget[]): readonly Id[] {
  return usedIds(widgets, (type) => type === 'UsualWebgl', 'sceneId');
}

/** The components that widgets are uses of, and those that their symbols are made of, each once. */
export function usedComponents(widgets: readonly SavedWidget[]): readonly Id[] {
  const found = new Set(usedIds(widgets, drawsComponent, 'componentId'));
  for (const { widgetType, data } of everyWidget(widgets)) {
    if (widgetType !== 'PlantSymbol') continue;
    const id = idSchema.safeParse(componentOfSymbol(data?.['symbol'])).data;
    if (id !== undefined) found.add(id);
  }
  return [...found];
}

function usedIds(
  widgets: readonly SavedWidget[],
  isMeant: (widgetType: string) => boolean,
  field: string,
): readonly Id[] {
  const found = new Set<Id>();
  for (const { widgetType, data } of everyWidget(widgets)) {
    if (!isMeant(widgetType)) continue;
    const id = idSchema.safeParse(data?.[field]).data;
    if (id !== undefined) found.add(id);
  }
  return [...found];
}
