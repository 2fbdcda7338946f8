import type { Id } from '@penstock/contract/calls/identifier';
import type { SceneBinding } from '@penstock/contract/calls/scene';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { insertStoredFile } from '../../../kernel/files/stored/stored-file-repository.ts';
import type { StoredNode } from '../../../kernel/database/tables/scenes.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import type { UploadedFile } from '@penstock/server/http/uploaded-files';
import { keptTitles, type EnteredTitles, titleColumns, titlesOf } from '../../people/owned/describe-owned.ts';
import { OwnedChanges } from '../../people/owned/owned-records.ts';
import { usedSignals } from '../../values/monitoring-variable/used-signal-repository.ts';
import { readModel } from './glb.ts';
import {
  bindingsOf,
  fileColumns,
  replaceFile,
  sceneRecords,
  setBindings,
  usedSpace,
} from './scene-repository.ts';

/** A scene as it is added. */
interface SceneDraft extends EnteredTitles {
  readonly file: UploadedFile;
  readonly nodes: readonly StoredNode[];
}

function sceneChanges(db: Db) {
  return new OwnedChanges(db, {
    object: 'scene',
    records: sceneRecords,
    maximum: limits.scenes,
    columns: async ({ file, nodes, ...titles }: SceneDraft, { transaction, caller }) => {
      demandSpace((await usedSpace(transaction, rowNumber(caller.accountId))) + file.size);
      const fileId = await insertStoredFile(transaction.sql, file, file.open());
      return { ...titleColumns(titles), ...fileColumns({ ...file, fileId, nodes }) };
    },
    loggedDraft: ({ file, ...titles }) => ({
      ...keptTitles(titles),
      size: file.size,
      sha256: file.sha256,
    }),
    loggedRow: ({ size, sha256, ...row }) => ({ ...titlesOf(row), size, sha256 }),
  });
}

/** Adds, changes and deletes scenes. A file is stored in the transaction that adds it: there is the whole of it or nothing. */
export class Scenes {
  readonly #changes: ReturnType<typeof sceneChanges>;

  constructor(db: Db) {
    this.#changes = sceneChanges(db);
  }

  /** Adds a scene. Throws `scene.tooMany`, `scene.space`, and what is wrong with the file. */
  async add(context: CallContext, titles: EnteredTitles, file: UploadedFile) {
    const nodes = await readModel(file.open(), file.size);
    return await this.#changes.add(context, { ...titles, file, nodes });
  }

  /** Renames a scene. Throws `data.notFound`. */
  async rename(context: CallContext, id: Id, titles: EnteredTitles): Promise<void> {
    const after = keptTitles(titles);
    await this.#changes.change(context, 'scene.edit', id, async (transaction, stored) => {
      const before = titlesOf(stored);
      if (JSON.stringify(before) === JSON.stringify(after)) return { unchanged: true, result: undefined };
      await sceneRecords.update(transaction, stored.id, titleColumns(after));
      return { before, after, result: undefined };
    });
  }

  /** Gives a scene another model. Throws `data.notFound`, `scene.space`, and what is wrong with the file. */
  async replace(context: CallContext, id: Id, file: UploadedFile): Promise<void> {
    const nodes = await readModel(file.open(), file.size);
    await this.#changes.change(context, 'scene.replace', id, async (transaction, scene) => {
      const bytes = await usedSpace(transaction, scene.owner_id);
      demandSpace(bytes - scene.size + file.size);
      const fileId = await insertStoredFile(transaction.sql, file, file.open());
      await replaceFile(transaction, scene.id, scene.file_version + 1, { ...file, fileId, nodes });
      return {
        before: { size: scene.size, sha256: scene.sha256, nodes: scene.node_count },
        after: { size: file.size, sha256: file.sha256, nodes: nodes.length },
        result: undefined,
      };
    });
  }

  /** Deletes a scene. Throws `data.notFound`. */
  async remove(context: CallContext, id: Id) {
    return await this.#changes.remove(context, id);
  }

  /**
   * Sets what the nodes of a scene are bound to, and answers its revision then.
   * Throws `data.notFound`, `scene.changed` and `scene.signalHidden`.
   */
  async bind(
    context: CallContext,
    id: Id,
    { revision, bindings }: { readonly revision: number; readonly bindings: readonly SceneBinding[] },
  ): Promise<number> {
    return await this.#changes.change(context, 'scene.bind', id, async (transaction, scene) => {
      if (scene.revision !== revision) throw failure('scene.changed');
      const signals = await usedSignals(
        transaction.sql,
        context.caller,
        bindings.map(({ signalId }) => rowNumber(signalId)),
      );
      const before = await bindingsOf(transaction.sql, scene.id);
      const kept = new Set(before.map(({ node, signal_id }) => `${signal_id} ${node}`));
      for (const { node, signalId } of bindings)
        if (signals.get(rowNumber(signalId))?.visible !== true && !kept.has(`${signalId} ${node}`))
          throw failure('scene.signalHidden', { node });
      const result = await setBindings(transaction, scene.id, bindings);
      return {
        before: {
          bindings: before.map(({ node, signal_id, settings }) => ({
            node,
            signalId: String(signal_id ?? ''),
            effect: settings,
          })),
        },
        after: { bindings },
        result,
      };
    });
  }
}

function demandSpace(bytes: number): void {
  if (bytes > limits.scenesBytes) throw failure('scene.space', { maximum: limits.scenesBytes });
}
