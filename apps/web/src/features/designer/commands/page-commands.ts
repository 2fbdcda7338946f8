import type { Text } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import type { Command } from '@penstock/scene/commands/command';
import { detachUse } from '@penstock/scene/components/detach';
import { componentIdOf } from '@penstock/scene/components/expand';
import type { Editor } from '@penstock/scene/editor/editor';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { themePage } from '@penstock/scene/commands/theme-page';
import type { PageComponents } from '../../../kit/stage/page-components.ts';
import type { OpenDialog } from '../workspace.ts';

interface Actions {
  readonly open: (dialog: OpenDialog) => void;
  readonly components: PageComponents;
  /** Begins a comment on what is selected, or shows the comments. */
  readonly comment: () => void;
}

const readOnly: Text = textAt('web.parts:pageCommands.readOnly');

/** The use of a component that is selected, alone. */
function selectedUse({ selection, store }: Editor): WidgetRecord | undefined {
  const [id = '', ...others] = selection.get();
  const record = store.get(id);
  return others.length === 0 && record?.widgetType === 'WidgetComponent' ? record : undefined;
}

/** The commands of the page around the canvas; those of the page itself are in the list of the package. */
export function pageCommands({ open, components, comment }: Actions): readonly Command[] {
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
  const noted = opening('saveNote', 'saveNote', textAt('web.parts:pageCommands.noted.saveNote'), [
    'Ctrl+Shift+S',
  ]);
  return [
    {
      ...noted,
      enabled: (editor) => (editor.isReadOnly.get() ? readOnly : true),
    },
    {
      ...opening('makeComponent', 'makeComponent', textAt('web.parts:pageCommands.makeComponent'), [
        'Ctrl+Alt+K',
      ]),
      section: 'arrange',
      enabled: (editor) => {
        if (editor.isReadOnly.get()) return readOnly;
        if (editor.selection.get().length > 0) return true;
        return textAt('web.parts:pageCommands.enabled');
      },
    },
    {
      ...opening('insertComponent', 'insertComponent', textAt('web.parts:pageCommands.insertComponent'), []),
      section: 'edit',
      enabled: (editor) => (editor.isReadOnly.get() ? readOnly : true),
    },
    {
      ...opening('makeSymbol', 'makeSymbol', textAt('web.parts:pageCommands.makeSymbol'), []),
      section: 'edit',
      enabled: (editor) => (editor.isReadOnly.get() ? readOnly : true),
    },
    {
      id: 'detachComponent',
      title: textAt('web.parts:pageCommands.detachComponent'),
      keywords: textAt('web.parts:pageCommands.detachComponent.keywords'),
      shortcuts: [],
      section: 'arrange',
      enabled: (editor) => {
        if (editor.isReadOnly.get()) return readOnly;
        if (selectedUse(editor) !== undefined) return true;
        return textAt('web.parts:pageCommands.detachComponent.enabled');
      },
      perform: (editor) => {
        const use = selectedUse(editor);
        const component = use && components.known.get().get(componentIdOf(use));
        if (use && component) detachUse(editor, use.id, component);
      },
    },
    opening('revisions', 'revisions', textAt('web.parts:pageCommands.revisions'), []),
    opening('scripts', 'scripts', textAt('web.parts:pageCommands.scripts'), []),
    opening('texts', 'texts', textAt('web.parts:pageCommands.texts'), []),
    {
      id: 'comments',
      title: textAt('web.parts:pageCommands.comments'),
      shortcuts: ['Ctrl+Alt+M'],
      section: 'page',
      enabled: () => true,
      perform: comment,
    },
    opening('review', 'review', textAt('web.parts:pageCommands.review'), []),
    opening('palette', 'palette', textAt('web.parts:pageCommands.palette'), []),
    {
      id: 'useTheme',
      title: textAt('web.parts:pageCommands.useTheme'),
      keywords: textAt('web.parts:pageCommands.useTheme.keywords'),
      shortcuts: [],
      section: 'page',
      enabled: (editor) => (editor.isReadOnly.get() ? readOnly : true),
      perform: (editor) => void themePage(editor),
    },
    opening('settings', 'settings', textAt('web.parts:pageCommands.settings'), []),
    opening('shortcuts', 'shortcuts', textAt('web.parts:pageCommands.shortcuts'), ['?']),
  ];
}
