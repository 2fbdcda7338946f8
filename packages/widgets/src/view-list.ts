import type { DrawnType, DrawnTypes } from '@penstock/stage/drawn-type';
import { drawn } from './drawn-list.ts';
import type { KnownWidgetType } from './list.ts';

const views: { readonly [Type in KnownWidgetType]: DrawnType<Type> } = drawn;

/** The types of widgets with their views: for reading pages that are drawn, and for drawing them. */
export const drawnTypes: DrawnTypes = new Map(Object.entries(views));

/** Loads the views of some types, so that their widgets are drawn at once. Rejects where a file cannot be loaded. */
export async function loadViews(types: Iterable<string>): Promise<void> {
  await Promise.all([...new Set(types)].flatMap((type) => drawnTypes.get(type)?.load?.() ?? []));
}
