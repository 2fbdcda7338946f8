import { textAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import { mirroredRecords } from '../arrange/mirror.ts';
import type { Axis } from '../arrange/distribute.ts';
import { type SameSide, sameSizePositions } from '../arrange/same-size.ts';
import type { Editor } from '../editor/editor.ts';
import { centreOf } from '../geometry/box.ts';
import { pageBoundsOfAll } from '../geometry/placement.ts';
import { rotationSteps, turnedPositions } from '../geometry/rotate.ts';
import { writePositions } from '../geometry/settle-groups.ts';
import type { WidgetRecord } from '../page/record.ts';
import type { Command } from './command.ts';
import { canMove, movableUnits, selectedUnits } from './conditions.ts';

/** The one that the others take their size from: the first that was selected, locked or not. */
function modelOf(editor: Editor): WidgetRecord | undefined {
  const units = selectedUnits(editor);
  for (const id of editor.selection.get()) {
    const model = units.find((unit) => unit.id === id);
    if (model) return model;
  }
  return undefined;
}

function sameSize(id: string, side: SameSide, title: Text): Command {
  return {
    id,
    title,
    keywords: textAt('scene.commands:sizeCommands.sameSize.keywords'),
    shortcuts: [],
    section: 'align',
    enabled: (editor) => {
      const possible = canMove(1)(editor);
      if (possible !== true || selectedUnits(editor).length > 1) return possible;
      return textAt('scene.commands:sizeCommands.sameSize.enabled');
    },
    perform: (editor) => {
      const model = modelOf(editor);
      if (!model) return;
      editor.change('sameSize', (transaction) =>
        writePositions(transaction, sameSizePositions(editor.store, movableUnits(editor), side, model)),
      );
    },
  };
}

function flip(id: string, axis: Axis, title: Text, shortcut: string): Command {
  return {
    id,
    title,
    keywords: textAt('scene.commands:sizeCommands.flip.keywords'),
    shortcuts: [shortcut],
    section: 'arrange',
    enabled: canMove(1),
    perform: (editor) => {
      const units = movableUnits(editor);
      const bounds = pageBoundsOfAll(
        editor.store,
        units.map((unit) => unit.id),
      );
      if (!bounds) return;
      editor.change('flip', (transaction) => {
        for (const record of mirroredRecords(editor.store, units, axis, centreOf(bounds)))
          transaction.set(record);
      });
    },
  };
}

function turn(id: string, degrees: number, title: Text, shortcut: string): Command {
  return {
    id,
    title,
    shortcuts: [shortcut],
    section: 'arrange',
    enabled: canMove(1),
    perform: (editor) => {
      const units = movableUnits(editor);
      const bounds = pageBoundsOfAll(
        editor.store,
        units.map((unit) => unit.id),
      );
      if (!bounds) return;
      editor.change('rotate', (transaction) =>
        writePositions(transaction, turnedPositions(editor.store, units, centreOf(bounds), degrees)),
      );
    },
  };
}

export const sizeCommands: readonly Command[] = [
  sameSize('sameWidth', 'width', textAt('scene.commands:sizeCommands.sameWidth')),
  sameSize('sameHeight', 'height', textAt('scene.commands:sizeCommands.sameHeight')),
  sameSize('sameSize', 'size', textAt('scene.commands:sizeCommands.sameSize')),
  flip('flipHorizontally', 'horizontal', textAt('scene.commands:sizeCommands.flipHorizontally'), 'Shift+H'),
  flip('flipVertically', 'vertical', textAt('scene.commands:sizeCommands.flipVertically'), 'Shift+V'),
  turn('rotateRight', rotationSteps.command, textAt('scene.commands:sizeCommands.rotateRight'), 'Alt+R'),
  turn('rotateLeft', -rotationSteps.command, textAt('scene.commands:sizeCommands.rotateLeft'), 'Alt+Shift+R'),
];
