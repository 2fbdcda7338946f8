import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { cameraAdd } from '@penstock/contract/calls/camera';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { lockAccount } from '../../people/accounts/owned-records-repository.ts';
import {
  type EnteredTitles,
  type StoredTitles,
  titleColumns,
  titlesOf,
  keptTitles,
} from '../../people/owned/describe-owned.ts';
import { OwnedChanges } from '../../people/owned/owned-records.ts';
import { sealPassword } from './camera-passwords.ts';
import { cameraRecords, isSerialTaken, type StoredCamera } from './camera-repository.ts';

/** A camera as it is written. Without a password it keeps the one that it has; an empty one is removed. */
type CameraDraft = Omit<CallParsedRequest<typeof cameraAdd>, 'keyId' | 'publicKey'>;

/** The fields of a camera beside its password. */
type CameraFields = ReturnType<typeof fieldsOf>;

/**
 * The changes of cameras. Passwords are sealed before they are stored, and are in no log. A draft throws
 * `camera.serialTaken`, and `camera.passwordAgain` where the kept password would be sent elsewhere.
 */
export function cameraChanges(db: Db) {
  return new OwnedChanges(db, {
    object: 'camera',
    records: cameraRecords,
    maximum: limits.cameras,
    columns: async ({ password, ...draft }: CameraDraft, { transaction, caller, before }) => {
      const fields = fieldsOf(draft);
      const ownerId = before?.owner_id ?? rowNumber(caller.accountId);
      await lockAccount(transaction.sql, ownerId);
      const { serialNumber } = draft;
      if (await isSerialTaken(transaction, ownerId, serialNumber, before?.id))
        throw failure('camera.serialTaken', { serialNumber });
      const kept = before?.password ?? null;
      if (password === undefined && kept !== null && before !== undefined && isElsewhere(before, fields))
        throw failure('camera.passwordAgain');
      return { ...fields, password: password === undefined ? kept : await sealed(transaction, password) };
    },
    loggedDraft: ({ password, ...draft }, before) => ({
      ...logged(draft, fieldsOf(draft)),
      ...(before === undefined || password === undefined ? {} : { password: 'changed' }),
    }),
    loggedRow: (row) => logged(titlesOf(row), row),
  });
}

/** The changes of cameras. */
export type CameraChanges = ReturnType<typeof cameraChanges>;

function fieldsOf({ serialNumber, channelNumber, ...draft }: Omit<CameraDraft, 'password'>) {
  const { protocol, host, port, username, note } = draft;
  return {
    ...titleColumns(draft),
    serial_number: serialNumber,
    channel_number: channelNumber,
    protocol,
    host,
    port,
    username,
    note,
  };
}

async function sealed(transaction: ChangeTransaction, password: string): Promise<Buffer | null> {
  return password === '' ? null : await sealPassword(transaction, password);
}

function isElsewhere(before: StoredCamera, { host, port, protocol }: CameraFields): boolean {
  return before.host !== host || before.port !== port || before.protocol !== protocol;
}

/** The fields of a camera that the operation log keeps. */
function logged(titles: EnteredTitles, camera: Omit<CameraFields, keyof StoredTitles>) {
  const { protocol, host, port, username } = camera;
  return {
    ...keptTitles(titles),
    serialNumber: camera.serial_number,
    channelNumber: camera.channel_number,
    address: `${protocol}://${host}:${port}`,
    username,
  };
}
