import { calls } from '@penstock/contract/calls/list';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { StoredFiles } from '../../../kernel/files/stored/stored-files.ts';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { usedSignals } from '../../values/monitoring-variable/used-signal-repository.ts';
import { ownedFacts, titlesOf } from '../../people/owned/describe-owned.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import { bindingsOf, sceneRecords, shownScene } from './scene-repository.ts';
import { Scenes } from './scenes.ts';

/** The facts about a signal that is gone or that the caller may not see. */
const hiddenSignal = { signalTitle: '', equipmentTitle: '', signalKey: '', equipmentId: '' } as const;

/** The calls about scenes. */
export function sceneHandlers(
  db: Db,
  files: StoredFiles,
): HandlersOf<
  | 'sceneQuery'
  | 'sceneInfo'
  | 'sceneAdd'
  | 'sceneEdit'
  | 'sceneReplace'
  | 'sceneDelete'
  | 'sceneFile'
  | 'sceneBindings'
> {
  const scenes = new Scenes(db);
  return {
    sceneQuery: handle(calls.sceneQuery, async (request, { caller, language }) => {
      const { total, rows } = await sceneRecords.page(db, caller, request, language);
      return {
        total,
        rows: rows.map((row) => ({
          ...ownedFacts(row),
          ...titlesOf(row),
          size: row.size,
          nodeCount: row.node_count,
          bindingCount: row.binding_count,
        })),
      };
    }),

    sceneInfo: handle(calls.sceneInfo, async ({ id }, { caller, language }) => {
      const scene = existing(await shownScene(db, caller, id));
      const bindings = await bindingsOf(db, scene.id);
      const signals = await usedSignals(
        db,
        caller,
        bindings.flatMap(({ signal_id }) => signal_id ?? []),
      );
      return {
        id,
        ...titlesOf(scene),
        revision: scene.revision,
        nodes: scene.nodes.map(([name, parent]) => ({ name, parent })),
        bindings: bindings.map(({ node, signal_id, settings: effect }) => {
          const signal = signal_id === null ? undefined : signals.get(signal_id);
          if (signal === undefined || !signal.visible)
            return { node, effect, signalId: String(signal_id ?? ''), ...hiddenSignal };
          return {
            node,
            effect,
            signalId: String(signal.id),
            signalTitle: enteredText(language, signal.title, signal.title_translations),
            equipmentTitle: enteredText(
              language,
              signal.equipment_title,
              signal.equipment_title_translations,
            ),
            signalKey: signal.local_key,
            equipmentId: idOf(signal.equipment_id),
          };
        }),
      };
    }),

    sceneAdd: handle(calls.sceneAdd, (titles, context, files) =>
      scenes.add(context, titles, files.required('file')),
    ),

    sceneEdit: handle(calls.sceneEdit, async ({ id, ...titles }, context) => {
      await scenes.rename(context, id, titles);
      return {};
    }),

    sceneReplace: handle(calls.sceneReplace, async ({ id }, context, files) => {
      await scenes.replace(context, id, files.required('file'));
      return {};
    }),

    sceneDelete: handle(calls.sceneDelete, ({ id }, context) => scenes.remove(context, id)),

    sceneFile: handleDownload(calls.sceneFile, async ({ id }, { caller }) => {
      const scene = existing(await shownScene(db, caller, id));
      return files.content(scene.file_id, scene);
    }),

    sceneBindings: handle(calls.sceneBindings, async ({ id, ...change }, context) => ({
      revision: await scenes.bind(context, id, change),
    })),
  };
}
