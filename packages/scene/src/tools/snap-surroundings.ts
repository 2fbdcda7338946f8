import { limits } from '@penstock/contract/rules/limits';
import { drawnSettings, type Guides } from '@penstock/contract/dashboard/page';
import { visibleArea } from '../editor/camera.ts';
import type { Editor } from '../editor/editor.ts';
import { type Box, boxesTouch } from '../geometry/box.ts';
import { ancestorsOf, isHidden } from '../geometry/widget-tree.ts';
import { type SnapTargets, snapTargets } from '../snapping/snap-targets.ts';
import type { ToolContext } from './interaction.ts';

/** The page itself, from its corner, in page units. */
export function pageArea(editor: Editor): Box {
  const { width, height } = drawnSettings(editor.store.settings);
  return { x: 0, y: 0, width, height };
}

/**
 * The surroundings that a drag snaps to: the visible widgets on the page and in the open group that are not
 * dragged, the page, its guides and the grid. Locked widgets attract as others do.
 */
export function surroundingsOf(
  { editor, index }: ToolContext,
  dragged: readonly string[],
  guides: Guides | undefined = editor.store.settings.guides,
): SnapTargets {
  const { store } = editor;
  const { grid, gridSize, adsorb } = editor.settings.get();
  const sight = visibleArea(editor.camera.get(), editor.viewport.get());
  const hidden = editor.hidden.get();
  const left = new Set(dragged);
  for (const id of dragged) for (const ancestor of ancestorsOf(store, id)) left.add(ancestor.id);
  const scopes = new Set<string | null>([null, editor.scope.get()]);
  const boxes: Box[] = [];
  for (const scope of scopes) {
    for (const { id } of store.childrenOf(scope)) {
      if (left.has(id) || isHidden(store, hidden, id)) continue;
      const bounds = index.boundsOf(id);
      if (bounds && boxesTouch(bounds, sight)) boxes.push(bounds);
    }
  }
  return snapTargets({
    page: pageArea(editor),
    boxes,
    guides,
    grid: grid && adsorb ? gridSize : undefined,
  });
}

/** How near something must be to snap, in page units (platform specification, section 9). */
export function snapDistanceOf(editor: Editor): number {
  const { on, off } = limits.snapDistance;
  const distance = editor.settings.get().adsorb ? on : off;
  return distance / editor.camera.get().zoom;
}
