import type { Place } from '@penstock/stage/map/clusters';
import type { MapService } from '@penstock/stage/services/map-service';
import { afterLoading } from '@penstock/stage/testing/after-loading';
import type { DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { type FieldCase, testFields } from '@penstock/stage/testing/field-cases';
import { boxCases } from '@penstock/stage/testing/style-cases';
import { beforeAll } from 'vitest';

// Nothing is laid out here: without a width nothing is in sight.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 });
});

const station: Place = {
  id: '1',
  name: 'West pump',
  state: 'online',
  isOnline: true,
  latitude: 30,
  longitude: 120,
};
/** As many equipments without a position as were asked for. */
const map: MapService = {
  tiles: () => Promise.resolve({ tiles: '', attribution: '', ground: 'grid' }),
  follow: (ids, heard) => {
    heard({ kind: 'loaded', places: [station], unlisted: 0, withoutPosition: ids.length });
    return () => undefined;
  },
  openAlarms: () => Promise.resolve(0),
  addressOf: (id) => id,
};
/** The corner of the first cell of the grid: where the map is, and how near. */
const corner = ({ element }: DrawnWidget) =>
  [...element.querySelectorAll('.leaflet-tile-container > div')]
    .map(({ textContent }) => textContent)
    .join(' ');
const scale = (one: DrawnWidget) => one.find('.leaflet-control-scale-line').textContent;

testFields('ComplexMap', {
  drawing: { stage: { services: { map } } },
  cases: afterLoading(
    [
      {
        field: 'data.equipments',
        value: ['1', '2'],
        see: ({ text }) => text.includes('Equipments: 3 · 2 without a position'),
        is: true,
        instead: false,
      },
      {
        field: 'data.totalCount',
        value: false,
        see: ({ text }) => text.includes('Equipments:'),
        is: false,
        instead: true,
      },
      {
        field: 'data.equipProportion',
        value: false,
        see: (one) => one.has('[aria-label="Share of each state"]'),
        is: false,
        instead: true,
      },
      { field: 'data.zoom', value: 6, see: scale, is: '200 km', instead: '3 km' },
      {
        field: 'data.zoom',
        base: { data: { latitude: 30, longitude: 120 } },
        value: 6,
        see: scale,
        is: '200 km',
        instead: '3 km',
      },
      {
        field: 'data.latitude',
        base: { data: { longitude: 120, zoom: 6 } },
        value: -40,
        see: (one) => corner(one).includes('41° S'),
        is: true,
        instead: false,
      },
      {
        field: 'data.longitude',
        base: { data: { latitude: 30, zoom: 6 } },
        value: -75,
        see: (one) => corner(one).includes('73° W'),
        is: true,
        instead: false,
      },
      {
        field: 'data.address',
        value: 'Hangzhou',
        see: ({ text }) => text.includes('Hangzhou'),
        is: true,
        instead: false,
      },
      ...['dark', 'grey'].map(
        (value): FieldCase => ({
          field: 'data.theme',
          value,
          see: (one) => one.attribute('[role="region"]', 'data-map-theme'),
          is: value,
          instead: 'default',
        }),
      ),
      ...boxCases('div'),
    ],
    (one) => one.has('.leaflet-control-scale-line'),
  ),
});
