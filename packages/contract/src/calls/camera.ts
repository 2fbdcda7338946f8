import { z } from 'zod';
import { choice, text } from '../schema/field.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import {
  changing,
  draftCalls,
  ownedRecordCalls,
  ownedRowFields,
  titleFields,
  writtenTitles,
} from './owned-record.ts';
import { sealedText, sealedWith } from './sealed.ts';

/** How a camera is reached. */
export const cameraProtocols = ['http', 'https'] as const;

const key = { serialNumber: text('cameraSerial'), channelNumber: text('keyValue').default('') } as const;

/** The fields of a camera that are written, beside its password. */
export const cameraDraftSchema = z.object({
  ...titleFields,
  /** By which pages name it; of an account no two cameras have the same. */
  ...key,
  protocol: choice(cameraProtocols).default('http'),
  /** A host name or an address, without scheme and port. */
  host: text('requiredHost'),
  port: z.number().int().min(1).max(65_535).default(80),
  username: text('driverUsername').default(''),
  note: text('generalText').default(''),
});

const draft = cameraDraftSchema.extend({
  /** Sealed, at most 50 characters. */
  password: sealedText.optional(),
  keyId: sealedWith.keyId.optional(),
  publicKey: sealedWith.publicKey.optional(),
});

/** One row of the list of cameras. The password is never in it. */
export const cameraRowSchema = z.object({
  ...ownedRowFields,
  ...writtenTitles,
  serialNumber: z.string(),
  channelNumber: z.string(),
  protocol: z.enum(cameraProtocols),
  host: z.string(),
  port: z.number().int(),
  username: z.string(),
  hasPassword: z.boolean(),
  note: z.string(),
});
export type CameraRow = z.output<typeof cameraRowSchema>;

export const cameraSortColumns = ['title', 'serialNumber', 'host', 'owner', 'updateTime'] as const;

const kind = {
  path: '/api/video/camera',
} as const;

/** Lists those of the caller and of the caller's company whose title, serial number, host or owner contain the keyword. */
export const {
  query: cameraQuery,
  info: cameraInfo,
  delete: cameraDelete,
} = ownedRecordCalls({
  ...kind,
  columns: cameraSortColumns,
  filters: {},
  row: cameraRowSchema,
  info: cameraRowSchema,
});

/** Adds a camera, or changes one. Without a password it keeps the one that it has, unless host, port or protocol change. */
export const { add: cameraAdd, edit: cameraEdit } = draftCalls({
  ...kind,
  draft,
  edited: draft.extend({ id: idSchema }),
  errors: {
    add: ['camera.tooMany', 'camera.serialTaken', 'signIn.keyExpired', 'request.invalid'],
    edit: ['camera.serialTaken', 'camera.passwordAgain', 'signIn.keyExpired', 'request.invalid'],
  },
});

/** The errors of a request to a camera. */
const cameraFailures = [
  'data.notFound',
  'camera.forbiddenAddress',
  'camera.notReached',
  'camera.refused',
  'camera.answer',
  'camera.fault',
  'camera.channel',
] as const;

/** Asks a camera what it is, which shows that it is reached and takes user and password. */
export const cameraTest = defineCall({
  path: '/api/video/camera/test',
  access: changing,
  request: z.object({ id: idSchema }),
  answer: z.object({
    manufacturer: z.string(),
    model: z.string(),
    firmware: z.string(),
    /** How many channels it has. */
    channels: z.number().int(),
    /** Whether its channel can be moved, and how many presets it keeps. */
    movable: z.boolean(),
    presets: z.number().int(),
    /** The address of its stream, as for a media server; without user and password. Empty where it says none. */
    streamAddress: z.string(),
    /** Its clock against that of the platform, in s. */
    clockDifference: z.number().int(),
  }),
  errors: [...cameraFailures],
});

const controlling = authCodeAccess('equipment:write');
const controlFailures = [...cameraFailures, 'camera.notMovable', 'camera.tooFast'] as const;
const velocity = z.number().min(-1).max(1).default(0);

/**
 * Moves a camera: each of pan, tilt and zoom from -1 to 1, right, up and closer being positive. It stops after
 * `limits.cameraMoveSeconds` unless the call is repeated.
 */
export const cameraMove = defineCall({
  path: '/api/video/ptz/move',
  access: controlling,
  request: z.object({ ...key, pan: velocity, tilt: velocity, zoom: velocity }),
  answer: z.object({}),
  errors: [...controlFailures],
});

/** Stops a camera. */
export const cameraStop = defineCall({
  path: '/api/video/ptz/stop',
  access: controlling,
  request: z.object(key),
  answer: z.object({}),
  errors: [...controlFailures],
});

/** The views that a camera keeps. */
export const cameraPresetQuery = defineCall({
  path: '/api/video/ptz/preset/query',
  access: customerAccess,
  request: z.object(key),
  answer: z.object({ rows: z.array(z.object({ token: z.string(), title: z.string() })) }),
  errors: [...controlFailures],
});

/** Lets a camera go to one of its presets. */
export const cameraPresetGoto = defineCall({
  path: '/api/video/ptz/preset/goto',
  access: controlling,
  request: z.object({ ...key, token: text('requiredText') }),
  answer: z.object({}),
  errors: [...controlFailures],
});

/** The calls of this file, for the list of all. */
export const cameraCalls = {
  cameraQuery,
  cameraInfo,
  cameraAdd,
  cameraEdit,
  cameraDelete,
  cameraTest,
  cameraMove,
  cameraStop,
  cameraPresetQuery,
  cameraPresetGoto,
} as const;
