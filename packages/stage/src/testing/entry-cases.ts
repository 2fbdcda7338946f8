import { fireEvent } from '@testing-library/react';
import styles from '../stage.module.css';
import type { DrawnWidget } from './drawn-widget.tsx';
import type { FieldCase } from './field-cases.ts';
import { boxCases, fontCases } from './style-cases.ts';

/** A binding to the signal of the cases. */
export const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };

/** Its value and its facts. */
export const drawing = {
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

/** The field that is typed into. */
export const typed = (drawn: DrawnWidget): HTMLInputElement => {
  const field = drawn.find('input');
  if (!(field instanceof HTMLInputElement)) throw new Error('This is no field');
  return field;
};

/** Types a text and writes it. */
export const enter = (value: string) => (drawn: DrawnWidget) => {
  fireEvent.change(typed(drawn), { target: { value } });
  fireEvent.keyDown(typed(drawn), { key: 'Enter' });
};

/** Sees the values that were written. */
export const written = (drawn: DrawnWidget) => drawn.written.map(({ value }) => value);

/** Sees what is wrong with what was typed. */
export const alert = ({ element }: DrawnWidget) => element.querySelector('[role="alert"]')?.textContent;

/** The cases of the question before a write, after `act` has written something. */
export const questions = (act: (drawn: DrawnWidget) => unknown): readonly FieldCase[] => {
  const see = (drawn: DrawnWidget) => drawn.written.map(({ question }) => question);
  return [
    { field: 'data.hint', value: true, act, see, is: [''], instead: [undefined] },
    { field: 'data.hintValue', base: { data: { hint: true } }, value: 'Sure?', act, see, is: ['Sure?'] },
  ];
};

/** The cases of what locks a control: its signal is above a limit. */
export const locks: readonly FieldCase[] = lockCases();

function lockCases(): readonly FieldCase[] {
  const all = { enable: true, binding, rules: [{ symbol: '>', value: 1 }], reason: 'The door is open' };
  const see = (drawn: DrawnWidget) => drawn.find(box).getAttribute('title') === all.reason;
  return (['enable', 'binding', 'rules', 'reason'] as const).map((name): FieldCase => {
    const { [name]: value, ...others } = all;
    const base = { data: { disabledWhen: others } };
    return { field: `data.disabledWhen.${name}`, base, drawing, value, see, is: true, instead: false };
  });
}

/** A box that is typed into: where its text is, is that of its field. */
export const style: readonly FieldCase[] = [
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

/** Sees the option that is chosen. */
export const checked = ({ element }: DrawnWidget) =>
  element.querySelector('[role="radio"][aria-checked="true"]')?.textContent;
