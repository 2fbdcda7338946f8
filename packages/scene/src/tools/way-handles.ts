import { wayOf } from '@penstock/widgets/parts/way-data';
import { toScreen } from '../editor/camera.ts';
import type { Editor } from '../editor/editor.ts';
import { worldOf } from '../geometry/placement.ts';
import { movableOf, withPositions } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import { partsOf, type PlacedPart } from '../pipes/way-parts.ts';
import { wayPoints } from '../pipes/way-ends.ts';

/** Pieces that are shorter on the screen, in px, have no handle in their middle. */
const shortest = { mouse: 28, pen: 34, touch: 64 } as const;

/** The one pipe or connector that is selected and can be changed. */
export function selectedWay(editor: Editor): WidgetRecord | undefined {
  const [record, ...more] = movableOf(editor.store, editor.selection.get());
  return record && more.length === 0 && wayOf(record) && !editor.isReadOnly.get() ? record : undefined;
}

/** The parts of the selected pipe or connector on the page. */
export function selectedParts(
  editor: Editor,
  pointerType: keyof typeof shortest = 'mouse',
): readonly PlacedPart[] {
  const record = selectedWay(editor);
  const tree = withPositions(editor.store, editor.preview.get());
  const shown = record && tree.get(record.id);
  const points = shown && wayPoints(shown, worldOf(tree, shown.parentId));
  return points ? partsOf(points, shortest[pointerType] / editor.camera.get().zoom) : [];
}

/** The same, where they are on the canvas in px. */
export function partsOnCanvas(editor: Editor, pointerType: keyof typeof shortest): readonly PlacedPart[] {
  const camera = editor.camera.get();
  return selectedParts(editor, pointerType).map(({ part, point }) => ({
    part,
    point: toScreen(camera, point),
  }));
}
