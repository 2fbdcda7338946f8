import { limits } from '../rules/limits.ts';
import { everyWidget, type PageBindings } from './page.ts';
import type { WidgetTypes } from './widget-type.ts';
import type { SavedWidget } from './widget.ts';
import { sourcesOf } from './widget-sources.ts';

const lists = ['equips', 'signals', 'keys', 'mvars'] as const;

/**
 * The sources that the widgets of a page are bound to, as its file lists them: each once, in the order of the page. A page with widgets of
 * types that this version does not know keeps what was listed before, since they may follow something in a way of their own.
 * Defaults of components are those of the components.
 */
export function pageBindings(
  widgets: readonly SavedWidget[],
  types: Pick<WidgetTypes, 'has'>,
  before: PageBindings = {},
): PageBindings {
  const found: Record<(typeof lists)[number], Set<string>> = {
    equips: new Set(),
    signals: new Set(),
    keys: new Set(),
    mvars: new Set(),
  };
  let isKnown = true;
  for (const widget of everyWidget(widgets)) {
    isKnown &&= types.has(widget.widgetType);
    for (const { kind, equipId, id } of sourcesOf(widget)) {
      if (equipId !== '') found.equips.add(equipId);
      if (id === '') continue;
      if (kind === 'signal') found.signals.add(id);
      if (kind === 'system') found.keys.add(id);
      if (kind === 'mvar') found.mvars.add(id);
    }
  }
  const list = (name: (typeof lists)[number]) => {
    const ids = isKnown ? found[name] : new Set([...found[name], ...(before[name] ?? [])]);
    return [...ids].filter(({ length }) => length <= limits.recordIdLength).slice(0, limits.boundIdsPerPage);
  };
  const { equips: _equips, signals: _signals, keys: _keys, mvars: _mvars, ...more } = before;
  return {
    equips: list('equips'),
    signals: list('signals'),
    keys: list('keys'),
    mvars: list('mvars'),
    ...more,
  };
}
