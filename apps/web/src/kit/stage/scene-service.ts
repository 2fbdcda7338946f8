import { enteredText } from '@penstock/contract/texts/entered';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { sceneFile, sceneInfo } from '@penstock/contract/calls/scene';
import type { SceneService } from '@penstock/stage/services/scene-service';
import { currentLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { missingRecord } from '../missing/missing-record.ts';
import { shownError } from './service-error.ts';

/** The scenes of the pages of an equipment; undefined while none is chosen. */
export function stageScenes(equipmentId: Id | undefined): SceneService {
  return {
    load: async (sceneId, signal) => {
      try {
        const id = idSchema.safeParse(sceneId).data;
        if (id === undefined) throw missingRecord(currentLanguage());
        const [{ title, titleTranslations, bindings }, { content }] = await Promise.all([
          client.call(sceneInfo, { id }, { signal }),
          client.download(sceneFile, { id }, { signal }),
        ]);
        return {
          title: enteredText(currentLanguage(), title, titleTranslations),
          bindings: bindings.map(({ node, effect, signalTitle, signalKey, equipmentId: bound }) => ({
            node,
            effect,
            title: signalTitle,
            target:
              signalKey === ''
                ? undefined
                : // The equipment of the page is followed already, under no id.
                  { kind: 'signal', equipId: bound === equipmentId ? '' : bound, signalId: signalKey },
          })),
          file: await content.arrayBuffer(),
        };
      } catch (error) {
        throw shownError(error);
      }
    },
  };
}
