import { expect, it } from 'vitest';
import { Editor } from '../editor/editor.ts';
import { documentOf } from '../testing/sample-page.ts';
import { rowOfBoundWidgets } from './bound-row.ts';
import { widgetsForSource } from './fitting-widgets.ts';

const offered = (id: string, value: 'number' | 'switch' | 'text', isWritable = false) => ({
  source: { kind: 'signal' as const, equipId: '', id, title: id, subTitle: '' },
  value,
  isWritable,
});
const types = (...of: Parameters<typeof offered>) =>
  widgetsForSource(offered(...of)).map(({ definition }) => definition.type);

it('offers the widgets that fit a value, and what writes it where it can be written', () => {
  expect(types('speed', 'number')).toContain('UsualDataText');
  expect(types('fault', 'switch')[0]).toBe('ShapeCircle');
  expect(types('fault', 'switch')).not.toContain('UsualButton');
  expect(types('start', 'switch', true)).toContain('UsualButton');
  expect(types('speed', 'number')).toContain('ComplexHistory');
  expect(types('name', 'text')).toEqual(['UsualDataText', 'UsualText']);
});

it('makes a row of widgets that are bound, and goes on below where the page ends', () => {
  let last = 0;
  const newId = () => {
    last += 1;
    return `w${last}`;
  };
  const editor = new Editor(documentOf([]), { now: () => 0, newId });
  const sources = Array.from({ length: 8 }, (_, index) =>
    offered(`s${index}`, index === 0 ? 'switch' : 'number'),
  );
  const made = rowOfBoundWidgets(editor, sources, { at: { x: 20, y: 30 } });
  const records = made.flatMap((id) => editor.store.get(id) ?? []);
  expect(records.map(({ widgetType }) => widgetType)).toEqual([
    'ShapeCircle',
    ...Array(7).fill('UsualDataText'),
  ]);
  expect(records[1]).toMatchObject({
    widgetName: 's1',
    data: { binding: { type: 'signal', signalId: 's1' } },
  });
  expect(records[0]?.animation).toMatchObject({ fillColor: { binding: { signalId: 's0' } } });
  expect(records.map(({ position }) => position.y)).toEqual([30, 30, 30, 30, 30, 30, 130, 130]);
  expect(editor.selection.get()).toEqual(made);
  editor.history.undo();
  expect(editor.store.size).toBe(0);
});
