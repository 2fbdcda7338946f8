import { drawnSettings } from '@penstock/contract/dashboard/page';
import type { Text } from '@penstock/contract/texts/language';
import { type Alignment, alignedPositions } from '../arrange/align.ts';
import { type Axis, distributedPositions, type Spacing } from '../arrange/distribute.ts';
import type { Editor } from '../editor/editor.ts';
import type { Box } from '../geometry/box.ts';
import { pageBoundsOfAll } from '../geometry/placement.ts';
import { writePositions } from '../geometry/settle-groups.ts';
import { isLocked } from '../geometry/widget-tree.ts';
import type { Command } from './command.ts';
import { canMove, movableUnits, selectedUnits } from './conditions.ts';

/**
 * The box to which widgets are aligned: the page, where one widget is selected or the switch is on; otherwise
 * the selection, or its locked widgets, which attract and do not move.
 */
function alignedTo(editor: Editor): Box | undefined {
  const { store, settings } = editor;
  const units = selectedUnits(editor);
  if (units.length === 1 || settings.get().alignToPage) {
    const { width, height } = drawnSettings(store.settings);
    return { x: 0, y: 0, width, height };
  }
  const locked = units.filter(({ id }) => isLocked(store, id));
  return pageBoundsOfAll(
    store,
    (locked.length > 0 ? locked : units).map(({ id }) => id),
  );
}

function align(id: string, alignment: Alignment, title: Text, shortcut: string): Command {
  return {
    id,
    title,
    shortcuts: [shortcut],
    section: 'align',
    enabled: canMove(1),
    perform: (editor) => {
      const to = alignedTo(editor);
      if (!to) return;
      editor.change('align', (transaction) =>
        writePositions(transaction, alignedPositions(editor.store, movableUnits(editor), alignment, to)),
      );
    },
  };
}

function distribute(
  id: string,
  axis: Axis,
  spacing: Spacing,
  title: Text,
  shortcuts: readonly string[],
): Command {
  return {
    id,
    title,
    keywords: { zh: '等间距 分布', en: 'even spacing' },
    shortcuts,
    section: 'align',
    enabled: canMove(3),
    perform: (editor) => {
      editor.change('distribute', (transaction) =>
        writePositions(transaction, distributedPositions(editor.store, movableUnits(editor), axis, spacing)),
      );
    },
  };
}

export const alignCommands: readonly Command[] = [
  align('alignLeft', 'left', { zh: '左对齐', en: 'Align left' }, 'Alt+A'),
  align('alignCentre', 'centre', { zh: '水平居中', en: 'Align centres' }, 'Alt+H'),
  align('alignRight', 'right', { zh: '右对齐', en: 'Align right' }, 'Alt+D'),
  align('alignTop', 'top', { zh: '顶端对齐', en: 'Align top' }, 'Alt+W'),
  align('alignMiddle', 'middle', { zh: '垂直居中', en: 'Align middles' }, 'Alt+V'),
  align('alignBottom', 'bottom', { zh: '底端对齐', en: 'Align bottom' }, 'Alt+S'),
  {
    id: 'toggleAlignToPage',
    title: { zh: '对齐到页面', en: 'Align to the page' },
    shortcuts: [],
    section: 'align',
    enabled: () => true,
    perform: (editor) => editor.set({ alignToPage: !editor.settings.get().alignToPage }),
  },
  distribute('distributeHorizontally', 'horizontal', 'gaps', { zh: '水平等间距', en: 'Equal gaps across' }, [
    'Alt+Shift+H',
  ]),
  distribute('distributeVertically', 'vertical', 'gaps', { zh: '垂直等间距', en: 'Equal gaps down' }, [
    'Alt+Shift+V',
  ]),
  distribute(
    'distributeCentres',
    'horizontal',
    'centres',
    { zh: '水平中心等距', en: 'Equal centres across' },
    [],
  ),
  distribute(
    'distributeMiddles',
    'vertical',
    'centres',
    { zh: '垂直中心等距', en: 'Equal centres down' },
    [],
  ),
];
