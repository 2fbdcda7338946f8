import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '../../../kernel/http/call-context.ts';
import { change } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import { countOwned, lockAccount } from '../../people/accounts/owned-records-repository.ts';
import { sealPassword } from './camera-passwords.ts';
import {
  type CameraFields,
  deleteCamera,
  insertCamera,
  isSerialTaken,
  lockCamera,
  updateCamera,
} from './camera-repository.ts';

/** Adds, changes and deletes cameras. Passwords are sealed before they are stored, and are in no log. */
export class Cameras {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Adds a camera. Throws `camera.tooMany` and `camera.serialTaken`. */
  async add(actor: Actor, caller: Caller, fields: CameraFields, password: string | undefined): Promise<Id> {
    return await change(this.#db, actor, 'camera.add', async (transaction) => {
      const count = await countOwned(transaction, 'camera', caller.accountId);
      if (count >= limits.cameras) throw failure('camera.tooMany', { maximum: limits.cameras });
      const ownerId = Number(caller.accountId);
      const { serial_number: serialNumber } = fields;
      if (await isSerialTaken(transaction, ownerId, serialNumber, undefined))
        throw failure('camera.serialTaken', { serialNumber });
      const sealed =
        password === undefined || password === '' ? null : await sealPassword(transaction, password);
      const id = idOf(await insertCamera(transaction, caller.accountId, fields, sealed));
      return { object: { type: 'camera', id }, after: logged(fields), result: id };
    });
  }

  /**
   * Changes a camera; without a password it keeps the one that it has.
   * Throws `data.notFound`, `camera.serialTaken` and `camera.passwordAgain`.
   */
  async edit(
    actor: Actor,
    caller: Caller,
    id: Id,
    fields: CameraFields,
    password: string | undefined,
  ): Promise<void> {
    await change(this.#db, actor, 'camera.edit', async (transaction) => {
      const before = await lockCamera(transaction, caller, id);
      if (before === undefined) throw failure('data.notFound');
      await lockAccount(transaction.sql, before.owner_id);
      const { serial_number: serialNumber } = fields;
      if (await isSerialTaken(transaction, before.owner_id, serialNumber, before.id))
        throw failure('camera.serialTaken', { serialNumber });
      const isElsewhere =
        before.host !== fields.host || before.port !== fields.port || before.protocol !== fields.protocol;
      if (password === undefined && before.password !== null && isElsewhere)
        throw failure('camera.passwordAgain');
      const sealed =
        password === undefined
          ? before.password
          : password === ''
            ? null
            : await sealPassword(transaction, password);
      await updateCamera(transaction, before.id, fields, sealed);
      return {
        object: { type: 'camera', id },
        before: logged(before),
        after: { ...logged(fields), ...(password === undefined ? {} : { password: 'changed' }) },
        result: undefined,
      };
    });
  }

  /** Deletes a camera. Throws `data.notFound`. */
  async remove(actor: Actor, caller: Caller, id: Id): Promise<void> {
    await change(this.#db, actor, 'camera.delete', async (transaction) => {
      const before = await lockCamera(transaction, caller, id);
      if (before === undefined) throw failure('data.notFound');
      await deleteCamera(transaction, before.id);
      return { object: { type: 'camera', id }, before: logged(before), result: undefined };
    });
  }
}

/** The fields of a camera that the operation log keeps. */
function logged({
  title,
  title_en,
  serial_number,
  channel_number,
  protocol,
  host,
  port,
  username,
}: CameraFields) {
  return {
    title,
    titleEn: title_en,
    serialNumber: serial_number,
    channelNumber: channel_number,
    address: `${protocol}://${host}:${port}`,
    username,
  };
}
