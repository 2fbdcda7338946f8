import { textAt } from '@penstock/languages/catalogue';
import type { Command } from './command.ts';
import { always, canChange, canChangeOne } from './conditions.ts';

export const pageCommands: readonly Command[] = [
  {
    id: 'save',
    title: textAt('scene.commands:pageCommands.save'),
    shortcuts: ['Ctrl+S'],
    section: 'page',
    enabled: canChange,
    perform: (_editor, { save }) => save(),
  },
  {
    id: 'preview',
    title: textAt('scene.commands:pageCommands.preview'),
    shortcuts: ['Ctrl+Enter'],
    section: 'page',
    enabled: always,
    perform: (_editor, { preview }) => preview(),
  },
  {
    id: 'findCommand',
    title: textAt('scene.commands:pageCommands.findCommand'),
    keywords: textAt('scene.commands:pageCommands.findCommand.keywords'),
    shortcuts: ['F1', 'Ctrl+Shift+P'],
    section: 'page',
    enabled: always,
    perform: (_editor, { findCommand }) => findCommand(),
  },
  {
    id: 'rename',
    title: textAt('scene.commands:pageCommands.rename'),
    shortcuts: ['F2'],
    section: 'edit',
    enabled: canChangeOne,
    perform: ({ selection }, { rename }) => {
      const [id] = selection.get();
      if (id !== undefined) rename(id);
    },
  },
];
