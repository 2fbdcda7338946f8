import { z } from 'zod';
import { patchSchema } from '../../configuration/diff/patch.ts';
import { limits } from '../../rules/limits.ts';
import {
  authorSchema,
  chunkSchema,
  hashSchema,
  type LinkNotification,
  method,
  noteSchema,
} from '../method.ts';
import { revisionSchema } from '../../schema/revision.ts';
import { linkLimits } from '../messages.ts';

/** A revision, who made it and when. Revision 0 is the empty configuration of a new gateway, made by nobody at 0. */
const revision = {
  revision: revisionSchema,
  /** SHA-256 of the document's canonical text (`canonicalText`) in UTF-8, in hexadecimal. */
  hash: hashSchema,
  author: authorSchema,
  note: noteSchema,
  /** When it was applied, ms since 1970 by the gateway's clock. */
  time: z.number(),
} as const;

/** A path into the configuration as `drivers[plc].settings.host`. */
const path = z.string().max(500);

/** How long a change is on probation, in s; 0 applies it for good. */
export const probationSecondsSchema = z
  .union([z.literal(0), z.number().int().min(limits.probationSeconds.min).max(limits.probationSeconds.max)])
  .default(0);

/** A revision on probation: the gateway returns to another one unless it is confirmed in time. */
export const probationSchema = z.object({
  revision: revisionSchema,
  /** When the gateway returns, ms since 1970 by its clock. */
  until: z.number(),
  /** The same as the time that is left, in ms: it does not depend on anybody's clock. */
  remaining: z.number().int().min(0),
  returnsTo: revisionSchema,
});
export type Probation = z.output<typeof probationSchema>;

/** The effects of a revision that are still to come, beside the revision itself. */
const pendingEffects = {
  probation: probationSchema.nullable().default(null),
  /** The changed paths that take effect at the next restart of the gateway. */
  restart: z.array(path).max(100).default([]),
} as const;

/** The configuration the gateway works with, without the document itself. */
export const configurationState = method({
  name: 'configuration.state',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({
    ...revision,
    ...pendingEffects,
    /** Bytes of the canonical text in UTF-8, and of the same text deflated, as `configuration.read` sends it. */
    bytes: z.number().int().min(0),
    deflatedBytes: z.number().int().min(0),
    /** The paths of the stored document that this gateway does not carry out: it is from an older version. */
    unsupported: z.array(path).max(100),
  }),
  timeout: 15_000,
});

/**
 * Reads a chunk of a document: of its canonical text in UTF-8, deflated with the header of zlib (RFC 1950). The text has
 * the hash of the revision. To go on, or to resume after a cut, ask for the same revision at the next offset.
 * Refused with `configuration.revisionMissing` when the gateway no longer keeps the revision.
 */
export const readConfiguration = method({
  name: 'configuration.read',
  answeredBy: 'gateway',
  params: z.object({
    /** The current revision when absent. */
    revision: revisionSchema.optional(),
    /** The first byte of the chunk, in the deflated text. */
    offset: z.number().int().min(0).default(0),
    /** The most bytes of the chunk. */
    limit: z.number().int().min(256).max(linkLimits.chunkBytes).default(262_144),
  }),
  result: z.object({
    ...revision,
    /** Bytes of the deflated text, and of the text itself. */
    total: z.number().int().min(0),
    size: z.number().int().min(0),
    offset: z.number().int().min(0),
    data: chunkSchema,
    /** Nothing follows this chunk. */
    end: z.boolean(),
  }),
  timeout: 30_000,
});

/** The outcome of a change of the configuration: the current revision; a change that changes nothing makes none. */
export const changeResultSchema = z.object({
  revision: revisionSchema,
  hash: hashSchema,
  changed: z.boolean(),
});

/**
 * Applies changes to the revision they were made from. Never merged: `configuration.stale` when another is current,
 * `configuration.changeMisplaced` when a change names what is not there, `document.invalid` with its problems,
 * `gateway.unsupported` with the paths that this gateway does not carry out, `configuration.onProbation` while a change
 * before is on probation. A patch above the size of a message travels as a transfer.
 */
export const patchConfiguration = method({
  name: 'configuration.patch',
  answeredBy: 'gateway',
  params: z.object({
    baseRevision: revisionSchema,
    changes: patchSchema,
    author: authorSchema,
    note: noteSchema.default(''),
    probation: probationSecondsSchema,
  }),
  result: changeResultSchema,
  timeout: 60_000,
});

/**
 * Ends the probation of a revision: it stays. Confirmed once more it is answered likewise.
 * `configuration.probationOver` when the gateway has returned, or never had this revision on probation.
 */
export const confirmConfiguration = method({
  name: 'configuration.confirm',
  answeredBy: 'gateway',
  params: z.object({ revision: revisionSchema }),
  result: z.object({}),
  timeout: 15_000,
});

/**
 * Ends the probation of a revision: the gateway returns at once to the one before, as a new revision.
 * `configuration.probationOver` when the revision is not on probation.
 */
export const returnConfiguration = method({
  name: 'configuration.return',
  answeredBy: 'gateway',
  params: z.object({ revision: revisionSchema }),
  result: changeResultSchema,
  timeout: 60_000,
});

/** Lists the revisions that the gateway keeps, the newest first. */
export const listRevisions = method({
  name: 'configuration.revisions',
  answeredBy: 'gateway',
  params: z.object({
    /** Only those before this one. */
    before: revisionSchema.optional(),
    limit: z.number().int().min(1).max(50).default(50),
  }),
  result: z.object({
    revisions: z
      .array(
        z.object({
          ...revision,
          /** Bytes of the canonical text in UTF-8. */
          bytes: z.number().int().min(0),
        }),
      )
      .max(50),
    /** There are older ones. */
    more: z.boolean(),
  }),
  timeout: 15_000,
});

/**
 * Another revision was applied, whoever made it, or the probation of the current one ended: sent to every console that is
 * connected, and to the platform.
 */
export const configurationChanged = {
  name: 'configuration.changed',
  sentBy: 'gateway',
  params: z.object({ ...revision, ...pendingEffects }),
} as const satisfies LinkNotification;
