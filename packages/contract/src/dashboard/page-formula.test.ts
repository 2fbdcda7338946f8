import { describe, expect, it } from 'vitest';
import type { Json } from './json.ts';
import { isFormulaPath } from './field-formula.ts';
import { pageBindings } from './page-bindings.ts';
import { readPageFormula } from './page-formula.ts';
import { rewriteWidgetSources, sourcesOf } from './widget-sources.ts';

const source = (name: string, id: string, equipId = '') => ({
  name,
  id,
  equipId,
  title: '',
  subTitle: '',
  colour: '',
});
const widget = {
  id: 'a',
  widgetType: 'ShapeRect',
  position: { x: 0, y: 0, width: 1, height: 1 },
  data: {
    binding: {
      type: 'signal',
      formula: 'A / B',
      signals: [
        { name: 'A', id: 'flow' },
        { name: 'B', id: 'power', equipId: '7' },
      ],
    },
  },
  formulas: [
    {
      path: 'style.fill',
      formula: 'M > 1 ? "#f00" : "#0f0"',
      mvars: [{ name: 'M', id: '12' }],
      systemValues: [{ name: 'S', id: 'time' }],
    },
  ],
} as const satisfies Json;

describe('the formulas of a widget', () => {
  it('are read with the sources that they use, each once', () => {
    const read = readPageFormula({
      formula: 'B + A + B',
      signals: [source('A', 'a'), source('A', 'other'), source('C', 'c')],
      mvars: [source('B', '1')],
    });
    if (!read.ok) throw new Error(read.finding.key);
    expect(read.sources.map(({ kind, id }) => [kind, id])).toEqual([
      ['mvar', '1'],
      ['signal', 'a'],
    ]);
    const input = (value: number) => ({ value, lowerLimit: null, upperLimit: null, states: [] });
    expect(read.compute([input(2), input(3)])).toBe(7);
  });

  it('say where a name has no source', () => {
    expect(
      readPageFormula({ formula: 'A + other', signals: [source('A', 'a'), source('other', '')] }),
    ).toMatchObject({
      ok: false,
      finding: { key: 'formula.unknownSource', parameters: { position: 5, name: 'other' } },
    });
  });

  it('name sources that every program finds, lists with the page, and binds to others', () => {
    expect(
      sourcesOf(widget).map(({ kind, equipId, id, isWritten }) => [kind, equipId, id, isWritten]),
    ).toEqual([
      ['signal', '', 'flow', false],
      ['signal', '7', 'power', false],
      ['mvar', '', '12', false],
      ['system', '', 'time', false],
    ]);
    expect(pageBindings([widget], { has: () => true })).toMatchObject({
      equips: ['7'],
      signals: ['flow', 'power'],
      keys: ['time'],
      mvars: ['12'],
    });
    const changed = rewriteWidgetSources(widget, ({ id, kind }) =>
      id === 'power'
        ? { kind, equipId: '8', id: 'energy', title: 'Energy', subTitle: '' }
        : id === 'time'
          ? 'clear'
          : 'keep',
    );
    expect(changed?.['data']).toEqual({
      binding: {
        type: 'signal',
        formula: 'A / B',
        signals: [
          { name: 'A', id: 'flow' },
          { name: 'B', id: 'energy', equipId: '8', title: 'Energy' },
        ],
      },
    });
    expect(changed?.['formulas']).toMatchObject([{ mvars: [{ name: 'M', id: '12' }], systemValues: [] }]);
  });

  it.each([
    ['style.fill', true],
    ['style.stroke.color', true],
    ['data.text', true],
    ['data.level.minVal', true],
    ['position.x', false],
    ['style', false],
    ['data.binding', false],
    ['data.binding.signalId', false],
    ['data.level.binding.signalId', false],
    ['data.sceneId', false],
    ['data.imgUrl', false],
    ['data.source.serialNumber', false],
    ['data.items.0.text', false],
    ['data.__proto__.text', false],
    ['data.hintValue', false],
    ['data.clickEvent.enable', false],
    ['clickEvent.enable', false],
    ['data.a.b.c.d.e', false],
  ])('of %s: %s', (path, allowed) => {
    expect(isFormulaPath(path)).toBe(allowed);
  });
});
