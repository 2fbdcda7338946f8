import { textAt } from '@penstock/languages/catalogue';
import type { Editor } from '../editor/editor.ts';
import { isGroup, isHidden } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import type { Command } from './command.ts';
import { always, hasSelection } from './conditions.ts';

/** The widgets that are seen in the group that is open, or on the page. */
function inScope({ store, scope, hidden }: Editor): readonly WidgetRecord[] {
  return store.childrenOf(scope.get()).filter(({ id }) => !isHidden(store, hidden.get(), id));
}

function idsOf(records: readonly WidgetRecord[]): readonly string[] {
  return records.map(({ id }) => id);
}

function isPresent<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}

export const selectionCommands: readonly Command[] = [
  {
    id: 'selectAll',
    title: textAt('scene.commands:selectionCommands.selectAll'),
    shortcuts: ['Ctrl+A'],
    section: 'select',
    enabled: always,
    perform: (editor) => editor.select(idsOf(inScope(editor))),
  },
  {
    id: 'selectNone',
    title: textAt('scene.commands:selectionCommands.selectNone'),
    shortcuts: ['Ctrl+Shift+A'],
    section: 'select',
    enabled: hasSelection,
    perform: (editor) => editor.select([]),
  },
  {
    id: 'selectSameKind',
    title: textAt('scene.commands:selectionCommands.selectSameKind'),
    keywords: textAt('scene.commands:selectionCommands.selectSameKind.keywords'),
    shortcuts: ['Ctrl+Alt+A'],
    section: 'select',
    enabled: hasSelection,
    perform: (editor) => {
      const { store, selection, hidden } = editor;
      const types = new Set(selection.get().map((id) => store.get(id)?.widgetType));
      const all = [...store.all()].filter(
        ({ id, widgetType }) => types.has(widgetType) && !isHidden(store, hidden.get(), id),
      );
      const kept = selection.get().filter((id) => store.get(id));
      editor.select([...new Set([...kept, ...idsOf(all)])]);
    },
  },
  {
    id: 'invertSelection',
    title: textAt('scene.commands:selectionCommands.invertSelection'),
    shortcuts: ['Alt+Shift+I'],
    section: 'select',
    enabled: always,
    perform: (editor) => {
      const selected = new Set(editor.selection.get());
      editor.select(idsOf(inScope(editor)).filter((id) => !selected.has(id)));
    },
  },
  {
    id: 'selectParent',
    title: textAt('scene.commands:selectionCommands.selectParent'),
    shortcuts: ['Shift+Enter'],
    section: 'select',
    enabled: ({ store, selection }) =>
      selection.get().some((id) => (store.get(id)?.parentId ?? null) !== null)
        ? true
        : textAt('scene.commands:selectionCommands.selectParent.enabled'),
    perform: (editor) => {
      const { store, selection, scope } = editor;
      const parents = selection.get().map((id) => store.get(id)?.parentId ?? undefined);
      const ids = [...new Set(parents.filter(isPresent))];
      scope.set(store.get(ids[0] ?? '')?.parentId ?? null);
      editor.select(ids);
    },
  },
  {
    id: 'selectChildren',
    title: textAt('scene.commands:selectionCommands.selectChildren'),
    keywords: textAt('scene.commands:selectionCommands.selectChildren.keywords'),
    shortcuts: ['Enter'],
    section: 'select',
    enabled: ({ store, selection }) => {
      const [id, ...others] = selection.get();
      const record = id === undefined ? undefined : store.get(id);
      return record && isGroup(record) && others.length === 0
        ? true
        : textAt('scene.commands:selectionCommands.selectChildren.enabled');
    },
    perform: (editor) => {
      const [id] = editor.selection.get();
      if (id === undefined) return;
      editor.scope.set(id);
      editor.select(idsOf(inScope(editor)));
    },
  },
];
