import { textAt } from '@penstock/languages/catalogue';
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
    title: textAt('scene.commands:lockCommands.lock'),
    shortcuts: ['Alt+L'],
    section: 'arrange',
    enabled: canChangeSelection,
    perform: (editor) => setLock(editor, true),
  },
  {
    id: 'unlock',
    title: textAt('scene.commands:lockCommands.unlock'),
    shortcuts: ['Alt+Shift+L'],
    section: 'arrange',
    enabled: canChangeSelection,
    perform: (editor) => setLock(editor, false),
  },
  {
    id: 'hide',
    title: textAt('scene.commands:lockCommands.hide'),
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
    title: textAt('scene.commands:lockCommands.showAll'),
    keywords: textAt('scene.commands:lockCommands.showAll.keywords'),
    shortcuts: ['Ctrl+Alt+H'],
    section: 'view',
    enabled: always,
    perform: (editor) => editor.hidden.set(new Set()),
  },
];
