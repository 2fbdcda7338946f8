import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { CameraRow, cameraAdd } from '@penstock/contract/calls/camera';
import { calls } from '@penstock/contract/calls/list';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { OperationAction } from '@penstock/contract/calls/operation-actions';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf, logBegun } from '../../../kernel/operation-log/change.ts';
import { ownedFacts, titlesOf } from '../../people/owned/describe-owned.ts';
import type { SignInKeys } from '../../people/sign-in-keys/sign-in-keys.ts';
import type { CameraConnections } from './camera-connections.ts';
import type { CameraMoves } from './camera-moves.ts';
import { cameraBySerial, cameraRecords, type ListedCamera, type StoredCamera } from './camera-repository.ts';
import type { CameraChanges } from './cameras.ts';

interface VideoParts {
  readonly db: Db;
  readonly keys: SignInKeys;
  readonly changes: CameraChanges;
  readonly connections: CameraConnections;
  readonly moves: CameraMoves;
}

/** The calls about cameras: their list, and what they are moved with. */
export function videoHandlers(
  parts: VideoParts,
): HandlersOf<
  | 'cameraQuery'
  | 'cameraInfo'
  | 'cameraAdd'
  | 'cameraEdit'
  | 'cameraDelete'
  | 'cameraTest'
  | 'cameraMove'
  | 'cameraStop'
  | 'cameraPresetQuery'
  | 'cameraPresetGoto'
> {
  const { db, changes, connections, moves } = parts;

  /** The camera that a page names, and the channel that counts. */
  async function named(
    { serialNumber, channelNumber }: { readonly serialNumber: string; readonly channelNumber: string },
    { caller }: CallContext,
  ) {
    const camera = existing(await cameraBySerial(db, caller, serialNumber));
    return { camera, channel: channelNumber === '' ? camera.channel_number : channelNumber };
  }

  return {
    cameraQuery: handle(calls.cameraQuery, async (request, { caller, language }) => {
      const { total, rows } = await cameraRecords.page(db, caller, request, language);
      return { total, rows: rows.map(describe) };
    }),

    cameraInfo: handle(calls.cameraInfo, async ({ id }, { caller }) => {
      const row = existing(await cameraRecords.find(db, caller, id));
      return describe(row);
    }),

    cameraAdd: handle(calls.cameraAdd, async (request, context) =>
      changes.add(context, { ...request, password: await opened(parts.keys, request) }),
    ),

    cameraEdit: handle(calls.cameraEdit, async ({ id, ...request }, context) =>
      changes.edit(context, id, { ...request, password: await opened(parts.keys, request) }),
    ),

    cameraDelete: handle(calls.cameraDelete, ({ id }, context) => changes.remove(context, id)),

    cameraTest: handle(calls.cameraTest, async ({ id }, { caller }) => {
      const camera = existing(await cameraRecords.find(db, caller, id));
      moves.count(camera.id);
      const control = await connections.to(camera, { fresh: true });
      return await control.describe(camera.channel_number);
    }),

    cameraMove: handle(calls.cameraMove, async ({ pan, tilt, zoom, ...key }, context) => {
      const { camera, channel } = await named(key, context);
      moves.count(camera.id);
      const control = await connections.to(camera);
      const velocity = { pan, tilt, zoom };
      const work = async () => await moves.move(camera.id, control, channel, velocity);
      if (moves.isMoving(camera.id, channel, velocity)) await work();
      else await logged(db, context, camera, 'camera.move', { channel, ...velocity }, work);
      return {};
    }),

    cameraStop: handle(calls.cameraStop, async (key, context) => {
      const { camera, channel } = await named(key, context);
      moves.count(camera.id);
      const control = await connections.to(camera);
      await logged(db, context, camera, 'camera.stop', { channel }, async () => {
        await moves.stop(camera.id, control, channel);
      });
      return {};
    }),

    cameraPresetQuery: handle(calls.cameraPresetQuery, async (key, context) => {
      const { camera, channel } = await named(key, context);
      moves.count(camera.id);
      const control = await connections.to(camera);
      return { rows: [...(await control.presets(channel))] };
    }),

    cameraPresetGoto: handle(calls.cameraPresetGoto, async ({ token, ...key }, context) => {
      const { camera, channel } = await named(key, context);
      moves.count(camera.id);
      const control = await connections.to(camera);
      await logged(db, context, camera, 'camera.goToPreset', { channel, preset: token }, async () => {
        await control.goToPreset(channel, token);
      });
      return {};
    }),
  };
}

/** A camera as calls answer it: never with its password. */
function describe(row: ListedCamera): CameraRow {
  return {
    ...ownedFacts(row),
    ...titlesOf(row),
    serialNumber: row.serial_number,
    channelNumber: row.channel_number,
    protocol: row.protocol,
    host: row.host,
    port: row.port,
    username: row.username,
    hasPassword: row.password !== null,
    note: row.note,
  };
}

/** Does something with a camera; the operation log says what, and what came of it. */
async function logged(
  db: Db,
  context: CallContext,
  camera: StoredCamera,
  action: OperationAction,
  values: object,
  work: () => Promise<void>,
): Promise<void> {
  const after = { serialNumber: camera.serial_number, ...values };
  const row = logBegun(db, {
    actor: actorOf(context),
    action,
    object: { type: 'camera', id: idOf(camera.id) },
    after,
  });
  try {
    await work();
  } catch (error) {
    const outcome = error instanceof CatalogueError ? error.key : 'failed';
    await row.ended({ ...after, outcome });
    throw error;
  }
  await row.ended({ ...after, outcome: 'done' });
}

/** The password that came sealed; undefined where none came. Throws `signIn.keyExpired` and `request.invalid`. */
async function opened(
  keys: SignInKeys,
  { password, keyId, publicKey }: CallParsedRequest<typeof cameraAdd>,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  if (keyId === undefined || publicKey === undefined) throw failure('request.invalid', { field: 'password' });
  const fields = await keys.open({ keyId, publicKey, sealed: { password } });
  if (fields.password.length > limits.cameraPasswordCharacters)
    throw failure('request.invalid', { field: 'password' });
  return fields.password;
}
