import { describe } from 'vitest';
import type { DrawnWidget } from '../testing/drawn-widget.tsx';
import { alert, binding, checked, drawing, enter, typed } from '../testing/entry-cases.ts';
import { testCases } from '../testing/field-cases.ts';

/** A signal of 25.26 that is typed as its tenth. */
const tenfold = { ...binding, writeFormula: '%s * 10', unit: '%', lowerLimit: 1, upperLimit: 6, scale: 2 };

const converted = ({ written: requests }: DrawnWidget) =>
  requests.map(({ conversion }) => conversion?.writeFormula);

describe('a binding with a formula', () => {
  testCases('UsualInput', {
    base: { data: { binding } },
    drawing,
    cases: [
      {
        field: 'data.binding',
        value: tenfold,
        see: (drawn) => [typed(drawn).value, drawn.text],
        is: ['2.53', '%'],
        instead: ['25.3', 'rpm'],
      },
      { field: 'data.binding', value: tenfold, act: enter('8'), see: alert, is: 'Enter 1 to 6' },
      { field: 'data.binding', value: tenfold, act: enter('5'), see: converted, is: ['%s * 10'] },
    ],
  });
  testCases('UsualRadio', {
    base: { data: { binding, options: [{ id: '1', title: 'Tenth', value: '2.526' }] } },
    drawing,
    cases: [{ field: 'data.binding', value: tenfold, see: checked, is: 'Tenth', instead: undefined }],
  });
  testCases('UsualScrollbar', {
    base: { data: { binding, rangeType: 'signal' } },
    drawing,
    cases: [
      {
        field: 'data.binding',
        value: tenfold,
        see: (drawn) => [
          drawn.attribute('[role="slider"]', 'aria-valuenow'),
          drawn.attribute('[role="slider"]', 'aria-valuemax'),
        ],
        is: ['2.526', '6'],
        instead: ['25.26', '60'],
      },
    ],
  });
});
