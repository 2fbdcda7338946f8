import { translationsOf } from '@penstock/contract/texts/entered';
import type { SeedInput } from '@penstock/contract/product/seed';
import { demoUsers } from './identity.ts';
import { pumpSetModel } from '@penstock/scene/models/pump-set-model';
import { pumpSetTitle } from './pump-set.ts';
import { sceneTitle } from './scene-title.ts';

type SceneInput = NonNullable<SeedInput['scenes']>[number];

/** The nodes of its model. */
const modelParts = {
  base: '底座',
  motor: '电机',
  coupling: '联轴器',
  pump: '水泵',
  suction: '吸入管',
  discharge: '排出管',
  drive: '变频器',
  lamp: '故障灯',
} as const;

/** The scene of the demo: the model of a pump set, bound to the first set of East Lake. */
export function pumpSetScene(): SceneInput {
  const equipment = pumpSetTitle('260000000002', 1).zh;
  const { motor, pump, coupling, drive, lamp } = modelParts;
  const bound = (
    node: string,
    signal: string,
    effect: NonNullable<SceneInput['bindings']>[number]['effect'],
  ) => ({
    node,
    equipment,
    signal,
    effect,
  });
  return {
    title: sceneTitle.zh,
    titleTranslations: translationsOf(sceneTitle),
    owner: demoUsers.owner,
    model: Buffer.from(pumpSetModel(modelParts)).toString('base64'),
    bindings: [
      bound(motor, 'fault', { kind: 'colour' }),
      bound(motor, 'motor_temp', { kind: 'label' }),
      bound(pump, 'vibration', { kind: 'label' }),
      // At full speed it turns once a second, which can be followed by eye.
      bound(coupling, 'speed', { kind: 'rotation', axis: 'x', mode: 'speed', factor: 3.6 }),
      bound(drive, 'speed', { kind: 'label' }),
      bound(lamp, 'fault', { kind: 'visible' }),
    ],
  };
}
