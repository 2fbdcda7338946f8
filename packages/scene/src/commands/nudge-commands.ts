import { textAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import type { Point } from '../geometry/point.ts';
import type { Editor } from '../editor/editor.ts';
import { movedPositions } from '../geometry/move.ts';
import { writePositions } from '../geometry/settle-groups.ts';
import type { Command } from './command.ts';
import { nudgeWayPart } from './nudge-way-part.ts';
import { canMove, movableUnits } from './conditions.ts';

/** Steps of arrow keys, in page units: without and with Shift (platform specification, section 2). */
const nudgeSteps = { plain: 1, large: 10 } as const;
/** Nudges that follow each other within this are one step of the history, in ms. */
const nudgePause = 500;

/** Moves what is selected; nudges of one selection within half a second are one step. */
function nudge(editor: Editor, way: Point): void {
  const { history, selection, store } = editor;
  if (nudgeWayPart(editor, way)) return;
  const last = history.done.at(-1);
  const isSame =
    last?.name === 'nudge' &&
    editor.now() - last.time <= nudgePause &&
    last.selectionAfter.join() === selection.get().join();
  if (!isSame) history.endSquash();
  editor.change(
    'nudge',
    (transaction) => writePositions(transaction, movedPositions(store, movableUnits(editor), way)),
    'nudge',
  );
}

function nudges(id: string, key: string, way: Point, title: Text, large: Text): readonly Command[] {
  const make = (step: number, commandId: string, text: Text, shortcut: string): Command => ({
    id: commandId,
    title: text,
    shortcuts: [shortcut],
    section: 'arrange',
    enabled: canMove(1),
    perform: (editor) => nudge(editor, { x: way.x * step, y: way.y * step }),
  });
  return [
    make(nudgeSteps.plain, `nudge${id}`, title, key),
    make(nudgeSteps.large, `nudge${id}Far`, large, `Shift+${key}`),
  ];
}

export const nudgeCommands: readonly Command[] = [
  ...nudges(
    'Left',
    'ArrowLeft',
    { x: -1, y: 0 },
    textAt('scene.commands:nudgeCommands.left'),
    textAt('scene.commands:nudgeCommands.left.moveLeftBy10'),
  ),
  ...nudges(
    'Right',
    'ArrowRight',
    { x: 1, y: 0 },
    textAt('scene.commands:nudgeCommands.right'),
    textAt('scene.commands:nudgeCommands.right.moveRightBy10'),
  ),
  ...nudges(
    'Up',
    'ArrowUp',
    { x: 0, y: -1 },
    textAt('scene.commands:nudgeCommands.up'),
    textAt('scene.commands:nudgeCommands.up.moveUpBy10'),
  ),
  ...nudges(
    'Down',
    'ArrowDown',
    { x: 0, y: 1 },
    textAt('scene.commands:nudgeCommands.down'),
    textAt('scene.commands:nudgeCommands.down.moveDownBy10'),
  ),
];
