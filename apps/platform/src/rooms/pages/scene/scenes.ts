import type { Id } from '@penstock/contract/calls/identifier';
import type { SceneBinding } from '@penstock/contract/calls/scene';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '../../../kernel/http/call-context.ts';
import type { UploadedFile } from '../../../kernel/http/uploaded-files.ts';
import { usedSignals } from '../../values/monitoring-variable/used-signal-repository.ts';
import { change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import { readModel } from './glb.ts';
import {
  bindingsOf,
  deleteScene,
  insertPieces,
  insertScene,
  lockScene,
  renameScene,
  replaceFile,
  setBindings,
  usedSpace,
} from './scene-repository.ts';

interface Titles {
  readonly title: string;
  readonly titleEn: string;
}

/** Adds, changes and deletes scenes. A file is stored in the transaction that adds it: there is the whole of it or nothing. */
export class Scenes {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Adds a scene. Throws `scene.tooMany`, `scene.space`, and what is wrong with the file. */
  async add(actor: Actor, caller: Caller, titles: Titles, file: UploadedFile): Promise<Id> {
    const nodes = await readModel(file.open(), file.size);
    return await change(this.#db, actor, 'scene.add', async (transaction) => {
      const { count, bytes } = await usedSpace(transaction, rowNumber(caller.accountId));
      if (count >= limits.scenes) throw failure('scene.tooMany', { maximum: limits.scenes });
      demandSpace(bytes + file.size);
      const number = await insertScene(transaction, caller.accountId, titles, { ...file, nodes });
      await insertPieces(transaction, { id: number, version: 1 }, piecesOf(file.open()));
      const id = idOf(number);
      const { size, sha256 } = file;
      return { object: { type: 'scene', id }, after: { ...titles, size, sha256 }, result: id };
    });
  }

  /** Renames a scene. Throws `data.notFound`. */
  async rename(actor: Actor, caller: Caller, id: Id, titles: Titles): Promise<void> {
    await change(this.#db, actor, 'scene.edit', async (transaction) => {
      const { id: number, title, title_en: titleEn } = await existing(transaction, caller, id);
      if (title === titles.title && titleEn === titles.titleEn) return { unchanged: true, result: undefined };
      await renameScene(transaction, number, titles);
      return { object: { type: 'scene', id }, before: { title, titleEn }, after: titles, result: undefined };
    });
  }

  /** Gives a scene another model. Throws `data.notFound`, `scene.space`, and what is wrong with the file. */
  async replace(actor: Actor, caller: Caller, id: Id, file: UploadedFile): Promise<void> {
    const nodes = await readModel(file.open(), file.size);
    await change(this.#db, actor, 'scene.replace', async (transaction) => {
      const scene = await existing(transaction, caller, id);
      const { bytes } = await usedSpace(transaction, scene.owner_id);
      demandSpace(bytes - scene.size + file.size);
      const version = scene.file_version + 1;
      await replaceFile(transaction, scene.id, version, { ...file, nodes });
      await insertPieces(transaction, { id: scene.id, version }, piecesOf(file.open()));
      return {
        object: { type: 'scene', id },
        before: { size: scene.size, sha256: scene.sha256, nodes: scene.node_count },
        after: { size: file.size, sha256: file.sha256, nodes: nodes.length },
        result: undefined,
      };
    });
  }

  /** Deletes a scene. Throws `data.notFound`. */
  async remove(actor: Actor, caller: Caller, id: Id): Promise<void> {
    await change(this.#db, actor, 'scene.delete', async (transaction) => {
      const { id: number, title, title_en: titleEn, size, sha256 } = await existing(transaction, caller, id);
      await deleteScene(transaction, number);
      return { object: { type: 'scene', id }, before: { title, titleEn, size, sha256 }, result: undefined };
    });
  }

  /**
   * Sets what the nodes of a scene are bound to, and answers its revision then.
   * Throws `data.notFound`, `scene.changed` and `scene.signalHidden`.
   */
  async bind(
    actor: Actor,
    caller: Caller,
    id: Id,
    { revision, bindings }: { readonly revision: number; readonly bindings: readonly SceneBinding[] },
  ): Promise<number> {
    return await change(this.#db, actor, 'scene.bind', async (transaction) => {
      const scene = await existing(transaction, caller, id);
      if (scene.revision !== revision) throw failure('scene.changed');
      const signals = await usedSignals(
        transaction.sql,
        caller,
        bindings.map(({ signalId }) => rowNumber(signalId)),
      );
      const before = await bindingsOf(transaction.sql, scene.id);
      const kept = new Set(before.map(({ node, signal_id }) => `${signal_id} ${node}`));
      for (const { node, signalId } of bindings)
        if (signals.get(rowNumber(signalId))?.visible !== true && !kept.has(`${signalId} ${node}`))
          throw failure('scene.signalHidden', { node });
      const result = await setBindings(transaction, scene.id, bindings);
      return {
        object: { type: 'scene', id },
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

async function existing(transaction: ChangeTransaction, caller: Caller, id: Id) {
  const found = await lockScene(transaction, caller, id);
  if (found === undefined) throw failure('data.notFound');
  return found;
}

function demandSpace(bytes: number): void {
  if (bytes > limits.scenesBytes) throw failure('scene.space', { maximum: limits.scenesBytes });
}

/** How long a stored piece of a file is, in bytes. */
const pieceBytes = 1024 * 1024;

/** A file in pieces of {@link pieceBytes}, the last one shorter. */
async function* piecesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of source) {
    parts.push(Buffer.from(part));
    bytes += part.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(parts);
}
