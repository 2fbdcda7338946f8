import type { Text } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import type { WidgetField } from '@penstock/widgets/definition';
import { directionField, motionFields } from '@penstock/widgets/parts/control-fields';

const number = (path: string, label: Text, visibleWhen?: WidgetField['visibleWhen']): WidgetField => ({
  path,
  label,
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
      label: textAt('web.parts:effectFields.rotate'),
      control: {
        kind: 'choice',
        options: [
          { value: 'turn', label: textAt('web.parts:effectFields.control.options.turn') },
          { value: 'angle', label: textAt('web.parts:effectFields.control.options.angle') },
        ],
      },
    },
    {
      path: 'animation.rotate.speed',
      label: textAt('web.parts:effectFields.rotate.speedAtMost'),
      control: { kind: 'number', min: 0.1, max: 600, step: 5, unit: 'r/min' },
      visibleWhen: turns,
    },
    ...speed
      .filter(({ visibleWhen }) => visibleWhen === undefined)
      .map((field) => ({ ...field, visibleWhen: turns })),
    { ...directionField('animation.rotate.direction'), visibleWhen: turns },
    number('animation.rotate.minVal', textAt('web.parts:effectFields.rotate.minVal')),
    number('animation.rotate.maxVal', textAt('web.parts:effectFields.rotate.maxVal')),
    number('animation.rotate.fromAngle', textAt('web.parts:effectFields.rotate.fromAngle'), isTurned),
    number('animation.rotate.toAngle', textAt('web.parts:effectFields.rotate.toAngle'), isTurned),
  ],
  move: [
    number('animation.move.minVal', textAt('web.parts:effectFields.move.minVal')),
    number('animation.move.maxVal', textAt('web.parts:effectFields.move.maxVal')),
    number('animation.move.x', textAt('web.parts:effectFields.move.x')),
    number('animation.move.y', textAt('web.parts:effectFields.move.y')),
  ],
  scale: [
    number('animation.scale.minVal', textAt('web.parts:effectFields.scale.minVal')),
    number('animation.scale.maxVal', textAt('web.parts:effectFields.scale.maxVal')),
    number('animation.scale.from', textAt('web.parts:effectFields.scale.from')),
    number('animation.scale.to', textAt('web.parts:effectFields.scale.to')),
  ],
};
