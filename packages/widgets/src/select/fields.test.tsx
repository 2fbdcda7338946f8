import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { binding, drawing, locks } from '@penstock/stage/testing/entry-cases';
import { testFields } from '@penstock/stage/testing/field-cases';
import { alignmentCases, boxCases, fontCases } from '@penstock/stage/testing/style-cases';
import type { WidgetAction } from '@penstock/stage/actions/widget-action';
import { fireEvent } from '@testing-library/react';

const option = (indexId: string, writeValue: string) => ({
  indexId,
  text: `Pump ${indexId}`,
  clickEvent: { enable: true, config: { writeValue } },
});

const button = 'button[aria-haspopup]';

const open = (drawn: DrawnWidget) => fireEvent.click(drawn.find(button));

const listed = ({ element }: DrawnWidget) =>
  [...element.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

const clicked: WidgetAction[] = [];

/** A selection without options of the page, whose signal has words. */
const ofSignal = {
  base: { data: { selectDatas: [] } },
  drawing: {
    values: { 'signal::speed': 0 },
    facts: { ...drawing.facts, dataType: 'integer', states: [{ value: 1, title: 'Fast', level: 'normal' }] },
    stage: { onAction: (action: WidgetAction) => clicked.push(action) },
  },
  act: (drawn: DrawnWidget) => {
    open(drawn);
    fireEvent.click(drawn.find('[role="option"]'));
  },
} as const;

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
      ...ofSignal,
      field: 'data.hint',
      value: false,
      see: () => clicked.at(-1)?.config?.hint,
      is: false,
      instead: true,
    },
    {
      ...ofSignal,
      field: 'data.hintValue',
      value: 'Sure?',
      see: () => clicked.at(-1)?.config?.hintValue,
      is: 'Sure?',
      instead: '',
    },
    ...locks,
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
