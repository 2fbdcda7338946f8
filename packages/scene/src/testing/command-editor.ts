import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { commands } from '../commands/command-list.ts';
import type { CommandEnvironment } from '../commands/command.ts';
import { Editor } from '../editor/editor.ts';
import { documentOf } from './sample-page.ts';

/** An editor with a clipboard and a clock of its own, in which commands are performed by their ids. */
export function commandEditor(widgets: readonly SavedWidget[]) {
  let lastId = 0;
  let copied: string | undefined;
  const clock = { now: 0 };
  const calls: string[] = [];
  const editor = new Editor(documentOf(widgets), {
    now: () => clock.now,
    newId: () => {
      lastId += 1;
      return `new${lastId}`;
    },
  });
  editor.viewport.set({ width: 800, height: 600 });
  const environment: CommandEnvironment = {
    copyText: (text) => {
      copied = text;
    },
    copiedText: () => copied,
    save: () => calls.push('save'),
    preview: () => calls.push('preview'),
    findCommand: () => calls.push('findCommand'),
    rename: (id) => calls.push(`rename ${id}`),
  };
  /** Performs a command; a disabled one answers why it is, in English. */
  const perform = (id: string): string | undefined => {
    const command = commands.find((one) => one.id === id);
    if (!command) throw new Error(`There is no command ${id}`);
    const enabled = command.enabled(editor);
    if (enabled !== true) return enabled.en;
    command.perform(editor, environment);
    return undefined;
  };
  return { editor, perform, clock, calls };
}
