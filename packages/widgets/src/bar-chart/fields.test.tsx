import {
  axesCases,
  axisLabels,
  chartBase,
  chartDrawing,
  computed,
  drawnFontCases,
  drawnTexts,
  figureCases,
  idleItems,
  scaleCases,
  sourceCases,
} from '@penstock/stage/testing/chart-cases';
import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { testFields } from '@penstock/stage/testing/field-cases';

const two = {
  data: {
    signals: [
      { id: 'level', title: 'Level' },
      { id: 'flow', title: 'Flow' },
    ],
  },
};

/** How wide the first bar is drawn. */
function barWidth({ element }: DrawnWidget): number {
  const shapes = [...element.querySelectorAll('svg path[fill]:not([fill="none"])')];
  const [, width = ''] = /l([\d.]+) 0l/.exec(shapes[0]?.getAttribute('d') ?? '') ?? [];
  return Number(width);
}

testFields('ComplexBar', {
  base: chartBase,
  drawing: chartDrawing,
  elsewhere: {
    ...idleItems,
    'data.timeRange': {
      reason: 'Bars are of the present, or of the rows of reports, which have their own time',
      test: 'packages/stage/src/fields/chart-sources.test.tsx',
    },
  },
  cases: [
    ...sourceCases,
    ...scaleCases,
    {
      field: 'data.timeFormat',
      base: {
        data: { dataType: 'report', reportId: '5', reportSignals: [{ id: '', column: 'flow average' }] },
      },
      value: 'YYYY',
      act: computed,
      see: (drawn) => axisLabels(drawn, 'x'),
      is: ['1970', '1970'],
    },
    {
      field: 'data.valueShow',
      value: true,
      see: (drawn) => drawnTexts(drawn).includes('3.25'),
      is: true,
      instead: false,
    },
    { field: 'data.barWidth', value: 12, see: barWidth, is: 12, instead: 40 },
    {
      field: 'data.barSpacing',
      base: two,
      value: 160,
      see: (drawn) => barWidth(drawn) < 20,
      is: true,
      instead: false,
    },
    ...figureCases,
    ...drawnFontCases(),
    ...axesCases,
  ],
});
