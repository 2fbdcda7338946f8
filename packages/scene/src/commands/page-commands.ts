import type { Command } from './command.ts';
import { always, canChange, canChangeOne } from './conditions.ts';

export const pageCommands: readonly Command[] = [
  {
    id: 'save',
    title: { zh: '保存', en: 'Save' },
    shortcuts: ['Ctrl+S'],
    section: 'page',
    enabled: canChange,
    perform: (_editor, { save }) => save(),
  },
  {
    id: 'preview',
    title: { zh: '预览', en: 'Preview' },
    shortcuts: ['Ctrl+Enter'],
    section: 'page',
    enabled: always,
    perform: (_editor, { preview }) => preview(),
  },
  {
    id: 'findCommand',
    title: { zh: '查找命令', en: 'Find a command' },
    keywords: { zh: '命令面板 搜索', en: 'search palette' },
    shortcuts: ['F1', 'Ctrl+Shift+P'],
    section: 'page',
    enabled: always,
    perform: (_editor, { findCommand }) => findCommand(),
  },
  {
    id: 'rename',
    title: { zh: '重命名', en: 'Rename' },
    shortcuts: ['F2'],
    section: 'edit',
    enabled: canChangeOne,
    perform: ({ selection }, { rename }) => {
      const [id] = selection.get();
      if (id !== undefined) rename(id);
    },
  },
];
