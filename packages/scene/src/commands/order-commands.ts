import type { Text } from '@penstock/contract/texts/language';
import { type OrderMove, reorder } from '../arrange/reorder.ts';
import type { Command } from './command.ts';
import { canMove, movableUnits } from './conditions.ts';

function order(id: string, move: OrderMove, title: Text, shortcut: string): Command {
  return {
    id,
    title,
    keywords: { zh: '层级 图层 顺序', en: 'layer order' },
    shortcuts: [shortcut],
    section: 'arrange',
    enabled: canMove(1),
    perform: (editor) => {
      editor.change('order', (transaction) => reorder(transaction, movableUnits(editor), move));
    },
  };
}

export const orderCommands: readonly Command[] = [
  order('toFront', 'front', { zh: '置于顶层', en: 'Bring to front' }, 'Ctrl+Shift+]'),
  order('toBack', 'back', { zh: '置于底层', en: 'Send to back' }, 'Ctrl+Shift+['),
  order('oneUp', 'up', { zh: '上移一层', en: 'One layer up' }, 'Ctrl+]'),
  order('oneDown', 'down', { zh: '下移一层', en: 'One layer down' }, 'Ctrl+['),
];
