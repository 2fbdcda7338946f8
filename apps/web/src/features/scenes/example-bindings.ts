import { idSchema } from '@penstock/contract/calls/identifier';
import type { SceneBinding } from '@penstock/contract/calls/scene';
import type { PumpSetNames } from '@penstock/scene/models/pump-set-model';
import type { ExampleEquipment } from '../../kit/record/use-example-equipment.ts';

/**
 * The bindings of the example of a scene: the pump and the drive have labels with numbers, the motor has the colour of a
 * state, and the lamp is shown while a switch is on, as far as the equipment has such signals.
 */
export function exampleBindings(
  { numbers, switches }: ExampleEquipment,
  names: PumpSetNames,
): readonly SceneBinding[] {
  const [first, second] = numbers;
  const [onOff] = switches;
  return [
    ...bound(names.pump, first.id, { kind: 'label' }),
    ...bound(names.motor, first.id, { kind: 'colour' }),
    ...bound(names.drive, second?.id, { kind: 'label' }),
    ...bound(names.lamp, onOff?.id, { kind: 'visible', inverted: false }),
  ];
}

function bound(
  node: string,
  id: string | undefined,
  effect: SceneBinding['effect'],
): readonly SceneBinding[] {
  const signalId = idSchema.safeParse(id).data;
  return signalId === undefined ? [] : [{ node, signalId, effect }];
}
