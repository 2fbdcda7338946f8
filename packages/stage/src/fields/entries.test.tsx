import { fireEvent } from '@testing-library/react';
import { describe } from 'vitest';
import styles from '../stage.module.css';
import type { DrawnWidget } from '../testing/drawn-widget.tsx';
import { type FieldCase, testCases, testFields } from '../testing/field-cases.ts';
import { alignmentCases, boxCases, fontCases } from '../testing/style-cases.ts';
import controls from '../views/controls.module.css';

const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };
const drawing = {
  values: { 'signal::speed': 25.26 },
  facts: {
    title: 'Speed',
    unit: 'rpm',
    dataType: 'float',
    decimals: 1,
    states: [],
    lowerLimit: 10,
    upperLimit: 60,
  },
} as const;
const box = `.${styles.fill}`;
const typed = (drawn: DrawnWidget): HTMLInputElement => {
  const field = drawn.find('input');
  if (!(field instanceof HTMLInputElement)) throw new Error('This is no field');
  return field;
};
const enter = (value: string) => (drawn: DrawnWidget) => {
  fireEvent.change(typed(drawn), { target: { value } });
  fireEvent.keyDown(typed(drawn), { key: 'Enter' });
};
const written = (drawn: DrawnWidget) => drawn.written.map(({ value }) => value);
const alert = ({ element }: DrawnWidget) => element.querySelector('[role="alert"]')?.textContent;

/** The cases of the question before a write, after `act` has written something. */
const questions = (act: (drawn: DrawnWidget) => unknown): readonly FieldCase[] => {
  const see = (drawn: DrawnWidget) => drawn.written.map(({ question }) => question);
  return [
    { field: 'data.hint', value: true, act, see, is: [''], instead: [undefined] },
    { field: 'data.hintValue', base: { data: { hint: true } }, value: 'Sure?', act, see, is: ['Sure?'] },
  ];
};

/** A box that is typed into: where its text is, is that of its field. */
const style: readonly FieldCase[] = [
  ...boxCases(box),
  ...fontCases(box),
  {
    field: 'style.align',
    value: 'right',
    see: (drawn) => drawn.css('input', 'text-align'),
    is: 'right',
    instead: 'left',
  },
  ...(
    [
      ['top', 'flex-start'],
      ['bottom', 'flex-end'],
    ] as const
  ).map(
    ([value, is]): FieldCase => ({
      field: 'style.verticalAlign',
      value,
      see: (drawn) => drawn.css(box, 'align-items'),
      is,
      instead: 'center',
    }),
  ),
];

testFields('UsualInput', {
  base: { data: { binding } },
  drawing,
  cases: [
    {
      field: 'data.binding',
      base: { data: { binding: null } },
      value: binding,
      see: (drawn) => typed(drawn).value,
      is: '25.3',
    },
    {
      field: 'data.text',
      drawing: {},
      value: '12',
      see: (drawn) => typed(drawn).value,
      is: '12',
      instead: '',
    },
    {
      field: 'data.placeholder',
      value: 'Setpoint',
      see: (drawn) => typed(drawn).placeholder,
      is: 'Setpoint',
      instead: 'Enter a value',
    },
    { field: 'data.valueType', value: 'text', act: enter('25'), see: written, is: ['25'], instead: [25] },
    {
      field: 'data.minVal',
      value: 20,
      act: enter('15'),
      see: alert,
      is: 'Enter 20 to 60',
      instead: undefined,
    },
    {
      field: 'data.maxVal',
      value: 20,
      act: enter('30'),
      see: alert,
      is: 'Enter 10 to 20',
      instead: undefined,
    },
    {
      field: 'data.maxLength',
      base: { data: { valueType: 'text' } },
      value: 8,
      see: (drawn) => typed(drawn).maxLength,
      is: 8,
      instead: 50,
    },
    { field: 'data.decimals', value: 2, see: (drawn) => typed(drawn).value, is: '25.26' },
    { field: 'data.showUnit', value: false, see: (drawn) => drawn.text, is: '', instead: 'rpm' },
    { field: 'data.unit', value: 'Hz', see: (drawn) => drawn.text, is: 'Hz' },
    ...questions(enter('30')),
    ...style,
  ],
});

const checked = ({ element }: DrawnWidget) =>
  element.querySelector('[role="radio"][aria-checked="true"]')?.textContent;

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

testFields('UsualTimeSelector', {
  base: { data: { binding } },
  drawing: { values: { 'signal::speed': null } },
  cases: [
    {
      field: 'data.binding',
      base: { data: { binding: null } },
      value: binding,
      act: enter('2026-02-03 04:05'),
      see: written,
      is: ['2026-02-03 04:05'],
      instead: [],
    },
    {
      field: 'data.format',
      value: 'HH:mm',
      act: enter('04:05'),
      see: written,
      is: ['04:05'],
      instead: [],
    },
    {
      field: 'data.placeholder',
      value: 'Start of the shift',
      see: (drawn) => typed(drawn).placeholder,
      is: 'Start of the shift',
      instead: 'YYYY-MM-DD HH:mm',
    },
    ...(
      [
        ['seconds', 1000],
        ['milliseconds', 1],
      ] as const
    ).map(
      ([value, factor]): FieldCase => ({
        field: 'data.writeAs',
        value,
        act: enter('2026-02-03 04:05'),
        see: written,
        is: [new Date(2026, 1, 3, 4, 5).getTime() / factor],
      }),
    ),
    ...questions(enter('2026-02-03 04:05')),
    ...style,
  ],
});

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

const option = (indexId: string, writeValue: string) => ({
  indexId,
  text: `Pump ${indexId}`,
  clickEvent: { enable: true, config: { writeValue } },
});
const button = 'button[aria-haspopup]';
const open = (drawn: DrawnWidget) => fireEvent.click(drawn.find(button));
const listed = ({ element }: DrawnWidget) =>
  [...element.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const triangle = `${button} svg path`;

testFields('UsualSelect', {
  base: { data: { binding, selectDatas: [option('1', '10'), option('2', '25.26')] } },
  drawing,
  cases: [
    {
      field: 'data.text',
      base: { data: { binding: null } },
      value: 'Choose',
      see: (drawn) => drawn.text,
      is: 'Choose',
    },
    {
      field: 'data.binding',
      base: { data: { binding: null } },
      value: binding,
      see: (drawn) => drawn.text,
      is: 'Pump 2',
      instead: 'Pump 1',
    },
    {
      field: 'data.selectDatas[].indexId',
      base: { data: { selectDatas: [{ indexId: '1' }] } },
      value: '7',
      act: open,
      see: listed,
      is: ['7'],
      instead: ['1'],
    },
    {
      field: 'data.selectDatas[].text',
      value: 'Fan',
      act: open,
      see: listed,
      is: ['Fan', 'Pump 2'],
      instead: ['Pump 1', 'Pump 2'],
    },
    {
      field: 'data.selectDatas[].clickEvent',
      value: { enable: true, config: { writeValue: '25.26' } },
      see: (drawn) => drawn.text,
      is: 'Pump 1',
      instead: 'Pump 2',
    },
    {
      field: 'style.eventType',
      value: 'hover',
      act: (drawn) => fireEvent.pointerOver(drawn.find(button), { pointerType: 'mouse' }),
      see: (drawn) => drawn.has('[role="listbox"]'),
      is: true,
      instead: false,
    },
    {
      field: 'style.triangleShow',
      value: false,
      see: (drawn) => drawn.has(triangle),
      is: false,
      instead: true,
    },
    {
      field: 'style.triangleFill',
      value: '#123456',
      see: (drawn) => drawn.attribute(triangle, 'fill'),
      is: '#123456',
    },
    {
      field: 'style.triangleStroke',
      value: '#123456',
      see: (drawn) => drawn.attribute(triangle, 'stroke'),
      is: '#123456',
    },
    ...boxCases(button),
    ...fontCases(button),
    ...alignmentCases(button),
  ],
});
