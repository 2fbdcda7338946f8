import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { firmwareLimits, firmwareTypes, upgradeMethods } from '../model/firmware.ts';
import { text } from '../schema/field.ts';
import { answeredTranslations, translations } from '../schema/translations.ts';
import {
  authCodeAccess,
  defineCall,
  defineDownload,
  defineUpload,
  partedFileErrors,
  storedFileErrors,
} from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

const editing = authCodeAccess('firmware:edit');
const size = z.number().int().min(1).max(firmwareLimits.imageBytes);

/**
 * Begins to upload a firmware, or goes on with what the same account began: the same name, size and time of change. What was not
 * finished is kept for a day.
 */
export const firmwareUploadOpen = defineCall({
  path: '/api/firmware/upload/open',
  access: editing,
  request: z.object({
    fileName: text('fileName'),
    size,
    /** When the file was last changed, ms since 1970. */
    changed: z.number().int().min(0).default(0),
  }),
  answer: z.object({
    uploadId: z.uuid(),
    /** Bytes that are there already: go on behind them. */
    received: z.number().int().min(0),
  }),
});

/** Uploads a part. One that does not begin where the last one ended is left out: go on at `received`. */
export const firmwareUploadPart = defineUpload({
  path: '/api/firmware/upload/part',
  access: editing,
  request: z.object({ uploadId: z.uuid(), offset: z.number().int().min(0) }),
  files: { part: { rule: 'firmwarePart', required: true } },
  answer: z.object({ received: z.number().int().min(0) }),
  errors: ['data.notFound'],
});

const noteFields = {
  /** The news in it; lines are kept. */
  note: text('optionalAnnouncementText').default(''),
  noteTranslations: translations('optionalAnnouncementText'),
} as const;

const draftFields = {
  name: text('hardwareName'),
  /** Gateways are offered the latest one of their model. A difference is none: it is used on the way to one. */
  isLatest: z.boolean().default(false),
  ...noteFields,
} as const;

/** The facts about a new firmware, beside its file. */
export const firmwareDraftSchema = z.object({
  ...draftFields,
  hardwareId: idSchema,
  type: z.enum(firmwareTypes),
  version: text('firmwareVersion'),
});

export const firmwareRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  hardwareId: idSchema,
  hardwareModel: z.string(),
  version: z.string(),
  fileName: z.string(),
  /** Bytes of what travels: of the whole firmware, or of what the difference brings. */
  size: z.number().int(),
  md5: z.string(),
  sha256: z.string(),
  type: z.enum(firmwareTypes),
  isLatest: z.boolean(),
  upgradeMethod: z.enum(upgradeMethods),
  /** The version that a difference needs; empty for one that is whole. */
  baseVersion: z.string(),
  note: z.string(),
  noteTranslations: answeredTranslations,
  /** SHA-256 of the public key that signed it. */
  key: z.string(),
  createTime: z.iso.datetime(),
});
export type FirmwareRow = z.output<typeof firmwareRowSchema>;

export const firmwareSortColumns = ['name', 'version', 'hardwareModel', 'size', 'createTime'] as const;

/** The firmware whose name, version, file or hardware model contain the keyword. */
export const firmwareQuery = defineCall({
  path: '/api/firmware/query',
  access: editing,
  request: z.object({
    ...listFields(firmwareSortColumns, { column: 'createTime', direction: 'descending' }),
    ...pageFields,
    type: z.enum(firmwareTypes).optional(),
    upgradeMethod: z.enum(upgradeMethods).optional(),
    isLatest: z.boolean().optional(),
    hardwareId: idSchema.optional(),
  }),
  answer: pagedAnswer(firmwareRowSchema),
});

/** One firmware, with the text of its manifest as it was signed. */
export const firmwareInfo = defineCall({
  path: '/api/firmware/info',
  access: editing,
  request: z.object({ id: idSchema }),
  answer: firmwareRowSchema.extend({ manifest: z.string(), signature: z.string() }),
  errors: ['data.notFound'],
});

/** Makes a firmware of an upload that is complete: hashes it, cuts it into blocks and signs it. */
export const firmwareAdd = defineCall({
  path: '/api/firmware/add',
  access: editing,
  request: firmwareDraftSchema.extend({ uploadId: z.uuid() }),
  answer: z.object({ id: idSchema }),
  errors: ['data.notFound', 'transfer.incomplete', 'duplicate.firmwareVersion', ...storedFileErrors],
  timeout: 600_000,
});

/** Changes the facts about a firmware. Version, file and model stay. */
export const firmwareEdit = defineCall({
  path: '/api/firmware/edit',
  access: editing,
  request: z.object({ id: idSchema, ...draftFields }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Makes what a gateway with the version of `baseId` lacks of the firmware `id`; both are whole, and of one model and type. */
export const firmwareDifference = defineCall({
  path: '/api/firmware/difference',
  access: editing,
  request: z.object({ id: idSchema, baseId: idSchema }),
  answer: z.object({ id: idSchema }),
  errors: ['data.notFound', 'request.invalid', 'duplicate.firmwareVersion', ...storedFileErrors],
  timeout: 600_000,
});

/** Deletes a firmware with the differences to it and from it. `parameter.inUse` while a gateway is being upgraded with one of them. */
export const firmwareDelete = defineCall({
  path: '/api/firmware/delete',
  access: editing,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'parameter.inUse'],
});

/** A firmware as a bundle (docs/firmware.md). */
export const firmwareFile = defineDownload({
  method: 'GET',
  path: '/api/firmware/file',
  access: editing,
  request: z.object({ id: idSchema }),
  answer: {
    contentType: 'application/octet-stream',
    name: textAt('contract.calls:firmware.firmwareFile.answer.name'),
  },
  errors: ['data.notFound', ...partedFileErrors],
});

/** The public key that signs the firmware of this installation. */
export const firmwareKey = defineCall({
  path: '/api/firmware/key',
  access: editing,
  request: z.object({}),
  answer: z.object({
    /** 32 bytes (Ed25519) in base64. */
    key: z.string(),
    /** SHA-256 of these bytes, as bundles name it. */
    fingerprint: z.string(),
  }),
});

/** The calls of this file, for the list of all. */
export const firmwareCalls = {
  firmwareUploadOpen,
  firmwareUploadPart,
  firmwareQuery,
  firmwareInfo,
  firmwareAdd,
  firmwareEdit,
  firmwareDifference,
  firmwareDelete,
  firmwareFile,
  firmwareKey,
} as const;
