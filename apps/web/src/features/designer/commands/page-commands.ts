import type { Command } from '@penstock/scene/commands/command';
import type { OpenDialog } from '../workspace.ts';

interface Actions {
  readonly open: (dialog: OpenDialog) => void;
}

/** The commands of the page around the canvas; those of the page itself are in the list of the package. */
export function pageCommands({ open }: Actions): readonly Command[] {
  const opening = (
    id: string,
    dialog: OpenDialog,
    title: Command['title'],
    shortcuts: readonly string[],
  ): Command => ({
    id,
    title,
    shortcuts,
    section: 'page',
    enabled: () => true,
    perform: () => open(dialog),
  });
  const noted = opening('saveNote', 'saveNote', { zh: '保存并填写备注', en: 'Save with a note' }, [
    'Ctrl+Shift+S',
  ]);
  return [
    {
      ...noted,
      enabled: (editor) =>
        editor.isReadOnly.get() ? { zh: '页面为只读。', en: 'The page is read-only.' } : true,
    },
    opening('revisions', 'revisions', { zh: '版本', en: 'Revisions' }, []),
    opening('settings', 'settings', { zh: '设计器设置', en: 'Designer settings' }, []),
    opening('shortcuts', 'shortcuts', { zh: '快捷键', en: 'Keyboard shortcuts' }, ['?']),
  ];
}
