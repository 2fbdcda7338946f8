import type { Editor } from '../editor/editor.ts';
import { withField } from '../widgets/field-value.ts';
import type { Command } from './command.ts';
import { always, canChangeSelection, hasSelection } from './conditions.ts';

function setLock(editor: Editor, isLocked: boolean): void {
  editor.change(isLocked ? 'lock' : 'unlock', (transaction) => {
    for (const id of editor.selection.get()) {
      const record = transaction.get(id);
      if (!record || (record.posLock === true) === isLocked) continue;
      transaction.set(withField(record, 'posLock', isLocked ? true : undefined));
    }
  });
}

export const lockCommands: readonly Command[] = [
  {
    id: 'lock',
    title: { zh: '锁定', en: 'Lock' },
    shortcuts: ['Alt+L'],
    section: 'arrange',
    enabled: canChangeSelection,
    perform: (editor) => setLock(editor, true),
  },
  {
    id: 'unlock',
    title: { zh: '解除锁定', en: 'Unlock' },
    shortcuts: ['Alt+Shift+L'],
    section: 'arrange',
    enabled: canChangeSelection,
    perform: (editor) => setLock(editor, false),
  },
  {
    id: 'hide',
    title: { zh: '编辑时隐藏', en: 'Hide while editing' },
    shortcuts: ['Ctrl+Shift+H'],
    section: 'view',
    enabled: hasSelection,
    perform: (editor) => {
      editor.hidden.set(new Set([...editor.hidden.get(), ...editor.selection.get()]));
      editor.select([]);
    },
  },
  {
    id: 'showAll',
    title: { zh: '显示全部组件', en: 'Show all widgets' },
    keywords: { zh: '取消隐藏', en: 'unhide' },
    shortcuts: ['Ctrl+Alt+H'],
    section: 'view',
    enabled: always,
    perform: (editor) => editor.hidden.set(new Set()),
  },
];
