import { textAt, textsAt } from '@penstock/languages/catalogue';
import { sameText, type Text } from '@penstock/languages/language';
import { common } from '../parts/common-fields.ts';
import { motionFields } from '../parts/control-fields.ts';
import { cornerRadiusField, routingField } from '../parts/way-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { pipeMedia, type PipeMedium, plantPipeType } from './type.ts';

const mediumTitles: Readonly<Record<PipeMedium, Text>> = textsAt('widgets.plant-pipe:mediumTitles');

/** A pipe between symbols; its ends follow them. */
export const plantPipe: WidgetDefinition<'PlantPipe'> = {
  ...plantPipeType,
  version: 1,
  category: 'plant',
  title: textAt('widgets.plant-pipe:definition.plantPipe'),
  keywords: textAt('widgets.plant-pipe:definition.plantPipe.keywords'),
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
      label: textAt('widgets.plant-pipe:definition.plantPipe.fields'),
      control: {
        kind: 'choice',
        options: pipeMedia.map((value) => ({ value, label: mediumTitles[value] })),
      },
    },
    {
      path: 'data.color',
      label: textAt('widgets.plant-pipe:definition.plantPipe.fields.colour'),
      control: { kind: 'colour' },
    },
    {
      path: 'data.width',
      label: textAt('widgets.plant-pipe:definition.plantPipe.fields.width'),
      control: { kind: 'number', min: 1, max: 200, step: 1 },
    },
    routingField,
    cornerRadiusField,
    {
      path: 'data.flow.binding',
      label: textAt('widgets.plant-pipe:definition.plantPipe.fields.flow'),
      control: { kind: 'binding' },
    },
    {
      path: 'data.flow.symbol',
      label: textAt('widgets.plant-pipe:definition.plantPipe.fields.flowsWhileTheValueIs'),
      control: {
        kind: 'choice',
        options: ['=', '!=', '>', '>=', '<', '<='].map((value) => ({
          value,
          label: sameText(value),
        })),
      },
    },
    {
      path: 'data.flow.value',
      label: textAt('widgets.plant-pipe:definition.plantPipe.fields.comparedWith'),
      control: { kind: 'number' },
    },
    {
      path: 'data.flow.fixed',
      label: textAt('widgets.plant-pipe:definition.plantPipe.fields.flowsWithoutABinding'),
      control: { kind: 'switch' },
    },
    {
      path: 'data.flow.direction',
      label: textAt('widgets.plant-pipe:definition.plantPipe.fields.direction'),
      control: {
        kind: 'choice',
        options: [
          { value: 'forward', label: textAt('widgets.plant-pipe:definition.control.options.forward') },
          { value: 'backward', label: textAt('widgets.plant-pipe:definition.control.options.backward') },
          { value: 'value', label: textAt('widgets.plant-pipe:definition.control.options.value') },
        ],
      },
    },
    {
      path: 'data.flow.speed',
      label: textAt('widgets.plant-pipe:definition.plantPipe.fields.speed'),
      control: { kind: 'number', min: 1, max: 500, step: 5 },
    },
    ...motionFields('data.flow'),
    common.opacity,
  ],
};
