import { type BoundSource, sourceKey } from '@penstock/contract/dashboard/bound-source';
import { everyUse, type SourceUse } from '@penstock/scene/bindings/uses';
import { withContents } from '@penstock/scene/bindings/replace';
import type { PageStore } from '@penstock/scene/page/page-store';

/** A source that the page follows, with all places that follow it. */
export interface UsedSource {
  readonly key: string;
  readonly source: SourceUse;
  readonly uses: readonly SourceUse[];
}

/** The sources that a page follows, or some of its widgets with their content; the most used first. */
export function usedSources(store: PageStore, ids: readonly string[] | null): readonly UsedSource[] {
  const within = ids === null ? undefined : withContents(store, ids);
  const found = new Map<string, SourceUse[]>();
  for (const use of everyUse(store)) {
    if (within !== undefined && !within.has(use.widgetId)) continue;
    const key = sourceKey(use);
    const known = found.get(key);
    if (known === undefined) found.set(key, [use]);
    else known.push(use);
  }
  return [...found]
    .flatMap(([key, uses]) => (uses[0] === undefined ? [] : [{ key, source: uses[0], uses }]))
    .toSorted((one, other) => other.uses.length - one.uses.length);
}

/** How a source is called: its equipment, its title, or its id. */
export function sourceText(
  source: BoundSource & { readonly title: string; readonly subTitle: string },
): string {
  const { title, subTitle, id, equipId } = source;
  return [subTitle, title || id || equipId].filter((text) => text !== '').join(' · ');
}
