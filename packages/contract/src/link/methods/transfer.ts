import { z } from 'zod';
import { authorSchema, chunkSchema, hashSchema, method, noteSchema } from '../method.ts';
import { revisionSchema } from '../../schema/revision.ts';
import { changeResultSchema, probationSecondsSchema } from './configuration.ts';

/** Limits of transfers to a gateway, of all consoles together. */
export const transferLimits = {
  /** The most bytes of one transfer, and of all that are open. */
  bytes: 33_554_432,
  openBytes: 67_108_864,
  /** How many are open at once. One that got nothing for `yieldAfter` ms makes room for another. */
  open: 8,
  yieldAfter: 60_000,
  /** One that got nothing for so long is discarded, in ms. */
  idle: 600_000,
} as const;

/** Names an open transfer. */
const transfer = z.string().min(1).max(64);

const content = {
  /** Bytes that are sent. */
  size: z.number().int().min(1).max(transferLimits.bytes),
  /** SHA-256 of those bytes, in hexadecimal: compared before they are looked at. */
  hash: hashSchema,
} as const;
const change = {
  author: authorSchema,
  note: noteSchema.default(''),
  probation: probationSecondsSchema,
} as const;

/**
 * Opens a transfer to the gateway, of what does not fit in a message:
 *
 * - `configuration`: a whole document as JSON text in UTF-8, deflated with the header of zlib (RFC 1950). `baseRevision`
 *   null replaces the current one, whichever it is.
 * - `patch`: the changes of `configuration.patch` as a JSON list, deflated likewise.
 *
 * Opening what is open already (the same parameters) resumes it, after a cut and by another console too: `received` is
 * where to go on. Refused with `configuration.stale` when the base is not current, `configuration.onProbation` while a
 * change before is on probation, `request.tooMany` when too many are open. Transfers end when the gateway restarts.
 */
export const openTransfer = method({
  name: 'transfer.open',
  answeredBy: 'gateway',
  params: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('configuration'),
      ...content,
      baseRevision: revisionSchema.nullable(),
      ...change,
    }),
    z.object({ kind: z.literal('patch'), ...content, baseRevision: revisionSchema, ...change }),
  ]),
  result: z.object({ transfer, received: z.number().int().min(0) }),
  timeout: 15_000,
});

/**
 * Sends a chunk. What the gateway has already is skipped, and a chunk beyond what it has is not taken: go on at
 * `received`. Several may be under way at once, in the order of their offsets. `transfer.missing` when there is no such
 * transfer: open it again.
 */
export const writeTransfer = method({
  name: 'transfer.write',
  answeredBy: 'gateway',
  params: z.object({ transfer, offset: z.number().int().min(0), data: chunkSchema }),
  result: z.object({ received: z.number().int().min(0) }),
  timeout: 30_000,
});

/**
 * Ends a transfer and applies what came, as `configuration.patch` does. The transfer is gone afterwards, applied or
 * refused; `transfer.incomplete` alone leaves it open. `transfer.damaged` when the hash is another.
 */
export const commitTransfer = method({
  name: 'transfer.commit',
  answeredBy: 'gateway',
  params: z.object({ transfer }),
  result: changeResultSchema,
  timeout: 120_000,
});
