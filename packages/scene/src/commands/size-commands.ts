import type { Text } from '@penstock/contract/texts/language';
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
    keywords: { zh: '相同大小 尺寸', en: 'equal dimensions' },
    shortcuts: [],
    section: 'align',
    enabled: (editor) => {
      const possible = canMove(1)(editor);
      if (possible !== true || selectedUnits(editor).length > 1) return possible;
      return {
        zh: '请选中至少两个组件，以先选中的为准。',
        en: 'Select at least two widgets; the first gives its size.',
      };
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
    keywords: { zh: '镜像', en: 'mirror' },
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
  sameSize('sameWidth', 'width', { zh: '等宽', en: 'Same width' }),
  sameSize('sameHeight', 'height', { zh: '等高', en: 'Same height' }),
  sameSize('sameSize', 'size', { zh: '等大', en: 'Same size' }),
  flip('flipHorizontally', 'horizontal', { zh: '水平翻转', en: 'Flip left and right' }, 'Shift+H'),
  flip('flipVertically', 'vertical', { zh: '垂直翻转', en: 'Flip top and bottom' }, 'Shift+V'),
  turn('rotateRight', rotationSteps.command, { zh: '顺时针旋转 90°', en: 'Rotate 90° clockwise' }, 'Alt+R'),
  turn(
    'rotateLeft',
    -rotationSteps.command,
    { zh: '逆时针旋转 90°', en: 'Rotate 90° anticlockwise' },
    'Alt+Shift+R',
  ),
];
