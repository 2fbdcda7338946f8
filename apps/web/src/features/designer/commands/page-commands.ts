import type { Text } from '@penstock/contract/texts/language';
import type { Command } from '@penstock/scene/commands/command';
import { detachUse } from '@penstock/scene/components/detach';
import { componentIdOf } from '@penstock/scene/components/expand';
import type { Editor } from '@penstock/scene/editor/editor';
import type { WidgetRecord } from '@penstock/scene/page/record';
import type { PageComponents } from '../../../kit/stage/page-components.ts';
import type { OpenDialog } from '../workspace.ts';

interface Actions {
  readonly open: (dialog: OpenDialog) => void;
  readonly components: PageComponents;
}

const readOnly: Text = { zh: '页面为只读。', en: 'The page is read-only.' };

/** The use of a component that is selected, alone. */
function selectedUse({ selection, store }: Editor): WidgetRecord | undefined {
  const [id = '', ...others] = selection.get();
  const record = store.get(id);
  return others.length === 0 && record?.widgetType === 'WidgetComponent' ? record : undefined;
}

/** The commands of the page around the canvas; those of the page itself are in the list of the package. */
export function pageCommands({ open, components }: Actions): readonly Command[] {
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
      enabled: (editor) => (editor.isReadOnly.get() ? readOnly : true),
    },
    {
      ...opening('makeComponent', 'makeComponent', { zh: '存为自定义组件', en: 'Save as a component' }, [
        'Ctrl+Alt+K',
      ]),
      section: 'arrange',
      enabled: (editor) => {
        if (editor.isReadOnly.get()) return readOnly;
        if (editor.selection.get().length > 0) return true;
        return { zh: '请先选择组件。', en: 'Select widgets first.' };
      },
    },
    {
      ...opening(
        'insertComponent',
        'insertComponent',
        { zh: '插入自定义组件', en: 'Insert a component' },
        [],
      ),
      section: 'edit',
      enabled: (editor) => (editor.isReadOnly.get() ? readOnly : true),
    },
    {
      id: 'detachComponent',
      title: { zh: '拆分自定义组件', en: 'Detach the component' },
      keywords: { zh: '打散 编辑', en: 'break edit' },
      shortcuts: [],
      section: 'arrange',
      enabled: (editor) => {
        if (editor.isReadOnly.get()) return readOnly;
        if (selectedUse(editor) !== undefined) return true;
        return { zh: '请先选择一个组件实例。', en: 'Select one use of a component first.' };
      },
      perform: (editor) => {
        const use = selectedUse(editor);
        const component = use && components.known.get().get(componentIdOf(use));
        if (use && component) detachUse(editor, use.id, component);
      },
    },
    opening('revisions', 'revisions', { zh: '版本', en: 'Revisions' }, []),
    opening('scripts', 'scripts', { zh: '页面脚本', en: 'Page scripts' }, []),
    opening('settings', 'settings', { zh: '设计器设置', en: 'Designer settings' }, []),
    opening('shortcuts', 'shortcuts', { zh: '快捷键', en: 'Keyboard shortcuts' }, ['?']),
  ];
}
