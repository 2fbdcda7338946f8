import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { changeLineSchema } from '../configuration/diff/change-line.ts';
import { changeSummarySchema } from '../configuration/diff/change-summary.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { changeFields } from './configuration-change.ts';

const sn = serialNumberSchema;
/** Names one state of a configuration: revisions of a gateway that was reset start again at 1. */
const revisionKeySchema = z.object({ revision: revisionSchema, hash: z.string().regex(/^[0-9a-f]{64}$/) });

/** The most changes that are listed in words; more are only counted. */
export const shownChanges = 10_000;

/** The changes that would be made, in words of the caller's language. */
export const proposedChangesSchema = z.object({
  /** How many changes there are; the first of them are in `lines`. */
  total: z.number().int(),
  lines: z.array(changeLineSchema).max(shownChanges),
});

/** Secrets that have to be entered, and where they are: by the text of their path, and in words. */
export const missingSecretsSchema = z.array(z.object({ path: z.string(), text: z.string() }));
/** Secrets that people entered, by the path that a check answered. */
export const enteredSecretsSchema = z.record(z.string().max(500), z.string().max(10_000)).default({});

/** A revision of the configuration of a gateway. */
export const revisionRowSchema = revisionKeySchema.extend({
  author: z.string(),
  note: z.string(),
  time: z.iso.datetime(),
  /** Bytes of the document; null while that is not known. */
  size: z.number().int().nullable(),
  /** How many changes made it out of the revision before; null while that is not known. */
  changes: z.number().int().nullable(),
  /** The objects that these changes concern; null while that is not known. */
  summary: z.array(changeSummarySchema).nullable(),
  /** The gateway works with it. */
  current: z.boolean(),
});
export type RevisionRow = z.output<typeof revisionRowSchema>;

/** The revisions of a gateway's configuration: those that the platform keeps and those that the gateway keeps, newest first. */
export const configurationRevisions = defineCall({
  path: '/api/mqtt/configuration/revisions',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({ rows: z.array(revisionRowSchema) }),
  errors: ['data.notFound'],
});

/**
 * Compares two revisions in words. Secrets are not shown; one counts as changed where it is not known to be the
 * same. `returning`: what {@link configurationRestore} would change, `from` being the current revision; for who may call that.
 */
export const configurationDiff = defineCall({
  path: '/api/mqtt/configuration/diff',
  access: customerAccess,
  request: z.object({
    sn,
    from: revisionKeySchema,
    to: revisionKeySchema,
    returning: z.boolean().default(false),
    secrets: enteredSecretsSchema,
  }),
  answer: proposedChangesSchema.extend({
    /** Secrets that have to be entered to return: the platform has forgotten them. */
    missing: missingSecretsSchema,
  }),
  errors: [
    'data.notFound',
    'permission.missing',
    'gateway.offline',
    'gateway.timeout',
    'configuration.revisionMissing',
  ],
});

const changeErrors = [
  'data.notFound',
  'gateway.offline',
  'gateway.timeout',
  'gateway.importing',
  'gateway.upgradeRunning',
  'gateway.exporting',
  'gateway.copying',
  'configuration.changedBy',
  'configuration.onProbation',
  'document.invalid',
] as const;

/**
 * Returns to a revision: a change like any other, which makes a new revision. Its secrets stay as they are now where they are
 * unchanged or have the same destination; others were forgotten and have to be entered in `secrets`.
 */
export const configurationRestore = defineCall({
  path: '/api/mqtt/configuration/restore',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn,
    baseRevision: revisionSchema,
    to: revisionKeySchema,
    secrets: enteredSecretsSchema,
    ...changeFields,
  }),
  answer: z.object({ revision: revisionSchema, changed: z.boolean() }),
  errors: ['configuration.revisionMissing', ...changeErrors],
});

/** Keeps a revision that is on probation. */
export const configurationConfirm = defineCall({
  path: '/api/mqtt/configuration/confirm',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn, revision: revisionSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'configuration.probationOver'],
});

/** Ends the probation of a revision: the gateway returns at once to the one before. */
export const configurationReturn = defineCall({
  path: '/api/mqtt/configuration/return',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn, revision: revisionSchema }),
  answer: z.object({ revision: revisionSchema, changed: z.boolean() }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'configuration.probationOver'],
});

/** The calls of this file, for the list of all. */
export const configurationRevisionsCalls = {
  configurationRevisions,
  configurationDiff,
  configurationRestore,
  configurationConfirm,
  configurationReturn,
} as const;
