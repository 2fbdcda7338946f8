import { componentSchema, type PageComponent } from '@penstock/contract/dashboard/component';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { widgetTypes } from '@penstock/widgets/list';
import { describe, expect, it } from 'vitest';
import { pageBoundsOf } from '../geometry/placement.ts';
import { savedPage } from '../page/saved-page.ts';
import { commandEditor } from '../testing/command-editor.ts';
import { groupOf, shape } from '../testing/sample-page.ts';
import { detachUse } from './detach.ts';
import { expandComponent, useOf } from './expand.ts';
import { addUse, componentOf, replaceByUse } from './make-component.ts';
import { mayBeInside, nestingProblem } from './nesting.ts';
import { proposedParameters } from './proposed-parameters.ts';

const signal = (signalId: string, equipId = '') => ({
  type: 'signal',
  signalId,
  ...(equipId && { equipId }),
});
const widgets = (): readonly SavedWidget[] => [
  shape('back', [0, 0, 500, 500], { posLock: true }),
  groupOf(
    'pump',
    [100, 100, 80, 60],
    [
      shape('body', [0, 0, 80, 40], { style: { fill: '#112233' }, data: { text: 'Pump 1' } }),
      shape('value', [0, 40, 80, 20], { widgetType: 'UsualDataText', data: { binding: signal('speed') } }),
    ],
  ),
  shape('line', [200, 120, 100, 50], {
    widgetType: 'ComplexLine',
    data: {
      signals: [
        { id: 'speed', equipId: '' },
        { id: 'flow', equipId: '' },
      ],
    },
  }),
];
const ids = ['back', 'pump', 'line'];
function started() {
  const made = commandEditor(widgets());
  const component = componentOf(made.editor, ids, {
    title: 'Pump',
    parameters: proposedParameters(widgets().filter(({ id }) => id !== 'back')),
  });
  if (!component) throw new Error('There is no component');
  return { ...made, component };
}
const parameter = ({ parameters }: PageComponent, title: string) =>
  parameters.find((one) => one.title === title)?.id ?? '';
const flat = (all: readonly SavedWidget[]): readonly SavedWidget[] =>
  all.flatMap((widget) => [widget, ...flat(widget.children ?? [])]);

describe('a component', () => {
  it('has parameters for the sources of formulas, in fields and in bindings', () => {
    const signals = [{ name: 'A', id: 'speed' }];
    const formula = { formula: 'A * 2', signals };
    const made: readonly SavedWidget[] = [
      shape('body', [0, 0, 80, 40], {
        data: { binding: { type: 'signal', ...formula } },
        formulas: [{ path: 'style.fill', ...formula }],
      }),
    ];
    const [speed] = proposedParameters(made);
    if (!speed) throw new Error('There is no parameter');
    const component = { title: 'Pump', width: 80, height: 40, widgets: [...made], parameters: [speed] };
    const use = { id: 'u', values: { [speed.id]: signal('level', '7') } };
    const [body] = expandComponent(component, use);
    const other = [{ name: 'A', id: 'level', equipId: '7' }];
    expect(body).toMatchObject({ data: { binding: { signals: other } }, formulas: [{ signals: other }] });
  });

  it('is made of a selection without what is locked, with its own corner', () => {
    const { component } = started();
    expect(componentSchema(widgetTypes).parse(component)).toEqual(component);
    expect(component).toMatchObject({ title: 'Pump', width: 200, height: 70 });
    expect(component.widgets.map(({ id, position }) => [id, position.x, position.y])).toEqual([
      ['pump', 0, 0],
      ['line', 100, 20],
    ]);
  });

  it('offers each parameter of a component in it, which a use of the outer one sets then', () => {
    const inner: PageComponent = {
      title: 'Name plate',
      width: 100,
      height: 20,
      widgets: [shape('t', [0, 0, 100, 20], { widgetType: 'UsualText', data: { text: 'Pump' } })],
      parameters: [
        {
          id: '1',
          kind: 'text',
          title: 'Name',
          targets: [{ widgetId: 't', path: 'data.text' }],
          default: 'Pump',
        },
        { id: 'x', kind: 'signal', title: 'Speed', targets: [{ widgetId: 't', path: 'data.binding' }] },
      ],
    };
    const use = shape('plate', [0, 0, 100, 20], {
      widgetType: 'WidgetComponent',
      widgetName: 'Plate',
      data: { componentId: '7' },
    });
    const parameters = proposedParameters([use], (id) => (id === '7' ? inner : undefined));
    expect(parameters).toMatchObject([
      { kind: 'text', title: 'Plate: Name', default: 'Pump' },
      { kind: 'signal', title: 'Plate: Speed' },
    ]);
    const outer: PageComponent = { ...inner, title: 'Set', widgets: [use], parameters: [...parameters] };
    const values = { p1: 'Blower', p2: signal('speed') };
    const [handed] = expandComponent(outer, { id: 'u', values });
    expect(handed?.data).toMatchObject({ values: { 1: 'Blower', x: signal('speed') } });
    const [text] = expandComponent(
      inner,
      useOf({ id: 'u/plate', ...(handed?.data && { data: handed.data }) }),
    );
    expect(text?.data).toEqual({ text: 'Blower', binding: signal('speed') });
  });

  it('offers each source, text and colour as a parameter, with all its places', () => {
    expect(
      started().component.parameters.map(({ kind, title, targets }) => [kind, title, targets.length]),
    ).toEqual([
      ['text', 'Pump 1', 1],
      ['colour', '#112233', 1],
      ['signal', 'speed', 2],
      ['signal', 'flow', 1],
    ]);
  });

  it('gives way to a use where it was, which can be undone', () => {
    const { editor, component } = started();
    const before = JSON.stringify(savedPage(editor.store));
    const id = replaceByUse(editor, ids, '9', component) ?? '';
    expect(editor.store.get(id)).toMatchObject({
      widgetType: 'WidgetComponent',
      widgetName: 'Pump',
      position: { x: 100, y: 100, width: 200, height: 70 },
      data: { componentId: '9' },
    });
    expect([editor.store.size, editor.selection.get()]).toEqual([2, [id]]);
    editor.history.undo();
    expect(JSON.stringify(savedPage(editor.store))).toBe(before);
  });

  it('is put on the page with its middle at a point', () => {
    const { editor, component } = started();
    const id = addUse(editor, '9', component, { x: 300, y: 200 }) ?? '';
    expect(pageBoundsOf(editor.store, id)).toEqual({ x: 200, y: 165, width: 200, height: 70 });
    editor.isReadOnly.set(true);
    expect(addUse(editor, '9', component)).toBeUndefined();
  });
});

describe('a use', () => {
  it('shows what the component has, with ids of its own', () => {
    const { component } = started();
    const shown = flat(expandComponent(component, { id: 'u', values: {} }));
    expect(shown.map(({ id }) => id)).toEqual(['u/pump', 'u/body', 'u/value', 'u/line']);
    expect(shown.map(({ data, style }) => ({ data, style }))).toEqual(
      flat(component.widgets).map(({ data, style }) => ({ data, style })),
    );
  });

  it('sets signals wherever they are, texts and colours; what fits no parameter has no effect', () => {
    const { component } = started();
    const values = {
      [parameter(component, 'speed')]: { ...signal('rate', '7'), unit: 'rpm' },
      [parameter(component, 'Pump 1')]: 'Pump 2',
      [parameter(component, '#112233')]: 5,
      gone: 'x',
    };
    const [, body, value, line] = flat(expandComponent(component, { id: 'u', values }));
    expect([body?.data, body?.style]).toEqual([{ text: 'Pump 2' }, { fill: '#112233' }]);
    expect(value?.data).toEqual({ binding: { ...signal('rate', '7'), unit: 'rpm' } });
    expect(line?.data).toEqual({
      signals: [
        { id: 'rate', equipId: '7' },
        { id: 'flow', equipId: '' },
      ],
    });
  });

  it('can be bound to nothing', () => {
    const { component } = started();
    const [, , value, line] = flat(
      expandComponent(component, { id: 'u', values: { [parameter(component, 'speed')]: null } }),
    );
    expect([value?.data, line?.data]).toEqual([
      { binding: null },
      { signals: [{ id: 'flow', equipId: '' }] },
    ]);
  });

  it('never changes what a widget is, where it is, or a prototype', () => {
    const { component } = started();
    for (const path of [
      'id',
      'position.x',
      'children',
      'data.__proto__.x',
      'data.constructor.name',
      'style',
      'data',
    ]) {
      const targets = [{ widgetId: 'body', path }];
      const parameters = [{ id: 'p', kind: 'text' as const, title: 'x', targets }];
      const [, body] = flat(
        expandComponent({ ...component, parameters }, { id: 'u', values: { p: 'evil' } }),
      );
      expect(JSON.stringify(body)).not.toContain('evil');
    }
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it('keeps what it sets when its component changes; what sets a parameter that is gone does nothing', () => {
    const { editor, component } = started();
    const id = replaceByUse(editor, ids, '9', component) ?? '';
    const [speed, text] = [parameter(component, 'speed'), parameter(component, 'Pump 1')];
    editor.change('data', (transaction) =>
      transaction.patch(id, {
        data: { componentId: '9', values: { [speed]: signal('rate'), [text]: 'Pump 2' } },
      }),
    );
    const changed = { ...component, parameters: component.parameters.filter((one) => one.id !== text) };
    const record = editor.store.get(id);
    if (!record) expect.fail('the use is gone');
    const drawn = JSON.stringify(expandComponent(changed, useOf(record)));
    expect(drawn).toContain('rate');
    expect(drawn).not.toContain('Pump 2');
  });

  it('becomes widgets again, in its size and with its values', () => {
    const { editor, component } = started();
    const id = replaceByUse(editor, ids, '9', component) ?? '';
    editor.change('resize', (transaction) => {
      const { position } = transaction.get(id) ?? {};
      if (position) transaction.patch(id, { position: { ...position, width: 400, height: 140, rotate: 90 } });
    });
    const before = JSON.stringify(savedPage(editor.store));
    const bounds = pageBoundsOf(editor.store, id);
    const group = detachUse(editor, id, component) ?? '';
    expect(pageBoundsOf(editor.store, group)).toEqual(bounds);
    const [pump, line] = editor.store.childrenOf(group);
    expect([pump?.position, line?.position]).toMatchObject([
      { x: 0, y: 0, width: 160, height: 120 },
      { x: 200, y: 40, width: 200, height: 100 },
    ]);
    editor.history.undo();
    expect(JSON.stringify(savedPage(editor.store))).toBe(before);
    editor.change('lock', (transaction) => transaction.patch(id, { posLock: true }));
    expect(detachUse(editor, id, component)).toBeUndefined();
  });
});

describe('components in components', () => {
  const use = (componentId: string) =>
    shape(`use ${componentId}`, [0, 0, 9, 9], { widgetType: 'WidgetComponent', data: { componentId } });
  const finder = (uses: Readonly<Record<string, readonly string[]>>) => (id: string) =>
    Object.hasOwn(uses, id) ? { widgets: (uses[id] ?? []).map(use) } : undefined;
  const chain = (length: number) =>
    Object.fromEntries(Array.from({ length }, (_, at) => [`${at}`, at + 1 < length ? [`${at + 1}`] : []]));

  it('are never in themselves', () => {
    const find = finder({ a: ['b'], b: ['c'], c: [] });
    expect(nestingProblem('c', [use('a')], find)).toBe('itself');
    expect(nestingProblem('a', [use('b'), use('c')], find)).toBeUndefined();
    expect(nestingProblem('', [use('a')], finder({ a: ['a'] }))).toBe('itself');
  });
  it('are inside one another to a depth of 8', () => {
    expect(nestingProblem('new', [use('0')], finder(chain(7)))).toBeUndefined();
    expect(nestingProblem('new', [use('0')], finder(chain(8)))).toBe('depth');
  });
  it('are looked at once each, however often they are used', () => {
    let looks = 0;
    const find = (id: string) => {
      looks += 1;
      const depth = Number(id);
      return { widgets: depth < 6 ? Array.from({ length: 20 }, () => use(`${depth + 1}`)) : [] };
    };
    expect(nestingProblem('', [use('0')], find)).toBeUndefined();
    expect(looks).toBe(7);
  });
  it('are not drawn in themselves', () => {
    expect(mayBeInside(['a', 'b'], 'a')).toBe(false);
    expect(mayBeInside(['a', 'b'], 'c')).toBe(true);
    expect(mayBeInside(['1', '2', '3', '4', '5', '6', '7', '8'], 'c')).toBe(false);
  });
});
