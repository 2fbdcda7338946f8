import { sourcesOf } from '@penstock/contract/dashboard/widget-sources';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { describe, expect, it } from 'vitest';
import { Editor } from '../editor/editor.ts';
import type { PageStore } from '../page/page-store.ts';
import { documentOf, groupOf, positionOf, shape } from '../testing/sample-page.ts';
import { newWidget } from '../widgets/new-widget.ts';
import { bind } from './bind.ts';
import type { OfferedSource } from './offered-source.ts';
import { rebind } from './rebind.ts';
import { replaceBindings } from './replace.ts';
import { everyUse } from './uses.ts';

const signal = (signalId: string, equipId = '') => ({ type: 'signal', signalId, equipId, title: signalId });
const item = (id: string, equipId = '') => ({ id, equipId, title: id, subTitle: '', colour: '#ff0000' });
const source = (id: string, equipId = '') => ({ kind: 'signal' as const, equipId, id });
const titled = (id: string, equipId = '') => ({ ...source(id, equipId), title: id, subTitle: '' });
const widgetOf = (id: string, widgetType: string, more: Partial<SavedWidget>) =>
  shape(id, [0, 0, 10, 10], { widgetType, ...more });

/** Widgets that follow signals in every way there is. */
const widgets: readonly SavedWidget[] = [
  widgetOf('text', 'UsualDataText', { data: { text: 'x', binding: signal('speed') } }),
  widgetOf('lamp', 'ShapeCircle', {
    animation: { fillColor: { enable: true, binding: signal('fault'), rules: [] } },
    clickEvent: { enable: true, config: { binding: { ...signal('start'), dataType: 'bit' } } },
  }),
  widgetOf('line', 'ComplexLine', {
    data: { signals: [item('speed'), item('flow', '12')], mvars: [item('3')] },
  }),
  widgetOf('select', 'UsualSelect', {
    data: { selectDatas: [{ indexId: '1', clickEvent: { config: { binding: signal('mode') } } }] },
  }),
  widgetOf('xy', 'ComplexXyline', { data: { pairs: [{ type: 'signal', x: item('flow'), y: null }, {}] } }),
  widgetOf('alarms', 'ComplexAlarm', { data: { equips: [{ title: 'Pump 1', equipmentId: '12' }] } }),
  widgetOf('map', 'ComplexMap', { data: { equipments: ['12', '13'] } }),
  widgetOf('scene', 'UsualWebgl', { data: { type: 'scene', sceneId: '4', signalArray: [item('speed')] } }),
  widgetOf('history', 'ComplexHistory', { data: { reportId: '9' } }),
  groupOf(
    'group',
    [0, 0, 10, 10],
    [
      widgetOf('unknown', 'ShapeHeart', {
        data: { beat: { deep: [signal('speed', '12')] } },
        items: [{ itemType: 'row', dataType: 'mvar', dataId: '3', dataName: 'Total' }],
      }),
    ],
  ),
  widgetOf('use', 'WidgetComponent', { data: { componentId: '1', values: { p: signal('level') } } }),
];
const usersOf = (store: PageStore, signalId: string) =>
  [...everyUse(store)].filter(({ id }) => id === signalId).map(({ widgetId }) => widgetId);
/** The signal `level` as it is dropped on widgets. */
const offered = (value: OfferedSource['value'], facts: JsonObject = {}): OfferedSource => ({
  source: titled('level'),
  value,
  isWritable: false,
  facts,
});
const bound = { type: 'signal', signalId: 'level', title: 'level' };
const started = () => new Editor(documentOf(widgets), { now: () => 0, newId: () => 'new' });

describe('what widgets follow', () => {
  it('is found wherever it is', () => {
    const found = widgets.flatMap((widget) => [widget, ...(widget.children ?? [])]).flatMap(sourcesOf);
    expect(found.map(({ path, kind, equipId, id }) => `${path} ${kind} ${equipId}/${id}`)).toEqual([
      'data.binding signal /speed',
      'animation.fillColor.binding signal /fault',
      'clickEvent.config.binding signal /start',
      'data.signals.0 signal /speed',
      'data.signals.1 signal 12/flow',
      'data.mvars.0 mvar /3',
      'data.selectDatas.0.clickEvent.config.binding signal /mode',
      'data.pairs.0.x signal /flow',
      'data.equips.0 equipment 12/',
      'data.equipments.0 equipment 12/',
      'data.equipments.1 equipment 13/',
      'data scene /4',
      'data.signalArray.0 signal /speed',
      'data.reportId report /9',
      'data.beat.deep.0 signal 12/speed',
      'items.0 mvar /3',
      'data.values.p signal /level',
    ]);
    expect(found.filter(({ isWritten }) => isWritten).map(({ id }) => id)).toEqual(['start', 'mode']);
  });

  it('names the widgets that follow a signal, also in groups, from back to front', () => {
    const { store } = started();
    expect(usersOf(store, 'speed')).toEqual(['text', 'line', 'scene', 'unknown']);
    expect([...everyUse(store, 'group')].map(({ widgetId }) => widgetId)).toEqual(['unknown', 'unknown']);
  });
});

describe('replacing', () => {
  it('takes another signal in the chosen widgets only, as one step', () => {
    const editor = started();
    expect(replaceBindings(editor, ['text', 'group'], [{ from: source('speed'), to: titled('rate') }])).toBe(
      1,
    );
    expect(editor.store.get('text')?.data).toEqual({
      text: 'x',
      binding: { type: 'signal', signalId: 'rate', title: 'rate' },
    });
    expect(usersOf(editor.store, 'speed')).toEqual(['line', 'scene', 'unknown']);
    editor.history.undo();
    expect(editor.store.document().records).toEqual(documentOf(widgets).records);
  });

  it('takes another equipment for whatever is of one', () => {
    const editor = started();
    const to = { kind: 'equipment' as const, equipId: '77', id: '', title: 'Pump 7', subTitle: '' };
    expect(replaceBindings(editor, null, [{ from: { kind: 'equipment', equipId: '12', id: '' }, to }])).toBe(
      4,
    );
    expect(editor.store.get('line')?.data).toMatchObject({
      signals: [item('speed'), { id: 'flow', equipId: '77', subTitle: 'Pump 7', colour: '#ff0000' }],
    });
    expect(editor.store.get('alarms')?.data).toEqual({ equips: [{ title: 'Pump 7', equipmentId: '77' }] });
    expect(editor.store.get('map')?.data).toEqual({ equipments: ['77', '13'] });
  });
});

describe('rebinding', () => {
  it('resets what is gone or does not match, and names it', () => {
    const editor = started();
    const reset = rebind(editor, {
      unboundLabel: 'Not bound',
      find: ({ kind, equipId, id }) => {
        if (equipId === '12' || kind === 'scene') return undefined;
        if (id === 'speed' || id === 'mode') return { isWritable: false };
        return id === 'flow' || id === 'level' ? undefined : { dataType: 'float' };
      },
    });
    expect(reset.map(({ widgetId, path, reason }) => `${widgetId} ${path} ${reason}`)).toEqual([
      'lamp clickEvent.config.binding type',
      'line data.signals.1 gone',
      'select data.selectDatas.0.clickEvent.config.binding notWritable',
      'xy data.pairs.0.x gone',
      'alarms data.equips.0 gone',
      'map data.equipments.0 gone',
      'scene data gone',
      'unknown data.beat.deep.0 gone',
      'use data.values.p gone',
    ]);
    const data = (id: string) => editor.store.get(id)?.data;
    expect(editor.store.get('lamp')?.clickEvent).toEqual({ enable: true, config: { binding: null } });
    expect(data('line')).toMatchObject({ signals: [item('speed')] });
    expect(data('xy')).toEqual({ pairs: [{ type: 'signal', x: null, y: null }, {}] });
    expect(data('alarms')).toEqual({ equips: [{ title: 'Not bound', equipmentId: '' }] });
    expect(data('map')).toEqual({ equipments: ['13'] });
    expect(data('scene')).toEqual({ type: 'scene', signalArray: [item('speed')] });
    expect(data('unknown')).toEqual({ beat: { deep: [{ type: 'signal' }] } });
    expect(data('use')).toEqual({ componentId: '1', values: { p: { type: 'signal' } } });
    expect(editor.history.done.map(({ name }) => name)).toEqual(['rebind']);
  });

  it('leaves the very same page where all is known', () => {
    const editor = started();
    const before = editor.store.document().records;
    expect(rebind(editor, { unboundLabel: '-', find: () => ({}) })).toEqual([]);
    for (const [id, record] of before) expect(editor.store.get(id)).toBe(record);
    expect(editor.history.done).toEqual([]);
  });
});

it('binds widgets in their main field, and names those that have none', () => {
  const editor = started();
  expect(bind(editor, ['text', 'group', 'gone'], offered('number'))).toEqual([
    { id: 'group', reason: 'group' },
  ]);
  expect(editor.store.get('text')?.data).toEqual({ text: 'x', binding: bound });
});

it('fills a vessel with a number between its limits; anything else is the state of a symbol', () => {
  const editor = started();
  const symbols = { tank: 'closed-tank', pump: 'centrifugal-pump', well: 'wet-well' };
  editor.change('add', (transaction) => {
    for (const [id, symbol] of Object.entries(symbols))
      transaction.set({
        ...shape(id, [0, 0, 64, 64], { widgetType: 'PlantSymbol', data: { symbol } }),
        parentId: null,
        index: 'z0',
      });
  });
  bind(editor, ['tank', 'pump'], offered('number', { lowerLimit: 0, upperLimit: 5 }));
  bind(editor, ['well'], offered('switch'));
  const dataOf = (id: string) => editor.store.get(id)?.data;
  expect(dataOf('tank')).toMatchObject({ level: { binding: bound, minVal: 0, maxVal: 5 } });
  expect(dataOf('pump')).toMatchObject({ state: { binding: bound } });
  expect(dataOf('well')).toMatchObject({ state: { binding: bound } });
});

it('adds a signal to a chart once, whatever the chart has shown before', () => {
  const editor = started();
  expect(bind(editor, ['line'], offered('number'))).toEqual([]);
  expect(bind(editor, ['line'], offered('number'))).toEqual([]);
  expect(editor.store.get('line')?.data).toMatchObject({
    dataType: 'signal',
    signals: [{ id: 'speed' }, { id: 'flow' }, { id: 'level', title: 'level' }],
    mvars: [item('3')],
  });
});

it('finds and replaces the reports of charts, and keeps their columns', () => {
  const column = { id: '9', column: 'flow average', colour: '#123456' };
  const data = { dataType: 'report', reportId: '9', reportSignals: [column], customReports: [column] };
  const editor = new Editor(documentOf([widgetOf('report', 'ComplexBar', { data })]), {
    now: () => 0,
    newId: () => 'new',
  });
  const to = { kind: 'report' as const, equipId: '', id: '10', title: 'Weekly', subTitle: '' };
  expect(replaceBindings(editor, null, [{ from: { kind: 'report', equipId: '', id: '9' }, to }])).toBe(3);
  const replaced = { ...column, id: '10', title: 'Weekly' };
  expect(editor.store.get('report')?.data).toEqual({
    ...data,
    reportId: '10',
    reportSignals: [replaced],
    customReports: [replaced],
  });
});

it('says why a widget does not get a source, and lets a button write one that can be written', () => {
  const editor = started();
  editor.change('add', (transaction) => {
    for (const [id, widgetType] of [
      ['button', 'UsualButton'],
      ['slider', 'UsualScrollbar'],
      ['use', 'WidgetComponent'],
      ['pie', 'ComplexVideo'],
    ] as const)
      transaction.set(
        newWidget({ id, widgetType, position: positionOf([0, 0, 9, 9]), parentId: null, index: `b${id}` }),
      );
  });
  const reasons = (offer: OfferedSource) =>
    bind(editor, ['button', 'slider', 'use', 'pie'], offer).map(({ id, reason }) => `${id} ${reason}`);
  expect(reasons(offered('number'))).toEqual([
    'button notWritable',
    'slider notWritable',
    'use component',
    'pie none',
  ]);
  expect(reasons({ ...offered('switch'), isWritable: true })).toEqual(['use component', 'pie none']);
  expect(editor.store.get('button')?.clickEvent).toMatchObject({
    enable: true,
    config: { action: 'write', writeType: 'toggle', binding: bound },
  });
  editor.isReadOnly.set(true);
  expect(reasons(offered('number'))).toContain('button readOnly');
});
