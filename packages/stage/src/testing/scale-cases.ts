import type { DrawnWidget } from './drawn-widget.tsx';
import type { FieldCase } from './field-cases.ts';

/** A binding to the signal of the cases. */
export const binding = { type: 'signal', signalId: 'speed', title: 'Speed' };

/** Its value and its facts, and those of an actual value. */
export const drawing = {
  values: { 'signal::speed': 25.26, 'signal::actual': 75 },
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

/** Sees an attribute of an element. */
export const attribute = (at: string, name: string) => (drawn: DrawnWidget) => drawn.attribute(at, name);

/** The cases of a scale: `at` finds the element that says the value. */
export const scale = (at: string): readonly FieldCase[] => [
  {
    field: 'data.binding',
    base: { data: { binding: null } },
    value: binding,
    see: attribute(at, 'aria-valuenow'),
    is: '25.26',
  },
  {
    field: 'data.rangeType',
    value: 'signal',
    see: attribute(at, 'aria-valuemax'),
    is: '60',
    instead: '100',
  },
  { field: 'data.minVal', value: -5, see: attribute(at, 'aria-valuemin'), is: '-5' },
  { field: 'data.maxVal', value: 50, see: attribute(at, 'aria-valuemax'), is: '50' },
  { field: 'data.decimals', value: 2, see: attribute(at, 'aria-valuetext'), is: '25.26\u00A0rpm' },
  { field: 'data.showUnit', value: false, see: attribute(at, 'aria-valuetext'), is: '25.3' },
  { field: 'data.unit', value: 'Hz', see: attribute(at, 'aria-valuetext'), is: '25.3\u00A0Hz' },
];
