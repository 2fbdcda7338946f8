import styles from '@penstock/stage/stage.module.css';
import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { binding, checked, drawing, locks, questions, written } from '@penstock/stage/testing/entry-cases';
import { testFields } from '@penstock/stage/testing/field-cases';
import { alignmentCases, boxCases, fontCases } from '@penstock/stage/testing/style-cases';
import controls from '@penstock/stage/views/controls.module.css';
import { fireEvent } from '@testing-library/react';

const box = `.${styles.fill}`;

const options = [
  { id: '1', title: 'Manual', value: '0' },
  { id: '2', title: 'Automatic', value: '25.26' },
];

const choose = (drawn: DrawnWidget) => fireEvent.click(drawn.find('[role="radio"]'));

testFields('UsualRadio', {
  base: { data: { binding, options } },
  drawing,
  cases: [
    {
      field: 'data.binding',
      base: { data: { binding: null } },
      value: binding,
      see: checked,
      is: 'Automatic',
    },
    {
      field: 'data.options[].isChecked',
      drawing: {},
      value: true,
      see: checked,
      is: 'Manual',
      instead: undefined,
    },
    {
      field: 'data.options[].title',
      value: 'By hand',
      see: (drawn) => drawn.text,
      is: 'By handAutomatic',
      instead: 'ManualAutomatic',
    },
    { field: 'data.options[].value', value: '7', act: choose, see: written, is: [7], instead: [0] },
    {
      field: 'data.direction',
      value: 'horizontal',
      see: ({ element }) => element.querySelector(`.${controls.radiosRow}`) !== null,
      is: true,
    },
    ...questions(choose),
    ...locks,
    {
      field: 'style.color',
      value: '#123456',
      see: (drawn) => drawn.attribute('circle', 'stroke'),
      is: '#123456',
    },
    ...boxCases(box),
    ...fontCases(box),
    // Options beside one another, and below.
    ...alignmentCases(box).map((one) => ({
      ...one,
      base: { data: { direction: 'horizontal' }, ...one.base },
    })),
    {
      field: 'style.align',
      value: 'right',
      see: (drawn) => drawn.css(box, 'align-items'),
      is: 'flex-end',
      instead: 'flex-start',
    },
    {
      field: 'style.verticalAlign',
      value: 'top',
      see: (drawn) => drawn.css(box, 'justify-content'),
      is: 'flex-start',
      instead: 'center',
    },
  ],
  elsewhere: {
    'data.options[].id': {
      reason: 'It tells the options apart while they are edited; nobody sees it.',
      test: 'packages/widgets/src/list.test.ts',
    },
  },
});
