import { expect, it } from 'vitest';
import { Editor } from '../editor/editor.ts';
import { boxesTouch } from '../geometry/box.ts';
import { documentOf, shape } from '../testing/sample-page.ts';
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

function emptyPage(widgets: Parameters<typeof documentOf>[0] = []) {
  let last = 0;
  const newId = () => {
    last += 1;
    return `w${last}`;
  };
  return new Editor(documentOf(widgets), { now: () => 0, newId });
}

it('makes rows of widgets that are bound, each with its name beside it, and goes on below where the page ends', () => {
  const editor = emptyPage();
  const sources = Array.from({ length: 8 }, (_, index) =>
    offered(`s${index}`, index === 0 ? 'switch' : 'number'),
  );
  const made = rowOfBoundWidgets(editor, sources, { at: { x: 20, y: 30 } });
  const records = made.flatMap((id) => editor.store.get(id) ?? []);
  const widgets = records.filter((_, index) => index % 2 === 1);
  expect(records.filter((_, index) => index % 2 === 0).map(({ data }) => data?.['text'])).toEqual(
    sources.map(({ source }) => source.title),
  );
  expect(widgets.map(({ widgetType }) => widgetType)).toEqual([
    'ShapeCircle',
    ...Array(7).fill('UsualDataText'),
  ]);
  expect(widgets[1]).toMatchObject({
    widgetName: 's1',
    data: { binding: { type: 'signal', signalId: 's1' } },
  });
  expect(widgets[0]?.animation).toMatchObject({ fillColor: { binding: { signalId: 's0' } } });
  const right = records.map(({ position }) => position.x + position.width);
  expect(Math.max(...right)).toBeLessThanOrEqual(1024);
  expect(new Set(widgets.map(({ position }) => position.y)).size).toBeGreaterThan(1);
  expect(editor.selection.get()).toEqual(made);
  editor.history.undo();
  expect(editor.store.size).toBe(0);
});

it('keeps clear of what is on the page', () => {
  const editor = emptyPage([shape('a', [0, 0, 600, 300]), shape('b', [100, 380, 50, 50])]);
  const made = rowOfBoundWidgets(editor, [offered('s', 'number')], { at: { x: 20, y: 30 } });
  const top = Math.min(...made.map((id) => editor.store.get(id)?.position.y ?? 0));
  expect(top).toBe(320);
  rowOfBoundWidgets(editor, [offered('t', 'number')], { at: { x: 20, y: 30 } });
  const boxes = [...editor.store.all()].map(({ position }) => position);
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) expect(boxesTouch(one, other)).toBe(false);
});
