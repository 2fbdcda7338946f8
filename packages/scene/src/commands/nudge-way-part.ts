import type { Editor } from '../editor/editor.ts';
import type { Point } from '../geometry/point.ts';
import { selectedParts, selectedWay } from '../tools/way-handles.ts';
import { moveWayPart } from '../tools/way-part.ts';
import { distanceBetween } from '../tools/pointer-input.ts';

/** Moves the part of the selected pipe or connector that was picked. Answers whether there is one. */
export function nudgeWayPart(editor: Editor, way: Point): boolean {
  const picked = editor.wayPart.get();
  const record = selectedWay(editor);
  if (!picked || record?.id !== picked.id) return false;
  const isPicked = ({ part }: { readonly part: { readonly kind: string; readonly at: number } }) =>
    part.kind === picked.part.kind && part.at === picked.part.at;
  const before = selectedParts(editor).find(isPicked);
  moveWayPart(editor, record, picked.part, way, `nudge ${record.id}`);
  if (!before) return true;
  // New bends beside an end count as well: the part is the one of its kind that is where it was moved to.
  const to = { x: before.point.x + way.x, y: before.point.y + way.y };
  const [nearest] = selectedParts(editor)
    .filter(({ part }) => part.kind === picked.part.kind)
    .sort((one, other) => distanceBetween(one.point, to) - distanceBetween(other.point, to));
  editor.wayPart.set(nearest ? { id: record.id, part: nearest.part } : null);
  return true;
}
