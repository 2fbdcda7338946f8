import { drawnSettings } from '@penstock/contract/dashboard/page';
import { textAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
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
    keywords: textAt('scene.commands:alignCommands.distribute.keywords'),
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
  align('alignLeft', 'left', textAt('scene.commands:alignCommands.alignLeft'), 'Alt+A'),
  align('alignCentre', 'centre', textAt('scene.commands:alignCommands.alignCentre'), 'Alt+H'),
  align('alignRight', 'right', textAt('scene.commands:alignCommands.alignRight'), 'Alt+D'),
  align('alignTop', 'top', textAt('scene.commands:alignCommands.alignTop'), 'Alt+W'),
  align('alignMiddle', 'middle', textAt('scene.commands:alignCommands.alignMiddle'), 'Alt+V'),
  align('alignBottom', 'bottom', textAt('scene.commands:alignCommands.alignBottom'), 'Alt+S'),
  {
    id: 'toggleAlignToPage',
    title: textAt('scene.commands:alignCommands.toggleAlignToPage'),
    shortcuts: [],
    section: 'align',
    enabled: () => true,
    perform: (editor) => editor.set({ alignToPage: !editor.settings.get().alignToPage }),
  },
  distribute(
    'distributeHorizontally',
    'horizontal',
    'gaps',
    textAt('scene.commands:alignCommands.distributeHorizontally'),
    ['Alt+Shift+H'],
  ),
  distribute(
    'distributeVertically',
    'vertical',
    'gaps',
    textAt('scene.commands:alignCommands.distributeVertically'),
    ['Alt+Shift+V'],
  ),
  distribute(
    'distributeCentres',
    'horizontal',
    'centres',
    textAt('scene.commands:alignCommands.distributeCentres'),
    [],
  ),
  distribute(
    'distributeMiddles',
    'vertical',
    'centres',
    textAt('scene.commands:alignCommands.distributeMiddles'),
    [],
  ),
];
