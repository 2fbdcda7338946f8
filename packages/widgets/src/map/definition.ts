import { limits } from '@penstock/contract/rules/limits';
import { common, plainFields } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { mapType } from './type.ts';

/** Equipments on a map, by their state. */
export const map: WidgetDefinition<'ComplexMap'> = {
  ...mapType,
  version: 1,
  category: 'complex',
  title: { zh: '地图', en: 'Map' },
  keywords: { zh: '位置 设备 分布 经纬度', en: 'position equipment places latitude longitude' },
  icon: 'M4 8l8-3 8 3 8-3v19l-8 3-8-3-8 3ZM12 5v19M20 8v19',
  initial: { style: { stroke: { color: '#8a9ba3', width: 1 } } },
  size: { width: 480, height: 320 },
  fields: [
    {
      path: 'data.equipments',
      label: { zh: '设备（留空为产品的全部设备）', en: 'Equipment (none: all of the product)' },
      control: { kind: 'equipments', holds: 'ids', maximum: limits.mapEquipments },
    },
    { path: 'data.address', label: { zh: '说明文字', en: 'Caption' }, control: { kind: 'text' } },
    {
      path: 'data.theme',
      label: { zh: '配色', en: 'Colours' },
      control: {
        kind: 'choice',
        options: [
          { value: 'default', label: { zh: '默认', en: 'Default' } },
          { value: 'dark', label: { zh: '深色', en: 'Dark' } },
          { value: 'grey', label: { zh: '灰色', en: 'Grey' } },
        ],
      },
    },
    {
      path: 'data.latitude',
      label: { zh: '中心纬度', en: 'Latitude of the centre' },
      control: { kind: 'number', min: -90, max: 90, step: 0.0001, unit: '°' },
    },
    {
      path: 'data.longitude',
      label: { zh: '中心经度', en: 'Longitude of the centre' },
      control: { kind: 'number', min: -180, max: 180, step: 0.0001, unit: '°' },
    },
    {
      path: 'data.zoom',
      label: { zh: '缩放级别', en: 'Zoom' },
      control: { kind: 'number', min: 1, max: 20, step: 1 },
    },
    {
      path: 'data.totalCount',
      label: { zh: '显示设备数', en: 'Number of equipments' },
      control: { kind: 'switch' },
    },
    {
      path: 'data.equipProportion',
      label: { zh: '显示状态比例', en: 'Share of each state' },
      control: { kind: 'switch' },
    },
    ...plainFields.filter(({ path }) => path !== common.flip.path),
  ],
};
