import {
  chartBase,
  chartDrawing,
  drawnFontCases,
  figureCases,
  idleItems,
  legend,
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

/** The radii of the arcs that are drawn. */
function radii({ element }: DrawnWidget): readonly number[] {
  const shapes = [...element.querySelectorAll('svg path[fill^="#"]')].map(
    (one) => one.getAttribute('d') ?? '',
  );
  return [
    ...new Set(shapes.flatMap((shape) => [...shape.matchAll(/A([\d.]+)/g)].map(([, size]) => Number(size)))),
  ];
}

const ringWidth = {
  field: 'data.ringWidth',
  base: two,
  value: 5,
  see: (drawn: DrawnWidget) => {
    const found = radii(drawn);
    return Math.round(Math.max(...found) - Math.min(...found));
  },
  is: 5,
  instead: 20,
};

for (const type of ['ComplexPie', 'ComplexRing', 'ComplexRose'] as const)
  testFields(type, {
    base: chartBase,
    drawing: chartDrawing,
    elsewhere: {
      ...idleItems,
      ...(type !== 'ComplexRing' && {
        'data.ringWidth': {
          reason: 'Only a ring has a width',
          test: 'packages/stage/src/fields/chart-sources.test.tsx',
        },
      }),
    },
    cases: [
      ...sourceCases,
      {
        field: 'data.valueType',
        base: two,
        value: 'percent',
        see: legend,
        is: ['Level 41.9 %', 'Flow 58.1 %'],
        instead: ['Level 3.25', 'Flow 4.50'],
      },
      ...(type === 'ComplexRing' ? [ringWidth] : []),
      ...figureCases,
      ...drawnFontCases({ data: { legendPosition: 'none' } }),
    ],
  });
