import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { authCodeAccess, customerAccess, defineCall, defineUpload } from './call.ts';
import { changeFields, loadErrors } from './configuration-change.ts';
import {
  enteredSecretsSchema,
  missingSecretsSchema,
  proposedChangesSchema,
} from './configuration-revisions.ts';
import { commandStateSchema } from './equipment.ts';

const sn = serialNumberSchema;
/** The files of an import. */
export const importFiles = { file: { rule: 'configurationFile', required: true } } as const;
/** Secrets that are hidden in the file and not known to the gateway, by the path that the check answered. */
const secrets = enteredSecretsSchema;

const whose = z.enum(['file', 'gateway']);

/**
 * How a file that was edited without a gateway is merged with what the gateway has by now: three versions are compared, of which the
 * file has two. Other files have one, which replaces what the gateway has.
 */
const mergeFields = {
  /** Otherwise it replaces everything as well. */
  merge: z.boolean().default(true),
  /** The side that counts where both have changed the same, by the path that the check answered. */
  choices: z.record(z.string().max(500), whose).default({}),
  /** The same for all others; where it is absent the check answers them as unresolved. */
  otherChoices: whose.optional(),
} as const;

/** The errors of an import and of its check. */
export const importErrors = [
  'data.notFound',
  'gateway.offline',
  'gateway.timeout',
  'gateway.modelsDiffer',
  'upload.configuration',
  'document.invalid',
  ...loadErrors,
] as const;

/** The fields of an import and of its check. */
export const importFields = {
  check: z.object({ sn, secrets, ...mergeFields }),
  start: z.object({ sn, baseRevision: revisionSchema, secrets, ...mergeFields, ...changeFields }),
} as const;

/** The answer of the check of an import. */
export const importCheckAnswer = proposedChangesSchema.extend({
  /** The revision it was compared with: the base of the import. */
  baseRevision: revisionSchema,
  /** Secrets that have to be entered: hidden in the file, and not known to the gateway. */
  missing: missingSecretsSchema,
  /** How the file and the gateway have parted since it was opened; null for a file that nobody edited without a gateway. */
  merged: z
    .object({
      isMerged: z.boolean(),
      /** How many changes of the gateway stay. */
      kept: z.number().int(),
      /** Conflicts for which nothing is chosen, and all. The gateway keeps what it has where nothing is chosen. */
      unresolved: z.number().int(),
      total: z.number().int(),
      /** The first of them, with the changes of both in words. */
      conflicts: z
        .array(
          z.object({
            path: z.string(),
            place: z.string(),
            file: z.array(z.string()),
            gateway: z.array(z.string()),
            choice: whose.nullable(),
          }),
        )
        .max(1000),
    })
    .nullable(),
});

/** Checks a file of a configuration as a whole, and says what importing it would change. Changes nothing. */
export const gatewayImportCheck = defineUpload({
  path: '/api/mqtt/gateway/import/check',
  access: authCodeAccess('gateway:configure'),
  request: importFields.check,
  files: importFiles,
  answer: importCheckAnswer,
  errors: [...importErrors],
});

/** Imports a configuration from a file, as a long operation; poll {@link gatewayImportCallback}. */
export const gatewayImport = defineUpload({
  path: '/api/mqtt/gateway/import',
  access: authCodeAccess('gateway:configure'),
  request: importFields.start,
  files: importFiles,
  answer: z.object({ uuid: z.uuid() }),
  errors: [
    ...importErrors,
    'gateway.importing',
    'gateway.upgradeRunning',
    'gateway.exporting',
    'gateway.copying',
    'configuration.conflictsOpen',
  ],
});

/** How far an import has come (platform specification, section 4). Only who started it may ask. */
export const gatewayImportCallback = defineCall({
  path: '/api/mqtt/gateway/importCallback',
  access: customerAccess,
  request: z.object({ uuid: z.uuid() }),
  answer: commandStateSchema.extend({
    /** The revision that the import made; null until it is done. */
    data: z.object({ revision: revisionSchema, changed: z.boolean() }).nullable(),
  }),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const configurationImportCalls = { gatewayImportCheck, gatewayImport, gatewayImportCallback } as const;
