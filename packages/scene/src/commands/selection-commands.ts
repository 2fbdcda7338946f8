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
    title: { zh: '全选', en: 'Select all' },
    shortcuts: ['Ctrl+A'],
    section: 'select',
    enabled: always,
    perform: (editor) => editor.select(idsOf(inScope(editor))),
  },
  {
    id: 'selectNone',
    title: { zh: '取消选择', en: 'Select nothing' },
    shortcuts: ['Ctrl+Shift+A'],
    section: 'select',
    enabled: hasSelection,
    perform: (editor) => editor.select([]),
  },
  {
    id: 'selectSameKind',
    title: { zh: '选择同类组件', en: 'Select all of a kind' },
    keywords: { zh: '相同类型', en: 'same type' },
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
    title: { zh: '反向选择', en: 'Invert the selection' },
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
    title: { zh: '选择上级组合', en: 'Select the group around' },
    shortcuts: ['Shift+Enter'],
    section: 'select',
    enabled: ({ store, selection }) =>
      selection.get().some((id) => (store.get(id)?.parentId ?? null) !== null)
        ? true
        : { zh: '选中的组件不在组合中。', en: 'What is selected is in no group.' },
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
    title: { zh: '进入组合', en: 'Open the group' },
    keywords: { zh: '选择下级组件', en: 'select what is in it' },
    shortcuts: ['Enter'],
    section: 'select',
    enabled: ({ store, selection }) => {
      const [id, ...others] = selection.get();
      const record = id === undefined ? undefined : store.get(id);
      return record && isGroup(record) && others.length === 0
        ? true
        : { zh: '请选中一个组合。', en: 'Select one group.' };
    },
    perform: (editor) => {
      const [id] = editor.selection.get();
      if (id === undefined) return;
      editor.scope.set(id);
      editor.select(idsOf(inScope(editor)));
    },
  },
];
