import type { Position } from '@penstock/contract/dashboard/widget';
import type { Editor } from '../editor/editor.ts';
import { writePositions } from '../geometry/settle-groups.ts';
import type { StepName } from '../history/step-name.ts';
import type { Interaction, ToolContext } from './interaction.ts';
import { emptyOverlay } from './overlay.ts';

const noPositions: ReadonlyMap<string, Position> = new Map();

/** Ends a drag so that nothing of it is left. */
export function dropPreview(editor: Editor): void {
  if (editor.preview.get().size > 0) editor.preview.set(noPositions);
}

/** Ends a drag: what was previewed becomes one step, unless everything is where it was. */
export function keepPreview(editor: Editor, name: StepName): void {
  const changed = changedPositions(editor, editor.preview.get());
  if (changed.size > 0) editor.change(name, (transaction) => writePositions(transaction, changed));
  dropPreview(editor);
}

function changedPositions(
  editor: Editor,
  positions: ReadonlyMap<string, Position>,
): ReadonlyMap<string, Position> {
  return new Map(
    [...positions].filter(([id, position]) => {
      const before = editor.store.get(id)?.position;
      return before !== undefined && !samePosition(before, position);
    }),
  );
}

const fields = ['x', 'y', 'width', 'height', 'r', 'rx', 'ry', 'rotate'] as const;

function samePosition(one: Position, other: Position): boolean {
  return fields.every((name) => (one[name] ?? 0) === (other[name] ?? 0));
}

/** The ends of a drag that shows a preview and an overlay: kept as one step, or given up. */
export function endsOfDrag(
  { editor, overlay }: ToolContext,
  name: StepName,
): Pick<Interaction, 'up' | 'cancel'> {
  return {
    up: () => {
      keepPreview(editor, name);
      overlay.set(emptyOverlay);
    },
    cancel: () => {
      dropPreview(editor);
      overlay.set(emptyOverlay);
    },
  };
}
