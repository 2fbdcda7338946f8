import type { FoundSource } from './bound-source.ts';
import { isJsonList, isJsonObject, type Json } from './json.ts';
import { rewriteSources, type SourceVisit } from './rewrite-sources.ts';

/** Fields that say what and where a widget is, not what it follows. */
const structure = new Set([
  'id',
  'ref',
  'textId',
  'widgetType',
  'widgetName',
  'posLock',
  'position',
  'origin',
  'children',
  'parentId',
  'index',
  'authRegion',
]);

/** The fields of a widget that change when its sources are rewritten; undefined where none does. */
export function rewriteWidgetSources(
  widget: Readonly<Record<string, unknown>>,
  visit: SourceVisit,
): Readonly<Record<string, Json>> | undefined {
  let changed: Record<string, Json> | undefined;
  for (const [name, value] of Object.entries(widget)) {
    if (structure.has(name) || !(isJsonObject(value) || isJsonList(value))) continue;
    const made = rewriteSources(value, name, visit);
    if (made === value) continue;
    changed ??= {};
    changed[name] = made;
  }
  return changed;
}

/** All that a widget follows, in the order of its fields. */
export function sourcesOf(widget: Readonly<Record<string, unknown>>): readonly FoundSource[] {
  const sources: FoundSource[] = [];
  rewriteWidgetSources(widget, (found) => {
    sources.push(found);
    return 'keep';
  });
  return sources;
}
