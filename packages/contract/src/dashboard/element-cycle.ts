import type { Finding } from '../rules/finding.ts';
import { limits } from '../rules/limits.ts';
import { elementValue } from './element-property.ts';
import { isJsonList, isJsonObject, type Json } from './json.ts';

/** The parts of a widget that decide what its properties follow. */
export interface FollowingWidget {
  readonly id: string;
  readonly widgetName?: string;
  readonly data?: Json;
  readonly formulas?: readonly Json[];
}

/** A property of a widget that formulas follow. */
interface ElementProperty {
  readonly widgetId: string;
  readonly property: string;
}

const keyOf = ({ widgetId, property }: ElementProperty) => `${widgetId} ${property}`;

/** The properties of elements that a formula names. */
function sourcesIn(formula: Json | undefined): readonly ElementProperty[] {
  const list = isJsonObject(formula) ? formula['elements'] : undefined;
  if (!isJsonList(list)) return [];
  return list.flatMap((item) => {
    if (!isJsonObject(item)) return [];
    const { widgetId, property = elementValue } = item;
    return typeof widgetId === 'string' && typeof property === 'string' ? [{ widgetId, property }] : [];
  });
}

/** The sources of each property of a widget: its value follows `data.binding`, a field its own formula. */
function* followedBy({ id, data, formulas = [] }: FollowingWidget): Generator<{
  readonly key: string;
  readonly sources: readonly ElementProperty[];
}> {
  const binding = sourcesIn(isJsonObject(data) ? data['binding'] : undefined);
  if (binding.length > 0) yield { key: keyOf({ widgetId: id, property: elementValue }), sources: binding };
  for (const formula of formulas) {
    const path = isJsonObject(formula) ? formula['path'] : undefined;
    const sources = sourcesIn(formula);
    if (typeof path === 'string' && sources.length > 0)
      yield { key: keyOf({ widgetId: id, property: path }), sources };
  }
}

/** Properties that follow each other in a circle, by the titles of their widgets, or a row of more than may follow one another. */
export type ElementFault =
  | { readonly kind: 'cycle'; readonly titles: readonly string[]; readonly ids: readonly string[] }
  | { readonly kind: 'chain' };

/** The first fault of what the elements of a page follow of each other; undefined where there is none. Each property is looked at once. */
export function elementFault(widgets: Iterable<FollowingWidget>): ElementFault | undefined {
  const sources = new Map<string, readonly ElementProperty[]>();
  const titles = new Map<string, string>();
  for (const widget of widgets) {
    for (const one of followedBy(widget)) {
      // Of two formulas of one field the first counts.
      if (!sources.has(one.key)) sources.set(one.key, one.sources);
      titles.set(widget.id, widget.widgetName || widget.id);
    }
  }
  /** How many properties follow one another from each that is known: itself and what it follows. */
  const lengths = new Map<string, number>();
  const path: { readonly key: string; readonly widgetId: string }[] = [];
  const visit = (key: string, widgetId: string): number | ElementFault => {
    const known = lengths.get(key);
    if (known !== undefined) return known;
    const at = path.findIndex((one) => one.key === key);
    if (at >= 0) {
      const ids = path.slice(at).map((one) => one.widgetId);
      return { kind: 'cycle', ids, titles: [...ids, widgetId].map((id) => titles.get(id) ?? id) };
    }
    if (path.length > limits.elementChain) return { kind: 'chain' };
    path.push({ key, widgetId });
    let longest = 0;
    for (const source of sources.get(key) ?? []) {
      const length = visit(keyOf(source), source.widgetId);
      if (typeof length !== 'number') return length;
      longest = Math.max(longest, length);
    }
    path.pop();
    lengths.set(key, longest + 1);
    return longest + 1 > limits.elementChain + 1 ? { kind: 'chain' } : longest + 1;
  };
  for (const [key] of sources) {
    const found = visit(key, key.slice(0, key.indexOf(' ')));
    if (typeof found !== 'number') return found;
  }
  return undefined;
}

/** The longest list of titles that a problem names. */
const namedTitles = 6;

/** A fault as a problem of the catalogue. */
export function elementFinding(fault: ElementFault): Finding {
  return fault.kind === 'chain'
    ? { key: 'page.elementChain', parameters: { maximum: limits.elementChain } }
    : {
        key: 'page.elementCycle',
        parameters: { elements: fault.titles.slice(0, namedTitles).join(' → ') },
      };
}
