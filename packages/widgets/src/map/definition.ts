import { limits } from '@penstock/contract/rules/limits';
import { textAt } from '@penstock/languages/catalogue';
import { common, plainFields } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { mapType } from './type.ts';

/** Equipments on a map, by their state. */
export const map: WidgetDefinition<'ComplexMap'> = {
  ...mapType,
  version: 1,
  category: 'complex',
  title: textAt('widgets.map:definition.map'),
  keywords: textAt('widgets.map:definition.map.keywords'),
  icon: 'M4 8l8-3 8 3 8-3v19l-8 3-8-3-8 3ZM12 5v19M20 8v19',
  initial: { style: { stroke: { color: '@border', width: 1 } } },
  size: { width: 480, height: 320 },
  fields: [
    {
      path: 'data.equipments',
      label: textAt('widgets.map:definition.map.fields'),
      control: { kind: 'equipments', holds: 'ids', maximum: limits.mapEquipments },
    },
    {
      path: 'data.address',
      label: textAt('widgets.map:definition.map.fields.caption'),
      control: { kind: 'text' },
    },
    {
      path: 'data.theme',
      label: textAt('widgets.map:definition.map.fields.colours'),
      control: {
        kind: 'choice',
        options: [
          { value: 'default', label: textAt('widgets.map:definition.control.options.default') },
          { value: 'dark', label: textAt('widgets.map:definition.control.options.dark') },
          { value: 'grey', label: textAt('widgets.map:definition.control.options.grey') },
        ],
      },
    },
    {
      path: 'data.latitude',
      label: textAt('widgets.map:definition.map.fields.latitudeOfTheCentre'),
      control: { kind: 'number', min: -90, max: 90, step: 0.0001, unit: '°' },
    },
    {
      path: 'data.longitude',
      label: textAt('widgets.map:definition.map.fields.longitudeOfTheCentre'),
      control: { kind: 'number', min: -180, max: 180, step: 0.0001, unit: '°' },
    },
    {
      path: 'data.zoom',
      label: textAt('widgets.map:definition.map.fields.zoom'),
      control: { kind: 'number', min: 1, max: 20, step: 1 },
    },
    {
      path: 'data.totalCount',
      label: textAt('widgets.map:definition.map.fields.numberOfEquipments'),
      control: { kind: 'switch' },
    },
    {
      path: 'data.equipProportion',
      label: textAt('widgets.map:definition.map.fields.shareOfEachState'),
      control: { kind: 'switch' },
    },
    ...plainFields.filter(({ path }) => path !== common.flip.path),
  ],
};
