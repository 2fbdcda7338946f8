import { applyFormatBrush } from '../arrange/format-brush.ts';
import type { Command } from './command.ts';
import { canChangeOne, canChangeSelection } from './conditions.ts';

export const formatBrushCommands: readonly Command[] = [
  {
    id: 'formatBrush',
    title: { zh: '格式刷', en: 'Format brush' },
    keywords: { zh: '拾取格式 取消格式刷', en: 'copy style on off' },
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
    title: { zh: '应用格式', en: 'Apply the format' },
    keywords: { zh: '格式刷', en: 'format brush paste style' },
    shortcuts: ['Ctrl+Alt+V'],
    section: 'style',
    enabled: (editor) =>
      editor.formatBrush.get()
        ? canChangeSelection(editor)
        : { zh: '请先用格式刷拾取格式。', en: 'Take a format with the format brush first.' },
    perform: (editor) => applyFormatBrush(editor, editor.selection.get()),
  },
];
