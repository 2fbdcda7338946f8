import { expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { themePage } from './theme-page.ts';

const at = { x: 0, y: 0, width: 10, height: 10 };

it('gives greys the roles of what they are used for in one step, and leaves what is coloured on purpose', () => {
  const test = new TestEditor([
    {
      id: 'card',
      widgetType: 'ShapeRect',
      position: at,
      style: {
        fill: '#ffffff',
        stroke: { color: '#d3dde2', width: 2 },
        font: { color: '#22343c', size: 20 },
      },
    },
    {
      id: 'alarm',
      widgetType: 'ShapeRect',
      position: at,
      style: { fill: '#c0392b', font: { color: '#566b76' } },
    },
    { id: 'role', widgetType: 'ShapeRect', position: at, style: { fill: '@accent' } },
  ]);
  const { editor } = test;
  const before = editor.store.document();
  expect(themePage(editor)).toBe(5);
  expect(editor.store.settings.bgColor).toBe('@page');
  expect(editor.store.get('card')?.style).toEqual({
    fill: '@surface',
    stroke: { color: '@border', width: 2 },
    font: { color: '@text', size: 20 },
  });
  expect(editor.store.get('alarm')?.style).toEqual({ fill: '#c0392b', font: { color: '@muted' } });
  expect(editor.store.get('role')?.style).toEqual({ fill: '@accent' });
  editor.history.undo();
  expect(editor.store.document().records).toEqual(before.records);
  expect(editor.store.settings.bgColor).toBeUndefined();
});

it('reads greys the other way round on a dark page', () => {
  const { editor } = new TestEditor([
    {
      id: 'card',
      widgetType: 'ShapeRect',
      position: at,
      style: { fill: '#1d2c36', font: { color: '#e8eff2' } },
    },
  ]);
  editor.change('pageSettings', (transaction) => transaction.setSettings({ title: 'x', bgColor: '#131e26' }));
  themePage(editor);
  expect(editor.store.get('card')?.style).toEqual({ fill: '@raised', font: { color: '@text' } });
});
