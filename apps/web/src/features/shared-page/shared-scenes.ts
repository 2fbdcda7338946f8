import { idSchema } from '@penstock/contract/calls/identifier';
import { sharedScene, sharedSceneFile } from '@penstock/contract/calls/shared-page-parts';
import type { SceneService } from '@penstock/stage/services/scene-service';
import { currentLanguage } from '../../app/preferences.ts';
import { missingRecord } from '../../kit/missing/missing-record.ts';
import { inShownWords } from '../../kit/stage/service-error.ts';
import type { SharedPageParts } from './shared-page-parts.ts';

/** An equipment that the link is not of; its values are not known. */
const otherEquipment = 'other';

/** The 3D models that a shared page names. */
export function sharedModels({ token, client }: SharedPageParts): SceneService {
  return {
    load: (sceneId, signal) =>
      inShownWords(async () => {
        const id = idSchema.safeParse(sceneId).data;
        if (id === undefined) throw missingRecord(currentLanguage());
        const [{ title, bindings }, { content }] = await Promise.all([
          client.call(sharedScene, { token, id }, { signal }),
          client.download(sharedSceneFile, { token, id }, { signal }),
        ]);
        return {
          title,
          bindings: bindings.map(({ node, effect, signalKey: key, signalTitle, isOwn }) => ({
            node,
            effect,
            title: signalTitle,
            target:
              key === ''
                ? undefined
                : { kind: 'signal', equipId: isOwn ? '' : otherEquipment, signalId: key },
          })),
          file: await content.arrayBuffer(),
        };
      }),
  };
}
