import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { costProblem } from '@penstock/contract/testing/cost';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Editor } from '../editor/editor.ts';
import { savedPage } from '../page/saved-page.ts';
import { documentOf, groupOf, shape } from '../testing/sample-page.ts';
import { clipboardText, readClipboard } from './clipboard-text.ts';
import { paste } from './paste.ts';

function editorOf(widgets: readonly SavedWidget[], id = '7') {
  let last = 0;
  const document = documentOf(widgets);
  return new Editor(
    { ...document, settings: { ...document.settings, id } },
    {
      now: () => 0,
      newId: () => {
        last += 1;
        return `new${last}`;
      },
    },
  );
}
const copied = (editor: Editor, ...ids: readonly string[]) => clipboardText(editor, ids) ?? '';
const positions = (editor: Editor, ids: readonly string[]) =>
  ids.map((id) => {
    const { x, y } = editor.store.get(id)?.position ?? { x: Number.NaN, y: Number.NaN };
    return [x, y];
  });
const text = (widgets: readonly object[], more: object = {}) =>
  JSON.stringify({ format: 'penstock-widgets', version: 1, from: '7', widgets, ...more });

describe('pasting', () => {
  it('puts copies 50 further with each paste, and selects them', () => {
    const editor = editorOf([shape('a', [10, 20, 30, 40])]);
    const content = copied(editor, 'a');
    const made = [...paste(editor, content, 'beside'), ...paste(editor, content, 'beside')];
    expect(positions(editor, made)).toEqual([
      [60, 70],
      [110, 120],
    ]);
    expect(editor.selection.get()).toEqual(made.slice(1));
    editor.history.undo();
    editor.history.undo();
    expect(editor.store.size).toBe(1);
    editor.history.redo();
    expect(positions(editor, editor.selection.get())).toEqual([[60, 70]]);
  });

  it('lets a formula follow the copy of a widget that was copied with it, otherwise the widget itself', () => {
    const elements = [{ name: 'v', widgetId: 'a', property: 'value' }];
    const follower = {
      ...shape('b', [0, 0, 9, 9]),
      formulas: [{ path: 'data.text', formula: 'v', elements }],
    };
    const followed = (...ids: readonly string[]) => {
      const editor = editorOf([shape('a', [0, 0, 9, 9]), follower]);
      const made = paste(editor, copied(editor, ...ids), 'beside').map((id) => editor.store.get(id));
      const [formula] = made.flatMap((record) => record?.formulas ?? []);
      return { formula, ids: made.map((record) => record?.id) };
    };
    expect(followed('b').formula).toMatchObject({ elements });
    const both = followed('a', 'b');
    expect(both.ids).toContain('new1');
    expect(both.formula).toMatchObject({ elements: [{ widgetId: both.ids[0], property: 'value' }] });
  });

  it('puts widgets where they were, at a point, and from another page in the middle of what is in sight', () => {
    const editor = editorOf([shape('a', [10, 20, 30, 40])]);
    const content = copied(editor, 'a');
    const other = editorOf([], '8');
    other.viewport.set({ width: 400, height: 200 });
    expect(positions(other, paste(other, content, 'inPlace'))).toEqual([[10, 20]]);
    expect(positions(other, paste(other, content, { x: 100, y: 100 }))).toEqual([[85, 80]]);
    expect(positions(other, paste(other, content, 'beside'))).toEqual([[185, 80]]);
  });

  it('takes what is in turned groups out of them where it looks the same', () => {
    const editor = editorOf([groupOf('g', [0, 0, 100, 100, 90], [shape('a', [0, 0, 100, 100])])]);
    const [id = ''] = paste(editor, copied(editor, 'a'), 'inPlace');
    expect(editor.store.get(id)).toMatchObject({ parentId: null, position: { x: 0, y: 0, rotate: 90 } });
  });

  it('pastes into the group that is open', () => {
    const editor = editorOf([groupOf('g', [100, 100, 50, 50], [shape('a', [0, 0, 50, 50])])]);
    editor.scope.set('g');
    const [id = ''] = paste(editor, copied(editor, 'a'), 'beside');
    expect(editor.store.get(id)).toMatchObject({ parentId: 'g', position: { x: 50, y: 50 } });
  });

  it('mends the ends of pipes, and frees those whose symbol is not copied', () => {
    const pipe = { start: { widgetId: 'a', anchor: 'out' }, end: { widgetId: 'b', anchor: 'in' } };
    const editor = editorOf([
      shape('a', [0, 0, 9, 9]),
      shape('b', [50, 0, 9, 9]),
      shape('p', [9, 0, 41, 9], { widgetType: 'PlantPipe', data: pipe }),
    ]);
    const [a = '', p = ''] = paste(editor, copied(editor, 'a', 'p'), 'beside');
    expect(editor.store.get(p)?.data).toEqual({ start: { widgetId: a, anchor: 'out' }, end: null });
  });

  it('makes texts of a plain text, one for each line', () => {
    const editor = editorOf([]);
    const made = paste(editor, 'Pump 1\r\n\nPump\t2\n', { x: 0, y: 0 });
    expect(made.map((id) => editor.store.get(id)?.data)).toEqual([{ text: 'Pump 1' }, { text: 'Pump 2' }]);
    expect(paste(editor, ' \n', 'beside')).toEqual([]);
    expect(() => paste(editor, 'x'.repeat(201), 'beside')).toThrow('200');
  });

  it('refuses what the page has no room for, and changes nothing', () => {
    const many = (count: number, widgetType = 'ShapeRect') =>
      Array.from({ length: count }, (_, index) =>
        shape(`${widgetType}${index}`, [index, 0, 5, 5], { widgetType }),
      );
    const editor = editorOf([...many(1000), ...many(2, 'ComplexWeather'), ...many(1, 'UsualWebgl')]);
    expect(() => paste(editor, text(many(998)), 'beside')).toThrow(
      expect.objectContaining({ key: 'page.widgets' }),
    );
    const inGroup = [groupOf('g', [0, 0, 9, 9], many(2, 'ComplexWeather'))];
    expect(() => paste(editor, text(inGroup), 'beside')).toThrow(
      expect.objectContaining({ key: 'page.weatherWidgets' }),
    );
    expect(() => paste(editor, text(many(1, 'UsualWebgl')), 'beside')).toThrow(
      expect.objectContaining({ key: 'page.sceneWidgets' }),
    );
    expect([editor.store.size, editor.history.done.length]).toEqual([1003, 0]);
    expect(paste(editor, text(many(997)), 'beside')).toHaveLength(997);
  });

  it('takes time and memory in proportion to the widgets', () => {
    const style = { fill: '#dfe7ea', stroke: { color: '#5f7580', width: 1.5 }, font: { color: '#22343c' } };
    const data = {
      text: 'Pump',
      binding: { type: 'signal', equipId: '', signalId: 'speed', title: 'Speed' },
    };
    const prepare = (size: number) => {
      const content = text(
        Array.from({ length: size }, (_, index) => shape(`w${index}`, [index, 0, 5, 5], { style, data })),
      );
      const editor = editorOf([]);
      return () => paste(editor, content, 'beside');
    };
    expect(costProblem({ name: 'paste', size: 2000, prepare, bytesPerUnit: 20_000 })).toBeUndefined();
  });
});

describe('a text of the clipboard', () => {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const widget = { id: 'a', widgetType: 'ShapeRect', position: box };
  const nested = (depth: number): object =>
    depth === 0 ? widget : { ...widget, id: `g${depth}`, children: [nested(depth - 1)] };
  it.each([
    ['cut off', text([widget]).slice(0, -3)],
    ['without widgets', '{"format":"penstock-widgets","version":1}'],
    ['without a version', '{"format":"penstock-widgets","widgets":[]}'],
    ['of a later version', text([], { version: 2 })],
    ['of a widget without an id', text([{ ...widget, id: '' }])],
    ['of a widget without a position', text([{ ...widget, position: null }])],
    ['of coordinates without end', text([{ ...widget, position: { ...box, x: 1e300 } }])],
    ['of sizes below 0', text([{ ...widget, position: { ...box, width: -1 } }])],
    ['of a widget with the data of another', text([{ ...widget, data: { text: 5 } }])],
    ['that reaches a prototype', text([widget]).replace('"widgets":[{', '"widgets":[{"__proto__":{"x":1},')],
    ['that is deep', text([nested(80)])],
    ['of a list in the place of an object', text([[widget]])],
    ['of data that is a list', text([{ ...widget, data: [] }])],
    ['of children that are none', text([{ ...widget, children: [1] }])],
    [
      'of one widget too many',
      text(Array.from({ length: 2001 }, (_, index) => ({ ...widget, id: `w${index}` }))),
    ],
  ])('%s is refused, and changes nothing', (_name, content) => {
    const editor = editorOf([]);
    expect(() => paste(editor, content, 'beside')).toThrow(
      expect.objectContaining({ name: 'CatalogueError' }),
    );
    expect([editor.store.size, editor.history.done.length]).toEqual([0, 0]);
  });

  it('with two widgets of one id gives each an id of its own', () => {
    const editor = editorOf([]);
    expect(paste(editor, text([widget, widget]), 'beside')).toEqual(['new1', 'new2']);
  });

  it('never throws anything but an error of the catalogue, and leaves a page that can be saved', () => {
    const hostile = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.jsonValue().map((value) => text([{ ...widget, data: value }])),
      fc.jsonValue().map((value) => text([], { widgets: value })),
      fc.tuple(fc.string(), fc.jsonValue()).map(([name, value]) => text([{ ...widget, [name]: value }])),
    );
    fc.assert(
      fc.property(hostile, (content) => {
        const editor = editorOf([]);
        try {
          paste(editor, content, 'beside');
        } catch (error) {
          expect(error).toMatchObject({ name: 'CatalogueError' });
          expect(editor.store.size).toBe(0);
        }
        expect(savedPage(editor.store).widgets.length).toBe(editor.store.childrenOf(null).length);
      }),
    );
  });

  it('is plain where it is not ours', () => {
    expect(readClipboard('{"a":1}')).toEqual({ kind: 'text', text: '{"a":1}' });
    expect(readClipboard(' ')).toEqual({ kind: 'empty' });
  });
});
