import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { KnownWidgetType } from '@penstock/widgets/list';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chartBase, chartDrawing, computed, idleItemFields, legend } from '../testing/chart-cases.ts';
import { DrawnWidget } from '../testing/drawn-widget.tsx';

afterEach(cleanup);

const column = { dataType: 'report', item: { id: '5', column: 'flow average' } };
/** An item of each list, and when the list counts. */
const lists: Readonly<Record<string, { readonly dataType: string; readonly item: JsonObject }>> = {
  signals: { dataType: 'signal', item: { id: 'level' } },
  mvars: { dataType: 'mvar', item: { id: '3' } },
  systemValues: { dataType: 'system', item: { id: 'load' } },
  reportSignals: column,
  customReports: { ...column, dataType: 'customReport' },
};

/** Returns the visible content of a chart. */
async function seen(type: KnownWidgetType, data: JsonObject) {
  const drawn = await DrawnWidget.of(type, { ...chartBase, data }, chartDrawing);
  await computed(drawn);
  const found = { html: drawn.html.replaceAll(/ec_\d+|zr\d+/g, ''), legend: legend(drawn) };
  cleanup();
  return found;
}

describe('fields that a chart takes nothing from', () => {
  // One of each way of drawing.
  const charts = ['ComplexLine', 'ComplexBar', 'ComplexPie'] as const;
  it.each(charts.flatMap((type) => idleItemFields.map((field) => [type, field] as const)))(
    '%s: %s',
    async (type, field) => {
      const [, list = '', name = ''] = /^data\.(\w+)\[\]\.(\w+)$/.exec(field) ?? [];
      const { dataType = '', item = {} } = lists[list] ?? {};
      const plain = await seen(type, { dataType, [list]: [item] });
      expect(plain.legend).toHaveLength(1);
      expect(await seen(type, { dataType, [list]: [{ ...item, [name]: '7' }] })).toEqual(plain);
    },
  );

  it.each([
    ['ComplexBar', 'timeRange'],
    ['ComplexPie', 'ringWidth'],
    ['ComplexRose', 'ringWidth'],
  ] as const)('%s: %s', async (type, name) => {
    const data = { signals: [{ id: 'level' }, { id: 'flow' }] };
    const plain = await seen(type, data);
    expect(plain.legend).toHaveLength(2);
    expect(await seen(type, { ...data, [name]: 7 })).toEqual(plain);
  });

  it.each(['x', 'y'])('ComplexXyline: the colour of its %s', async (end) => {
    const pair = { x: { id: 'level' }, y: { id: 'flow' } };
    const plain = await seen('ComplexXyline', { pairs: [pair, {}] });
    expect(plain.legend).toHaveLength(1);
    const coloured = { ...pair, [end]: { id: end === 'x' ? 'level' : 'flow', colour: '#123456' } };
    expect(await seen('ComplexXyline', { pairs: [coloured, {}] })).toEqual(plain);
  });
});
