import { textAt } from '@penstock/languages/catalogue';
import { applyFormatBrush } from '../arrange/format-brush.ts';
import type { Command } from './command.ts';
import { canChangeOne, canChangeSelection } from './conditions.ts';

export const formatBrushCommands: readonly Command[] = [
  {
    id: 'formatBrush',
    title: textAt('scene.commands:formatBrushCommands.formatBrush'),
    keywords: textAt('scene.commands:formatBrushCommands.formatBrush.keywords'),
    shortcuts: ['Ctrl+Alt+C'],
    section: 'style',
    enabled: (editor) => (editor.formatBrush.get() ? true : canChangeOne(editor)),
    perform: (editor) => {
      const record = editor.store.get(editor.selection.get()[0] ?? '');
      const isOn = editor.formatBrush.get() !== null;
      editor.formatBrush.set(isOn || !record ? null : { widgetType: record.widgetType, style: record.style });
    },
  },
  {
    id: 'applyFormatBrush',
    title: textAt('scene.commands:formatBrushCommands.applyFormatBrush'),
    keywords: textAt('scene.commands:formatBrushCommands.applyFormatBrush.keywords'),
    shortcuts: ['Ctrl+Alt+V'],
    section: 'style',
    enabled: (editor) =>
      editor.formatBrush.get()
        ? canChangeSelection(editor)
        : textAt('scene.commands:formatBrushCommands.applyFormatBrush.enabled'),
    perform: (editor) => applyFormatBrush(editor, editor.selection.get()),
  },
];
