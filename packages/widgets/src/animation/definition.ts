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
  title: { zh: '动画', en: 'Animation' },
  keywords: { zh: '旋转 移动 闪烁 帧', en: 'rotate move blink frames fan' },
  icon: 'M4 7h24v18H4ZM13 12v8l6.5-4Z',
  initial: { data: { symbol: 'axial-fan' } },
  size: { width: 100, height: 100 },
  sample: { data: ({ bound }) => ({ symbol: 'fan', binding: bound('running') }) },
  fields: [
    bindingField,
    {
      path: 'data.rules',
      label: { zh: '运动条件', en: 'Moves while' },
      control: { kind: 'rules', colours: false },
    },
    {
      path: 'data.motion',
      label: { zh: '动作', en: 'Motion' },
      control: {
        kind: 'choice',
        options: [
          { value: 'rotate', label: { zh: '旋转', en: 'Rotate' } },
          { value: 'move', label: { zh: '移动', en: 'Move' } },
          { value: 'blink', label: { zh: '闪烁', en: 'Blink' } },
          { value: 'frames', label: { zh: '逐帧', en: 'Frames' } },
        ],
      },
    },
    {
      path: 'data.imgUrl',
      label: { zh: '图片', en: 'Image' },
      control: { kind: 'image' },
    },
    {
      path: 'data.symbol',
      label: { zh: '没有图片时的图形符号', en: 'Symbol without an image' },
      control: { kind: 'symbol' },
    },
    {
      path: 'data.frames',
      label: { zh: '帧', en: 'Frames' },
      control: {
        kind: 'list',
        item: { zh: '帧', en: 'Frame' },
        initial: { imgUrl: '' },
        fields: [{ path: 'imgUrl', label: { zh: '图片', en: 'Image' }, control: { kind: 'image' } }],
      },
      visibleWhen: { path: 'data.motion', equals: ['frames'] },
    },
    {
      path: 'data.duration',
      label: { zh: '一次动作的时间', en: 'Time of one round' },
      control: { kind: 'number', min: 200, max: 600_000, step: 100, unit: 'ms' },
    },
    ...motionFields('data'),
    directionField('data.direction'),
    {
      path: 'data.moveX',
      label: { zh: '水平移动', en: 'Moves by X' },
      control: { kind: 'number', min: -10_000, max: 10_000, step: 1 },
      visibleWhen: ofMove,
    },
    {
      path: 'data.moveY',
      label: { zh: '垂直移动', en: 'Moves by Y' },
      control: { kind: 'number', min: -10_000, max: 10_000, step: 1 },
      visibleWhen: ofMove,
    },
    {
      path: 'data.isReturning',
      label: { zh: '往返', en: 'There and back' },
      control: { kind: 'switch' },
      visibleWhen: ofMove,
    },
    fit,
    ...plainFields,
  ],
};
