import { textAt } from '@penstock/languages/catalogue';
import type { Command } from './command.ts';
import { canChange } from './conditions.ts';

export const historyCommands: readonly Command[] = [
  {
    id: 'undo',
    title: textAt('scene.commands:historyCommands.undo'),
    shortcuts: ['Ctrl+Z'],
    section: 'edit',
    enabled: (editor) => {
      if (editor.history.done.length === 0) return textAt('scene.commands:historyCommands.undo.enabled');
      return canChange(editor);
    },
    perform: ({ history }) => {
      history.undo();
    },
  },
  {
    id: 'redo',
    title: textAt('scene.commands:historyCommands.redo'),
    shortcuts: ['Ctrl+Y', 'Ctrl+Shift+Z'],
    section: 'edit',
    enabled: (editor) => {
      if (editor.history.undone.length === 0) return textAt('scene.commands:historyCommands.redo.enabled');
      return canChange(editor);
    },
    perform: ({ history }) => {
      history.redo();
    },
  },
];
