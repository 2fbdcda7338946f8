import { textAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import { type OrderMove, reorder } from '../arrange/reorder.ts';
import type { Command } from './command.ts';
import { canMove, movableUnits } from './conditions.ts';

function order(id: string, move: OrderMove, title: Text, shortcut: string): Command {
  return {
    id,
    title,
    keywords: textAt('scene.commands:orderCommands.order.keywords'),
    shortcuts: [shortcut],
    section: 'arrange',
    enabled: canMove(1),
    perform: (editor) => {
      editor.change('order', (transaction) => reorder(transaction, movableUnits(editor), move));
    },
  };
}

export const orderCommands: readonly Command[] = [
  order('toFront', 'front', textAt('scene.commands:orderCommands.toFront'), 'Ctrl+Shift+]'),
  order('toBack', 'back', textAt('scene.commands:orderCommands.toBack'), 'Ctrl+Shift+['),
  order('oneUp', 'up', textAt('scene.commands:orderCommands.oneUp'), 'Ctrl+]'),
  order('oneDown', 'down', textAt('scene.commands:orderCommands.oneDown'), 'Ctrl+['),
];
