import { textsAt } from '@penstock/languages/catalogue';
import type { Language } from '@penstock/languages/language';
import type { NodeBinding, SceneService } from '@penstock/stage/services/scene-service';
import type { SampleSignal } from '@penstock/widgets/sample';
import { simulatedTitle } from './simulated-signals.ts';

/** The id of the scene that the gallery shows. */
export const specimenSceneId = 'specimen-scene';

const nodeTexts = textsAt('web.parts:galleryNodes');
const parts = ['base', 'motor', 'coupling', 'pump', 'suction', 'discharge', 'drive', 'lamp'] as const;

/** The scenes of the gallery: the model of a pump set, whose nodes show simulated values. */
export function simulatedScenes(language: Language, isStill: boolean): SceneService {
  return {
    load: async () => {
      const { pumpSetModel } = await import('@penstock/scene/models/pump-set-model');
      const [
        base = '',
        motor = '',
        coupling = '',
        pump = '',
        suction = '',
        discharge = '',
        drive = '',
        lamp = '',
      ] = parts.map((part) => nodeTexts[part][language]);
      const bound = (node: string, signal: SampleSignal, effect: NodeBinding['effect']): NodeBinding => ({
        node,
        effect,
        target: { kind: 'signal', equipId: '', signalId: signal },
        title: simulatedTitle(signal, language),
      });
      return {
        title: nodeTexts.set[language],
        bindings: [
          bound(pump, 'flow', { kind: 'label' }),
          bound(motor, 'mode', { kind: 'colour' }),
          bound(lamp, 'running', { kind: 'visible', inverted: true }),
          // On a picture nothing turns.
          bound(coupling, 'flow', {
            kind: 'rotation',
            axis: 'x',
            mode: isStill ? 'angle' : 'speed',
            factor: 1,
          }),
        ],
        file: pumpSetModel({ base, motor, coupling, pump, suction, discharge, drive, lamp }).buffer,
      };
    },
  };
}
