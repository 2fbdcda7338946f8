import type { WidgetField } from '@penstock/widgets/definition';
import { directionField, motionFields } from '@penstock/widgets/parts/control-fields';

const number = (
  path: string,
  zh: string,
  en: string,
  visibleWhen?: WidgetField['visibleWhen'],
): WidgetField => ({
  path,
  label: { zh, en },
  control: { kind: 'number' },
  ...(visibleWhen && { visibleWhen }),
});

const mode = 'animation.rotate.mode';
const turns = { path: mode, equals: ['turn'] };
const isTurned = { path: mode, equals: ['angle'] };
const speed = motionFields('animation.rotate');

/** The fields of an effect beside its binding and its conditions. */
export const effectFields: Readonly<Partial<Record<string, readonly WidgetField[]>>> = {
  rotate: [
    {
      path: mode,
      label: { zh: '方式', en: 'Manner' },
      control: {
        kind: 'choice',
        options: [
          { value: 'turn', label: { zh: '持续旋转', en: 'Turns' } },
          { value: 'angle', label: { zh: '按数值转到角度', en: 'Turned to an angle' } },
        ],
      },
    },
    {
      path: 'animation.rotate.speed',
      label: { zh: '转速', en: 'Speed at most' },
      control: { kind: 'number', min: 0.1, max: 600, step: 5, unit: 'r/min' },
      visibleWhen: turns,
    },
    ...speed
      .filter(({ visibleWhen }) => visibleWhen === undefined)
      .map((field) => ({ ...field, visibleWhen: turns })),
    { ...directionField('animation.rotate.direction'), visibleWhen: turns },
    number('animation.rotate.minVal', '起点数值', 'From value'),
    number('animation.rotate.maxVal', '终点数值', 'To value'),
    number('animation.rotate.fromAngle', '起点角度', 'From angle', isTurned),
    number('animation.rotate.toAngle', '终点角度', 'To angle', isTurned),
  ],
  move: [
    number('animation.move.minVal', '起点数值', 'From value'),
    number('animation.move.maxVal', '终点数值', 'To value'),
    number('animation.move.x', '水平移动', 'Moves by X'),
    number('animation.move.y', '垂直移动', 'Moves by Y'),
  ],
  scale: [
    number('animation.scale.minVal', '起点数值', 'From value'),
    number('animation.scale.maxVal', '终点数值', 'To value'),
    number('animation.scale.from', '起点倍数', 'From factor'),
    number('animation.scale.to', '终点倍数', 'To factor'),
  ],
};
