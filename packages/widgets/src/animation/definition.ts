import { textAt } from '@penstock/languages/catalogue';
import { bindingField, fit, plainFields } from '../parts/common-fields.ts';
import { directionField, motionFields } from '../parts/control-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { animationType } from './type.ts';

const ofMove = { path: 'data.motion', equals: ['move'] };

/** An image that turns, moves, blinks or changes while a value says so. */
export const animation: WidgetDefinition<'UsualAnimation'> = {
  ...animationType,
  version: 1,
  category: 'usual',
  title: textAt('widgets.animation:definition.animation'),
  keywords: textAt('widgets.animation:definition.animation.keywords'),
  icon: 'M4 7h24v18H4ZM13 12v8l6.5-4Z',
  initial: { data: { symbol: 'axial-fan' } },
  size: { width: 100, height: 100 },
  sample: { data: ({ bound }) => ({ symbol: 'fan', binding: bound('running') }) },
  fields: [
    bindingField,
    {
      path: 'data.rules',
      label: textAt('widgets.animation:definition.animation.fields'),
      control: { kind: 'rules', colours: false },
    },
    {
      path: 'data.motion',
      label: textAt('widgets.animation:definition.animation.fields.motion'),
      control: {
        kind: 'choice',
        options: [
          { value: 'rotate', label: textAt('widgets.animation:definition.control.options.rotate') },
          { value: 'move', label: textAt('widgets.animation:definition.control.options.move') },
          { value: 'blink', label: textAt('widgets.animation:definition.control.options.blink') },
          { value: 'frames', label: textAt('widgets.animation:definition.control.options.frames') },
        ],
      },
    },
    {
      path: 'data.imgUrl',
      label: textAt('widgets.animation:definition.animation.fields.image'),
      control: { kind: 'image' },
    },
    {
      path: 'data.symbol',
      label: textAt('widgets.animation:definition.animation.fields.symbolWithoutAnImage'),
      control: { kind: 'symbol' },
    },
    {
      path: 'data.frames',
      label: textAt('widgets.animation:definition.animation.fields.frames'),
      control: {
        kind: 'list',
        item: textAt('widgets.animation:definition.fields.control.item'),
        initial: { imgUrl: '' },
        fields: [
          {
            path: 'imgUrl',
            label: textAt('widgets.animation:definition.fields.control.fields'),
            control: { kind: 'image' },
          },
        ],
      },
      visibleWhen: { path: 'data.motion', equals: ['frames'] },
    },
    {
      path: 'data.duration',
      label: textAt('widgets.animation:definition.animation.fields.timeOfOneRound'),
      control: { kind: 'number', min: 200, max: 600_000, step: 100, unit: 'ms' },
    },
    ...motionFields('data'),
    directionField('data.direction'),
    {
      path: 'data.moveX',
      label: textAt('widgets.animation:definition.animation.fields.movesByX'),
      control: { kind: 'number', min: -10_000, max: 10_000, step: 1 },
      visibleWhen: ofMove,
    },
    {
      path: 'data.moveY',
      label: textAt('widgets.animation:definition.animation.fields.movesByY'),
      control: { kind: 'number', min: -10_000, max: 10_000, step: 1 },
      visibleWhen: ofMove,
    },
    {
      path: 'data.isReturning',
      label: textAt('widgets.animation:definition.animation.fields.thereAndBack'),
      control: { kind: 'switch' },
      visibleWhen: ofMove,
    },
    fit,
    ...plainFields,
  ],
};
