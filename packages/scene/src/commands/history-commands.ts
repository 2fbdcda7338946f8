import type { Command } from './command.ts';
import { canChange } from './conditions.ts';

export const historyCommands: readonly Command[] = [
  {
    id: 'undo',
    title: { zh: '撤销', en: 'Undo' },
    shortcuts: ['Ctrl+Z'],
    section: 'edit',
    enabled: (editor) => {
      if (editor.history.done.length === 0)
        return { zh: '没有可撤销的步骤。', en: 'There is nothing to undo.' };
      return canChange(editor);
    },
    perform: ({ history }) => {
      history.undo();
    },
  },
  {
    id: 'redo',
    title: { zh: '重做', en: 'Redo' },
    shortcuts: ['Ctrl+Y', 'Ctrl+Shift+Z'],
    section: 'edit',
    enabled: (editor) => {
      if (editor.history.undone.length === 0)
        return { zh: '没有可重做的步骤。', en: 'There is nothing to redo.' };
      return canChange(editor);
    },
    perform: ({ history }) => {
      history.redo();
    },
  },
];
