import { z } from 'zod';
import { patchSchema } from '../../configuration/diff/patch.ts';
import {
  authorSchema,
  chunkSchema,
  hashSchema,
  type LinkNotification,
  method,
  noteSchema,
  revisionSchema,
} from '../method.ts';
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

/** The configuration the gateway works with, without the document itself. */
export const configurationState = method({
  name: 'configuration.state',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({
    ...revision,
    /** Bytes of the canonical text in UTF-8, and of the same text deflated, as `configuration.read` sends it. */
    bytes: z.number().int().min(0),
    deflatedBytes: z.number().int().min(0),
    /** What the stored document contains and this gateway does not carry out: it is from an older version. */
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
 * `gateway.unsupported` with the paths that this gateway does not carry out. A patch above the size of a message travels
 * as a transfer.
 */
export const patchConfiguration = method({
  name: 'configuration.patch',
  answeredBy: 'gateway',
  params: z.object({
    baseRevision: revisionSchema,
    changes: patchSchema,
    author: authorSchema,
    note: noteSchema.default(''),
  }),
  result: changeResultSchema,
  timeout: 60_000,
});

/** Another revision was applied, whoever made it: sent to every console that is connected, and to the platform. */
export const configurationChanged = {
  name: 'configuration.changed',
  sentBy: 'gateway',
  params: z.object(revision),
} as const satisfies LinkNotification;
