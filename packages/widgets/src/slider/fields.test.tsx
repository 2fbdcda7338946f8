import styles from '@penstock/stage/stage.module.css';
import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { locks } from '@penstock/stage/testing/entry-cases';
import { testFields } from '@penstock/stage/testing/field-cases';
import { attribute, binding, drawing, scale } from '@penstock/stage/testing/scale-cases';
import { boxCases, fontCases } from '@penstock/stage/testing/style-cases';
import { fireEvent } from '@testing-library/react';

const slider = '[role="slider"]';

const box = `.${styles.fill}`;

const press =
  (...keys: readonly string[]) =>
  (drawn: DrawnWidget) => {
    for (const key of keys) fireEvent.keyDown(drawn.find(slider), { key });
  };

const question = ({ written }: DrawnWidget) => written.map(({ question: asked }) => asked);

testFields('UsualScrollbar', {
  base: { data: { binding } },
  drawing,
  cases: [
    ...scale(slider),
    {
      field: 'data.binding',
      base: { data: { binding: null } },
      value: binding,
      act: press('End', 'Enter'),
      see: ({ written }) => written.map(({ binding: to, value }) => [to.signalId, value]),
      is: [['speed', 100]],
      instead: [],
    },
    {
      field: 'data.actualBinding',
      value: { type: 'signal', signalId: 'actual' },
      see: (drawn) => drawn.has('[data-part="actual"]') && drawn.css('[data-part="actual"]', 'left'),
      is: '75%',
      instead: false,
    },
    {
      field: 'data.step',
      value: 10,
      act: press('ArrowRight'),
      see: attribute(slider, 'aria-valuenow'),
      is: '40',
    },
    {
      field: 'data.direction',
      base: { data: { minVal: 0.26, maxVal: 50.26 } },
      value: 'vertical',
      see: (drawn) => [
        attribute(slider, 'aria-orientation')(drawn),
        drawn.css('[data-part="handle"]', 'bottom'),
      ],
      is: ['vertical', '50%'],
      instead: ['horizontal', ''],
    },
    { field: 'data.showValue', value: false, see: (drawn) => drawn.has('output'), is: false, instead: true },
    {
      field: 'data.hint',
      value: true,
      act: press('End', 'Enter'),
      see: question,
      is: [''],
      instead: [undefined],
    },
    {
      field: 'data.hintValue',
      base: { data: { hint: true } },
      value: 'Sure?',
      act: press('End', 'Enter'),
      see: question,
      is: ['Sure?'],
    },
    ...locks,
    {
      field: 'style.color',
      value: '#123456',
      see: (drawn) => drawn.css('[data-part="handle"]', 'background'),
      is: '#123456',
    },
    {
      field: 'style.trackColor',
      value: '#123456',
      see: (drawn) => drawn.css(`${slider} > span`, 'background'),
      is: '#123456',
    },
    ...boxCases(box),
    ...fontCases(box),
  ],
});
