import { textAt } from '@penstock/languages/catalogue';
import { dissolveGroups, makeGroup } from '../arrange/group.ts';
import { checkWidgetLimits } from '../page/widget-limits.ts';
import type { Command } from './command.ts';
import { canDissolve, canGroup, movableGroups, movableUnits } from './conditions.ts';

export const groupCommands: readonly Command[] = [
  {
    id: 'group',
    title: textAt('scene.commands:groupCommands.group'),
    shortcuts: ['Ctrl+G'],
    section: 'arrange',
    enabled: canGroup,
    perform: (editor) => {
      checkWidgetLimits(editor.store, [{ widgetType: 'WidgetGroup' }]);
      const id = editor.newId();
      editor.change('group', (transaction) => makeGroup(transaction, movableUnits(editor), id));
      editor.selectMade([id]);
    },
  },
  {
    id: 'ungroup',
    title: textAt('scene.commands:groupCommands.ungroup'),
    shortcuts: ['Ctrl+Shift+G'],
    section: 'arrange',
    enabled: canDissolve,
    perform: (editor) => {
      const groups = movableGroups(editor);
      const dissolved = new Set(groups.map(({ id }) => id));
      const others = editor.selection.get().filter((id) => !dissolved.has(id));
      let freed: readonly string[] = [];
      editor.change('ungroup', (transaction) => {
        freed = dissolveGroups(transaction, groups);
      });
      editor.selectMade([...others, ...freed]);
    },
  },
];
