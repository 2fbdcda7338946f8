import type { Area } from '@penstock/contract/calls/area';
import type { Id } from '@penstock/contract/calls/identifier';

/** Up to so many areas, all are open at first; of more, only the outermost. */
const openAtFirst = 60;

/** A row of the tree that is shown. */
export interface AreaRow {
  readonly area: Area;
  /** From 1. */
  readonly level: number;
  readonly hasBelow: boolean;
  readonly isOpen: boolean;
}

/**
 * The rows of the tree that are shown: of closed areas, nothing that is below. `toggled`: those that are not as at first. With a
 * keyword, the areas that have it in their titles and those above them.
 */
export function areaRows(
  areas: readonly Area[],
  toggled: ReadonlySet<Id>,
  keyword: string,
): readonly AreaRow[] {
  const parents = new Set(areas.map(({ parentId }) => parentId));
  const shown = keyword === '' ? undefined : found(areas, keyword);
  const levels = new Map<Id | '', number>([['', 0]]);
  const rows: AreaRow[] = [];
  for (const area of areas) {
    const above = levels.get(area.parentId);
    if (above === undefined || shown?.has(area.id) === false) continue;
    const hasBelow = parents.has(area.id);
    const isOpen =
      hasBelow &&
      (shown !== undefined || (areas.length <= openAtFirst || above === 0) !== toggled.has(area.id));
    if (isOpen) levels.set(area.id, above + 1);
    rows.push({ area, level: above + 1, hasBelow, isOpen });
  }
  return rows;
}

function found(areas: readonly Area[], keyword: string): ReadonlySet<Id> {
  const words = keyword.toLowerCase();
  const byId = new Map(areas.map((area) => [area.id, area]));
  const shown = new Set<Id>();
  for (const area of areas) {
    if (!`${area.title}\n${area.enteredTitle}\n${area.kind}`.toLowerCase().includes(words)) continue;
    for (let one: Area | undefined = area; one !== undefined && !shown.has(one.id); ) {
      shown.add(one.id);
      one = one.parentId === '' ? undefined : byId.get(one.parentId);
    }
  }
  return shown;
}

/** The areas above one, the nearest first. */
export function areasAbove(areas: readonly Area[], id: Id): readonly Area[] {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const above: Area[] = [];
  for (let one = byId.get(id); one !== undefined && one.parentId !== ''; ) {
    one = byId.get(one.parentId);
    if (one !== undefined) above.push(one);
  }
  return above;
}
