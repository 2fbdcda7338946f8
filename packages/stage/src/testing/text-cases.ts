import styles from '../stage.module.css';
import type { DrawnWidget } from './drawn-widget.tsx';
import type { FieldCase } from './field-cases.ts';
import { alignmentCases, boxCases, fontCases } from './style-cases.ts';

/** A binding to the signal of the cases. */
export const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };

const unbound = { data: { binding: null } };

/** Its value and its facts. */
export const drawing = {
  values: { 'signal::speed': 25.26 },
  facts: { title: 'Speed', unit: 'rpm', dataType: 'float', decimals: 1, states: [] },
} as const;

const box = `.${styles.fill}`;

const text = `.${styles.text}`;

/** Sees the text. */
export const shown = (drawn: DrawnWidget) => drawn.text;

/** The style of texts in a box. */
export const style = [...boxCases(box), ...fontCases(text), ...alignmentCases(text)];

const valueBox = `.${styles.valueBox}`;

/** The style of values, which are in their box without another. */
export const valueStyle = [...boxCases(valueBox), ...fontCases(valueBox), ...alignmentCases(valueBox)];

/** The case of a binding that is shown as a text. */
export const bound: FieldCase = {
  field: 'data.binding',
  base: unbound,
  value: binding,
  see: shown,
  is: '25.3\u00A0rpm',
};
