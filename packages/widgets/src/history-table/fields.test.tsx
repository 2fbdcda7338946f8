import type { JsonObject } from '@penstock/contract/dashboard/json';
import {
  columnTitle,
  type RecordsPage,
  type RecordsQuestion,
} from '@penstock/stage/services/records-service';
import { afterLoading } from '@penstock/stage/testing/after-loading';
import { type DrawingOptions, DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { type FieldCase, testFields } from '@penstock/stage/testing/field-cases';
import { tableCases, tablePosition } from '@penstock/stage/testing/table-cases';
import { cleanup, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

const minute = 60_000;

/** Rows that say what was asked for. */
function answer({ source, range }: RecordsQuestion): RecordsPage {
  const columns =
    source.kind === 'report'
      ? [`report ${source.reportId}`]
      : source.signals.map(({ equipment, title, equipId, signalId }) =>
          columnTitle(equipment, title || `${equipId}/${signalId}`),
        );
  const length = range ? `${(range.to - range.from) / minute} min` : 'all';
  const step =
    source.kind === 'signals' && source.step !== undefined ? ` by ${source.step / minute} min` : '';
  return {
    columns: columns.map((title) => ({ title, unit: '', isNumber: true })),
    rows: [{ key: '1', label: length + step, cells: columns.map(() => '1'), note: '' }],
    total: 45,
    next: undefined,
  };
}

const drawing: DrawingOptions = {
  stage: {
    services: {
      records: {
        now: () => new Date(2026, 10, 22, 8, 20).getTime(),
        read: (question) => Promise.resolve(answer(question)),
        save: () => Promise.resolve(),
      },
    },
  },
};
const base: JsonObject = { position: tablePosition, data: { signals: [{ id: 'level' }] } };
const titles = ({ element }: DrawnWidget) =>
  [...element.querySelectorAll('th[scope="col"]')].slice(1).map(({ textContent }) => textContent);
const row = (drawn: DrawnWidget) => drawn.find('th[scope="row"]').textContent;

/** The case of what the rows of a table are. */
function rowCase(field: string, value: string | number, is: string): FieldCase {
  return { field, value, see: row, is, instead: '43200 min by 1800 min' };
}

testFields('ComplexHistory', {
  base,
  drawing,
  elsewhere: {
    'data.signals[].colour': {
      reason: 'Columns have the colour of their part of the table',
      test: 'packages/widgets/src/history-table/fields.test.tsx',
    },
  },
  cases: afterLoading([
    { field: 'data.reportId', value: '9', see: titles, is: ['report 9'], instead: ['/level'] },
    {
      field: 'data.dimensionType',
      value: 'signal',
      see: (drawn) => [drawn.find('th').textContent, row(drawn)],
      is: ['Signal', '/level'],
      instead: ['Time', '43200 min by 1800 min'],
    },
    rowCase('data.rowType', 'record', '43200 min'),
    { field: 'data.filterTime', value: false, see: (drawn) => drawn.has('form'), is: false, instead: true },
    {
      field: 'data.exportExcel',
      value: false,
      see: ({ text }) => text.includes('Export to Excel'),
      is: false,
      instead: true,
    },
    rowCase('data.timeRange', 2, '120 min by 1800 min'),
    rowCase('data.rollTime', 3, '43200 min by 180 min'),
    rowCase('data.timeUnit', 'minute', '720 min by 30 min'),
    { field: 'data.signals[].id', value: 'flow', see: titles, is: ['/flow'], instead: ['/level'] },
    { field: 'data.signals[].equipId', value: '7', see: titles, is: ['7/level'], instead: ['/level'] },
    { field: 'data.signals[].title', value: 'Level', see: titles, is: ['Level'], instead: ['/level'] },
    {
      field: 'data.signals[].subTitle',
      base: { data: { signals: [{ id: 'level' }, { id: 'level', equipId: '7', subTitle: 'Pump 2' }] } },
      value: 'Pump 1',
      see: titles,
      is: ['Pump 1 · /level', 'Pump 2 · 7/level'],
      instead: ['/level', 'Pump 2 · 7/level'],
    },
    ...tableCases,
  ]),
});

it('takes nothing from the colours of its signals', async () => {
  const seen = async (colour: string) => {
    const data = { signals: [{ id: 'level', colour }] };
    const drawn = await DrawnWidget.of('ComplexHistory', { position: tablePosition, data }, drawing);
    await waitFor(() => drawn.find('table'));
    const { html } = drawn;
    cleanup();
    return html;
  };
  expect(await seen('#123456')).toBe(await seen(''));
});
