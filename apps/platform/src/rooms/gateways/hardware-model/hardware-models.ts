import type { Hardware, HardwareDraft } from '@penstock/contract/calls/hardware';
import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { change } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import {
  deleteHardwareModel,
  hasFirmware,
  insertHardwareModel,
  isIdentifierTaken,
  lockHardwareModel,
  type StoredHardwareModel,
  updateHardwareModel,
} from './hardware-model-repository.ts';

/** Adds, changes and deletes hardware models. */
export class HardwareModels {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Adds a model. Throws `duplicate.name`. */
  async add(actor: Actor, draft: HardwareDraft): Promise<Id> {
    return await change(this.#db, actor, 'hardware.add', async (transaction) => {
      const number = await insertHardwareModel(transaction, rowOf(draft));
      if (number === undefined) throw failure('duplicate.name', { name: draft.identifier });
      return { object: objectOf(idOf(number)), after: draft, result: idOf(number) };
    });
  }

  /** Changes a model. Throws `data.notFound`, `duplicate.name` and `parameter.inUse`. */
  async edit(actor: Actor, id: Id, draft: HardwareDraft): Promise<void> {
    await change(this.#db, actor, 'hardware.edit', async (transaction) => {
      const before = draftOf(existing(await lockHardwareModel(transaction, id)));
      if (JSON.stringify(before) === JSON.stringify(draft)) return { unchanged: true, result: undefined };
      if (await isIdentifierTaken(transaction, draft.identifier, id))
        throw failure('duplicate.name', { name: draft.identifier });
      // Bundles name it, and are signed.
      if (before.identifier !== draft.identifier && (await hasFirmware(transaction, id)))
        throw failure('parameter.inUse', { name: before.identifier });
      await updateHardwareModel(transaction, id, rowOf(draft));
      return { object: objectOf(id), before, after: draft, result: undefined };
    });
  }

  /** Deletes a model. Throws `data.notFound`. */
  async remove(actor: Actor, id: Id): Promise<void> {
    await change(this.#db, actor, 'hardware.delete', async (transaction) => {
      const before = draftOf(existing(await lockHardwareModel(transaction, id)));
      if (await hasFirmware(transaction, id)) throw failure('parameter.inUse', { name: before.displayModel });
      await deleteHardwareModel(transaction, id);
      return { object: objectOf(id), before, result: undefined };
    });
  }
}

function objectOf(id: Id) {
  return { type: 'hardware', id } as const;
}

function rowOf(draft: HardwareDraft) {
  return {
    internal_model: draft.internalModel,
    display_model: draft.displayModel,
    identifier: draft.identifier,
    is_lan: draft.isLan,
    is_rs485: draft.isRs485,
    is_rs232: draft.isRs232,
    is_tcp: draft.isTcp,
    is_udp: draft.isUdp,
    is_http: draft.isHttp,
    is_config: draft.isConfig,
    thresholds: JSON.stringify(draft.thresholds),
    cloud_only: draft.cloudOnly,
  };
}

/** A model as it was written. */
function draftOf(row: StoredHardwareModel): HardwareDraft {
  return {
    internalModel: row.internal_model,
    displayModel: row.display_model,
    identifier: row.identifier,
    isLan: row.is_lan,
    isRs485: row.is_rs485,
    isRs232: row.is_rs232,
    isTcp: row.is_tcp,
    isUdp: row.is_udp,
    isHttp: row.is_http,
    isConfig: row.is_config,
    thresholds: row.thresholds,
    cloudOnly: row.cloud_only,
  };
}

/** A model as callers see it. */
export function describeHardware(row: StoredHardwareModel): Hardware {
  return { id: idOf(row.id), ...draftOf(row), createTime: row.created_at.toISOString() };
}
