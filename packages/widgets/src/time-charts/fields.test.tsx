import {
  axesCases,
  axisLabels,
  chartBase,
  chartDrawing,
  drawnFontCases,
  figureCases,
  idleItems,
  scaleCases,
  sourceCases,
} from '@penstock/stage/testing/chart-cases';
import { testFields } from '@penstock/stage/testing/field-cases';

for (const type of ['ComplexLine', 'ComplexArea'] as const)
  testFields(type, {
    base: chartBase,
    drawing: chartDrawing,
    elsewhere: idleItems,
    cases: [
      ...sourceCases,
      ...scaleCases,
      {
        field: 'data.timeRange',
        value: 120,
        see: (drawn) => drawn.find('figcaption').textContent,
        is: 'Last 2 h; Level 3.25',
        instead: 'Last 1 h; Level 3.25',
      },
      {
        field: 'data.timeFormat',
        value: 'HH.mm',
        see: (drawn) => axisLabels(drawn, 'x').map((label) => /\d\d\.\d\d/.test(label)),
        is: [true],
        instead: [false],
      },
      ...figureCases,
      ...drawnFontCases(),
      ...axesCases,
      {
        field: 'style.rangeShow',
        value: true,
        see: (drawn) => drawn.has('[aria-label="Time"]'),
        is: true,
        instead: false,
      },
    ],
  });
