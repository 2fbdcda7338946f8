import { readComponentText } from '@penstock/contract/dashboard/component';
import { Observable } from '@penstock/scene/observable';
import stageStyles from '@penstock/stage/stage.module.css';
import { testFields } from '@penstock/stage/testing/field-cases';
import { widget } from '@penstock/stage/testing/page-of';
import { opacityCase } from '@penstock/stage/testing/style-cases';
import { widgetTypes } from '../list.ts';

function componentOf(text: string) {
  const reading = readComponentText(
    JSON.stringify({
      title: 'Pump set',
      width: 200,
      height: 100,
      widgets: [widget('t', 'UsualText')],
      parameters: [
        {
          id: 'name',
          kind: 'text',
          title: 'Name',
          targets: [{ widgetId: 't', path: 'data.text' }],
          default: text,
        },
      ],
    }),
    widgetTypes,
  );
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.component;
}

const components = new Observable(
  new Map([
    ['1', componentOf('Pump')],
    ['2', componentOf('Fan')],
  ]),
);

testFields('WidgetComponent', {
  base: { data: { componentId: '1' } },
  drawing: { stage: { components } },
  cases: [
    { field: 'data.componentId', value: '2', see: ({ text }) => text, is: 'Fan', instead: 'Pump' },
    {
      field: 'data.values',
      value: { name: 'Blower' },
      see: ({ text }) => text,
      is: 'Blower',
      instead: 'Pump',
    },
    opacityCase(`.${stageStyles.component}`),
  ],
});
