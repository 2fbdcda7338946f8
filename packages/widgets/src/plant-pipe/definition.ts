import type { Text } from '@penstock/contract/texts/language';
import { common } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { type PipeMedium, plantPipeType } from './type.ts';

const mediumTitles: Readonly<Record<PipeMedium, Text>> = {
  water: { zh: '水', en: 'Water' },
  hotWater: { zh: '热水', en: 'Hot water' },
  steam: { zh: '蒸汽', en: 'Steam' },
  air: { zh: '空气', en: 'Air' },
  gas: { zh: '燃气', en: 'Gas' },
  oil: { zh: '油', en: 'Oil' },
  chemical: { zh: '药剂', en: 'Chemical' },
  sludge: { zh: '污泥', en: 'Sludge' },
  none: { zh: '无', en: 'None' },
};

/** A pipe between symbols; its ends follow them. */
export const plantPipe: WidgetDefinition<'PlantPipe'> = {
  ...plantPipeType,
  version: 1,
  category: 'plant',
  title: { zh: '管道', en: 'Pipe' },
  keywords: { zh: '管线 流动 连接', en: 'line flow connection' },
  icon: 'M4 20h12V9h12M4 25h17V14h7',
  initial: {},
  size: { width: 120, height: 0 },
  sample: {
    size: { width: 160, height: 60 },
    data: ({ bound }) => ({
      points: [
        { x: 0, y: 0 },
        { x: 80, y: 0 },
        { x: 80, y: 60 },
        { x: 160, y: 60 },
      ],
      flow: { binding: bound('flow'), fixed: true },
    }),
  },
  fields: [
    {
      path: 'data.medium',
      label: { zh: '介质', en: 'Medium' },
      control: {
        kind: 'choice',
        options: Object.entries(mediumTitles).map(([value, label]) => ({ value, label })),
      },
    },
    { path: 'data.color', label: { zh: '颜色', en: 'Colour' }, control: { kind: 'colour' } },
    {
      path: 'data.width',
      label: { zh: '管径', en: 'Width' },
      control: { kind: 'number', min: 1, max: 200, step: 1 },
    },
    {
      path: 'data.routing',
      label: { zh: '走线', en: 'Routing' },
      control: {
        kind: 'choice',
        options: [
          { value: 'orthogonal', label: { zh: '直角', en: 'Right angles' } },
          { value: 'free', label: { zh: '自由', en: 'Free' } },
        ],
      },
    },
    {
      path: 'data.cornerRadius',
      label: { zh: '弯头半径', en: 'Bend radius' },
      control: { kind: 'number', min: 0, max: 500, step: 1 },
    },
    { path: 'data.flow.binding', label: { zh: '流动', en: 'Flow' }, control: { kind: 'binding' } },
    {
      path: 'data.flow.symbol',
      label: { zh: '流动条件', en: 'Flows while the value is' },
      control: {
        kind: 'choice',
        options: ['=', '!=', '>', '>=', '<', '<='].map((value) => ({
          value,
          label: { zh: value, en: value },
        })),
      },
    },
    { path: 'data.flow.value', label: { zh: '比较值', en: 'Compared with' }, control: { kind: 'number' } },
    {
      path: 'data.flow.fixed',
      label: { zh: '未绑定时流动', en: 'Flows without a binding' },
      control: { kind: 'switch' },
    },
    {
      path: 'data.flow.direction',
      label: { zh: '流向', en: 'Direction' },
      control: {
        kind: 'choice',
        options: [
          { value: 'forward', label: { zh: '起点到终点', en: 'Start to end' } },
          { value: 'backward', label: { zh: '终点到起点', en: 'End to start' } },
        ],
      },
    },
    {
      path: 'data.flow.speed',
      label: { zh: '流动速度', en: 'Speed' },
      control: { kind: 'number', min: 1, max: 500, step: 5 },
    },
    common.opacity,
  ],
};
