import { readComponentText } from '@penstock/contract/dashboard/component';
import { Observable } from '@penstock/scene/observable';
import type { RepeatedEquipment, RepeatService } from '@penstock/stage/services/repeat-service';
import { afterLoading } from '@penstock/stage/testing/after-loading';
import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
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
      widgets: [
        widget('t', 'UsualText', { data: { text } }),
        widget('v', 'UsualDataText', { data: { binding: { type: 'signal', signalId: 'speed' } } }),
      ],
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

const equipments: readonly RepeatedEquipment[] = [
  { id: '7', title: 'Quiet', online: true, severity: null },
  { id: '8', title: 'Troubled', online: false, severity: 'high' },
];
/** Equipments in the order and the number that are asked for; those of an area are one. */
const repeat: RepeatService = {
  follow: ({ area, order, limit, over, equipmentIds }, heard) => {
    const some = over === 'chosen' ? equipments.filter(({ id }) => equipmentIds.includes(id)) : equipments;
    const ordered = order === 'alarm' ? some.toReversed() : some;
    const rows = (area === '' ? ordered : ordered.slice(1)).slice(0, limit);
    heard({ kind: 'loaded', rows, total: some.length });
    return () => undefined;
  },
};

const names = ({ element }: DrawnWidget) =>
  [...element.querySelectorAll('li')].map((card) => card.getAttribute('aria-label'));
const firstCard = (one: DrawnWidget) => one.find('li');

testFields('ComplexRepeater', {
  base: { data: { componentId: '1' }, position: { x: 0, y: 0, width: 600, height: 300 } },
  drawing: { stage: { components, services: { repeat } } },
  cases: afterLoading(
    [
      {
        field: 'data.componentId',
        value: '2',
        see: ({ text }) => text.includes('Fan'),
        is: true,
        instead: false,
      },
      { field: 'data.over', value: 'chosen', see: names, is: [], instead: ['Quiet', 'Troubled'] },
      { field: 'data.area', value: '3', see: names, is: ['Troubled'], instead: ['Quiet', 'Troubled'] },
      {
        field: 'data.equipments',
        value: ['8'],
        base: { data: { over: 'chosen' } },
        see: names,
        is: ['Troubled'],
        instead: [],
      },
      {
        field: 'data.rows[].id',
        value: 'b',
        base: { data: { over: 'rows', rows: [{ id: 'a', title: 'Left' }] } },
        see: ({ html }) => html.includes('/b/t'),
        is: true,
        instead: false,
      },
      {
        field: 'data.rows[].title',
        value: 'Right',
        base: { data: { over: 'rows', rows: [{ id: 'a', title: 'Left' }] } },
        see: names,
        is: ['Right'],
        instead: ['Left'],
      },
      {
        field: 'data.order',
        value: 'alarm',
        see: names,
        is: ['Troubled', 'Quiet'],
        instead: ['Quiet', 'Troubled'],
      },
      {
        field: 'data.limit',
        value: 1,
        see: ({ text }) => text.includes('1 more is not shown'),
        is: true,
        instead: false,
      },
      { field: 'data.cardWidth', value: 500, see: (one) => firstCard(one).style.width },
      { field: 'data.gap', value: 40, see: (one) => firstCard(one).style.width },
      { field: 'data.showTitle', value: false, see: (one) => firstCard(one).textContent, is: 'Pump0.0' },
      {
        field: 'data.showAlarm',
        value: false,
        see: ({ text }) => text.includes('High alarm'),
        is: false,
        instead: true,
      },
      {
        field: 'data.titleParameter',
        value: 'name',
        see: ({ text }) => text.includes('Pump'),
        is: false,
        instead: true,
      },
      {
        field: 'data.emptyText',
        value: 'Nothing',
        base: { data: { over: 'chosen' } },
        see: ({ text }) => text,
        is: 'Nothing',
        instead: 'No equipment to show',
      },
      {
        field: 'data.values',
        value: { name: 'Blower' },
        see: ({ text }) => text.includes('Blower'),
        is: true,
        instead: false,
      },
      opacityCase('[role="region"]'),
    ],
    ({ element }) => element.querySelector('ul, p') !== null,
  ),
  elsewhere: {
    'data.rows[].keyPrefix': {
      reason: 'It decides which signals are followed.',
      test: 'packages/scene/src/components/repeated-source.test.ts',
    },
  },
});
