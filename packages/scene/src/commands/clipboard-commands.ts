import { textAt } from '@penstock/languages/catalogue';
import { clipboardText } from '../clipboard/clipboard-text.ts';
import { duplicate } from '../clipboard/duplicate.ts';
import { type PastePlace, paste } from '../clipboard/paste.ts';
import type { Editor } from '../editor/editor.ts';
import type { StepName } from '../history/step-name.ts';
import type { Command, CommandEnvironment } from './command.ts';
import { canChange, canChangeSelection, hasSelection, selectedUnits } from './conditions.ts';

function copySelected(editor: Editor, { copyText }: CommandEnvironment): void {
  const text = clipboardText(editor, editor.selection.get());
  if (text !== undefined) copyText(text);
}

function pasteCopied(editor: Editor, { copiedText }: CommandEnvironment, place: PastePlace): void {
  const text = copiedText();
  if (text !== undefined) paste(editor, text, place);
}

/** Removes what is selected, locked or not: the lock is for positions. */
function removeSelected(editor: Editor, name: StepName): void {
  editor.change(name, (transaction) => {
    for (const { id } of selectedUnits(editor)) transaction.remove(id);
  });
}

export const clipboardCommands: readonly Command[] = [
  {
    id: 'cut',
    title: textAt('scene.commands:clipboardCommands.cut'),
    shortcuts: ['Ctrl+X'],
    section: 'edit',
    isNative: true,
    enabled: canChangeSelection,
    perform: (editor, environment) => {
      copySelected(editor, environment);
      removeSelected(editor, 'cut');
    },
  },
  {
    id: 'copy',
    title: textAt('scene.commands:clipboardCommands.copy'),
    shortcuts: ['Ctrl+C'],
    section: 'edit',
    isNative: true,
    enabled: hasSelection,
    perform: copySelected,
  },
  {
    id: 'paste',
    title: textAt('scene.commands:clipboardCommands.paste'),
    shortcuts: ['Ctrl+V'],
    section: 'edit',
    isNative: true,
    enabled: canChange,
    perform: (editor, environment) => pasteCopied(editor, environment, 'beside'),
  },
  {
    id: 'pasteInPlace',
    title: textAt('scene.commands:clipboardCommands.pasteInPlace'),
    shortcuts: ['Ctrl+Shift+V'],
    section: 'edit',
    isNative: true,
    enabled: canChange,
    perform: (editor, environment) => pasteCopied(editor, environment, 'inPlace'),
  },
  {
    id: 'duplicate',
    title: textAt('scene.commands:clipboardCommands.duplicate'),
    keywords: textAt('scene.commands:clipboardCommands.duplicate.keywords'),
    shortcuts: ['Ctrl+D'],
    section: 'edit',
    enabled: canChangeSelection,
    perform: (editor) => {
      duplicate(editor, editor.selection.get());
    },
  },
  {
    id: 'delete',
    title: textAt('scene.commands:clipboardCommands.delete'),
    keywords: textAt('scene.commands:clipboardCommands.delete.keywords'),
    shortcuts: ['Delete', 'Backspace'],
    section: 'edit',
    enabled: canChangeSelection,
    perform: (editor) => removeSelected(editor, 'delete'),
  },
];
